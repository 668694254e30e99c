import { createApp } from 'vue';
import { loadAccount } from 'pawtal';
import App from './app.vue';

// The documentation's example, compiled as well.
export const snippets = import.meta.glob('./account-*.vue');

await loadAccount({ src: `${import.meta.env.BASE_URL}pawtal/account.js` });
createApp(App).mount('#app');
