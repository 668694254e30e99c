import { createApp } from 'vue';
import { loadAccount } from 'pawtal';
import App from './app.vue';

await loadAccount({ src: `${import.meta.env.BASE_URL}pawtal/account.js` });
createApp(App).mount('#app');
