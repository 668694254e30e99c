import { createApp } from 'vue';
import { loadAccount } from 'pawtal';
import 'pawtal/vue';
import App from './app.vue';

void loadAccount({ src: '/pawtal/account.js' });
createApp(App).mount('#app');
