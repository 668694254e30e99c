import vue from '@vitejs/plugin-vue';

export default {
  base: '/shop/',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('account-') } } })],
};
