const { defineConfig } = require('@medusajs/framework/utils');
require('./src/fix-retry.js');

// A Medusa with what the gateway needs, all in one process: no Redis, no admin pages, no telemetry.
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: process.env.STORE_CORS,
      adminCors: '',
      authCors: process.env.STORE_CORS,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  plugins: [{ resolve: '@reorderjs/reorder', options: {} }],
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: { providers: [{ resolve: './src/modules/sample-cards', id: 'cards' }] },
    },
  ],
});
