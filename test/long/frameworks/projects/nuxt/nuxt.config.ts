export default defineNuxtConfig({
  telemetry: false,
  devtools: { enabled: false },
  compatibilityDate: '2026-01-01',
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('account-') } },
  // Without it, unknown tags and attributes pass.
  typescript: { tsConfig: { vueCompilerOptions: { strictTemplates: true } } },
  app: {
    head: {
      title: 'Nuxt',
      htmlAttrs: { lang: 'fr' },
      link: [{ rel: 'icon', href: 'data:,' }],
      script: [{ type: 'module', src: '/pawtal/account.js', blocking: 'render' }],
    },
  },
});
