import { subscriptionRulesOf } from './subscription-rules.ts';

/** A setting: an environment variable that a process reads when it starts. Texts mark code with backticks. */
export interface Setting {
  /** What it is, with the form of its value. */
  meaning: string;
  /** The value if it isn't set. */
  fallback?: string;
  /** The effect if it isn't set. */
  without?: string;
  /** Its value is never printed. */
  isSecret?: true;
  /** A shop belongs to customers only with it. */
  isNeeded?: true;
  /** A demo that only this machine reaches refuses it, or every demo: it shows that a shop is meant. */
  production?: 'unless public' | 'always';
  /** The build reads it, not the server. */
  isForBuild?: true;
}

/** All settings, in the order of the documentation. */
export const settings = {
  DEMO: {
    meaning:
      '`1` is the demo: sample customers with a public password, a movable clock, faults, and these pages. `npm start` sets it unless it is set. The demo refuses a database with other customers, and the settings of a shop. A shop refuses a database that the demo has filled.',
    fallback: '0',
  },
  DATABASE_URL: {
    meaning:
      'The PostgreSQL server, as `postgres://user:password@host:5432/database`. Several hosts are separated by commas; `?target_session_attrs=read-write` uses the one that accepts changes, also after a failover. `?sslmode=verify-full` requires TLS with a certificate of that host.',
    without: 'The embedded database runs, in the folder of `DATA_DIR`.',
    isSecret: true,
  },
  DATA_DIR: { meaning: 'The folder of the embedded database.', fallback: 'data' },
  PHOTOS: {
    meaning:
      'A bucket of Amazon S3, or of a service with the same interface, in which photos are kept: `s3://bucket`, or `s3://bucket/folder`. The variables of AWS apply too: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, and `AWS_ENDPOINT_URL_S3` for another service.',
    without: 'Photos are kept in the database, which all processes share.',
  },
  DATABASE_WAIT: {
    meaning:
      'Seconds for which a request waits for the database, in all: 1 to 60. Then its customer reads that the shop is busy.',
    fallback: '4.5',
  },
  PUBLIC_URL: {
    meaning:
      'The origin of links in mails, and of the pages on which passkeys work: these need it, with https. With https cookies are `Secure`. A shop with `SMTP_URL` or `PAYMENT_PROVIDER` needs it, since any client can forge the Host header.',
    without: 'Links start with `http://localhost` and the port, and a shop has no passkeys.',
    isNeeded: true,
    production: 'unless public',
  },
  HTTPS: {
    meaning:
      '`1` if customers use https: cookies are then `Secure`, and links start with `https`. With a `PUBLIC_URL` of https it is always `1`.',
    fallback: '0',
    production: 'unless public',
  },
  PORT: {
    meaning: 'The port on which the server listens. In the demo, the sample payment provider takes the next one.',
    fallback: '8002',
  },
  HOST: {
    meaning:
      'The address on which it listens. `0.0.0.0` or `::` is every address, as in a container. The demo takes such an address only with `DEMO_PUBLIC=1`.',
    fallback: '127.0.0.1',
  },
  TRUSTED_PROXIES: {
    meaning:
      'Addresses or networks of the proxies in front, separated by spaces or commas: `127.0.0.1`, `10.0.0.0/8`, `loopback`.',
    without: 'No `X-Forwarded-` header is believed.',
    production: 'unless public',
  },
  ALLOWED_ORIGINS: {
    meaning:
      'Other origins whose pages may call the API with the customer’s cookie, separated by spaces or commas. A backend that runs as the demo also allows all origins of this machine, such as `http://localhost:5173`.',
    without: 'Only pages of this server may call it.',
  },
  DEMO_PUBLIC: {
    meaning:
      '`1` shows the demo to everyone: it listens on other addresses than loopback, and runs behind a proxy, although its passwords are public. The documentation then examines only pages of `PUBLIC_URL` and `ALLOWED_ORIGINS` at public addresses.',
    fallback: '0',
  },
  SMTP_URL: {
    meaning: 'The server that sends mails, as `smtp://user:password@host:587`, or `smtps://` for port 465.',
    without: 'Mails stay in the outbox, a table of the database: no customer gets one, not even to sign in.',
    isSecret: true,
    isNeeded: true,
    production: 'always',
  },
  MAIL_FROM: {
    meaning: 'The sender of mails.',
    fallback: 'Pawtal <hello@pawtal.example>',
    production: 'always',
  },
  MAIL_RATE: {
    meaning:
      'Mails that each process sends in a second, at most: 1 to 1000. Mails to sign in with don’t wait for it, and mails of the contract overtake reminders.',
    without: 'Mails are sent as fast as the mail server takes them.',
    production: 'always',
  },
  VAPID_PUBLIC_KEY: {
    meaning: 'The shop’s key for push services, in base64url.',
    without: 'There are no reminders on devices (group `push`), except in the demo, which generates its own.',
    production: 'always',
  },
  VAPID_PRIVATE_KEY: {
    meaning: 'The secret that belongs to `VAPID_PUBLIC_KEY`.',
    without: 'As without `VAPID_PUBLIC_KEY`.',
    isSecret: true,
    production: 'always',
  },
  PUSH_TO_PRIVATE: {
    meaning:
      '`1` lets reminders go to this machine and its network, and over http, as a test needs it. Only in the demo.',
    fallback: '0',
  },
  WEBHOOKS: {
    meaning:
      'The shop’s own systems that get an event of each saved change, as `name=address` with spaces between them: `crm=https://crm.shop.example/events warehouse=https://wms.shop.example/in`. Only https, or http on this machine. A name has up to 32 lower-case letters, digits and hyphens, and stays when the address changes.',
    without: 'No events are written or sent.',
    isSecret: true,
  },
  WEBHOOK_SECRETS: {
    meaning:
      'The secret of each of them, as `name=whsec_…`: 24 to 64 random bytes in base64. Two of one name sign together, while you change it.',
    without: 'No events can be sent.',
    isSecret: true,
  },
  WEBHOOKS_TO_PRIVATE: {
    meaning: '`1` lets events go to addresses of private networks. They need https there too.',
    fallback: '0',
  },
  PAYMENT_PROVIDER: {
    meaning:
      'The payment provider: `stripe`, `mollie`, the address of the sample’s service, or the path of a module of yours, as “Connect your payment provider” describes. In a shop it needs `PUBLIC_URL`.',
    without: 'Customers can’t change how they pay, and see no control for it.',
  },
  PAYMENT_KEY: {
    meaning: 'The secret that the sample’s service has too.',
    without: 'The sample’s service can’t be used.',
    isSecret: true,
  },
  STRIPE_SECRET_KEY: {
    meaning:
      'The secret key of your account at Stripe: `sk_test_…` or `sk_live_…`, or a restricted one that starts with `rk_`.',
    without: 'Stripe can’t be used.',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    meaning: 'The signing secret of your webhook endpoint at Stripe: `whsec_…`.',
    without: 'Stripe can’t be used.',
    isSecret: true,
  },
  MOLLIE_API_KEY: {
    meaning: 'The key of your profile at Mollie: `test_…` or `live_…`.',
    without: 'Mollie can’t be used.',
    isSecret: true,
  },
  SELLER_NAME: {
    meaning: 'Who sells, as receipts name it.',
    without: 'There are no receipts (group `receipts`), except in the demo.',
    isNeeded: true,
    production: 'always',
  },
  SELLER_ADDRESS: {
    meaning: 'The lines of the seller’s address, with semicolons between them.',
    without: 'As without `SELLER_NAME`.',
    production: 'always',
  },
  SELLER_VAT_IDS: {
    meaning:
      'Its tax numbers, with spaces between them: `DE123456789 GB987654321`. The first one is for countries without their own.',
    without: 'Receipts show no tax number.',
    production: 'always',
  },
  SELLER_REGISTER: {
    meaning: 'An entry in a register, such as `Amtsgericht Berlin, HRB 12345`.',
    without: 'Receipts show no register.',
    production: 'always',
  },
  SEPA_CREDITOR_ID: {
    meaning:
      'Your SEPA creditor identifier, such as `DE98ZZZ09999999999`. Direct debits where the euro is then have a mandate, and each debit is announced by a mail. Needs `SELLER_NAME`. The demo has a made-up one.',
    without: 'Direct debits have no mandate here.',
    production: 'always',
  },
  SEPA_NOTICE_DAYS: {
    meaning: 'Days before a SEPA debit on which it is announced, from 1 to 14.',
    fallback: '14',
    production: 'always',
  },
  SENDS_TEXTS: {
    meaning:
      '`1` if a system of yours sends a text message the day before each delivery, to the phone number in the table `customers`. This backend sends none. Customers then see the number next to the delivery window, or can add one, and it must be one that texts reach.',
    fallback: '0',
  },
  RENEWAL_NOTICES_FROM: {
    meaning:
      'The first day on which customers in the United Kingdom are reminded of a payment, twice a year, as the Digital Markets, Competition and Consumers Act 2024 asks.',
    fallback: subscriptionRulesOf('GB').reminders!.since,
  },
  PRICE_NOTICE_DAYS: {
    meaning: 'Days before its first delivery by which customers get the mail about a new price (`npm run prices`).',
    fallback: '30',
  },
  SECURITY_CONTACT: {
    meaning:
      'Where a vulnerability is reported, as `mailto:security@shop.example` or an address with https. `/.well-known/security.txt` names it.',
    without: 'There is no such file, except in the demo, which has a made-up address.',
    production: 'always',
  },
  ACCESSIBILITY_CONTACT: {
    meaning:
      'Where customers report a barrier, as `mailto:accessibility@shop.example` or an address with https. The accessibility statement names it.',
    without: 'The statement leads to the help page, except in the demo, which has a made-up address.',
    production: 'always',
  },
  ACCESSIBILITY_DATE: {
    meaning: 'The day on which you last checked the accessibility statement, as `2026-11-30`.',
    without: 'The statement has the day of the conformance report.',
    production: 'always',
  },
  ACCESSIBILITY_AUTHORITIES: {
    meaning:
      'Authorities that the accessibility statement names in place of the built-in ones, as `DK=Name, address, https://authority.example`, with semicolons between them.',
    without: 'The built-in ones. Where a country has none, the statement doesn’t name it.',
    production: 'always',
  },
  ASSISTANTS: {
    meaning:
      '`0` switches off that customers can connect their assistants (`/mcp`). `1` needs `PUBLIC_URL`, whose origin the tokens are bound to.',
    without: 'It is on in the demo, and with `PUBLIC_URL`.',
  },
  ASSISTANTS_TO_PRIVATE: {
    meaning:
      '`1` lets the server read the description of an assistant from this machine and its network, as a test needs it. Only in the demo.',
    fallback: '0',
  },
  UNSUPPORTED_GROUPS: {
    meaning:
      'Groups that the backend pretends not to support: `specification` for all groups outside the specification, or names separated by spaces.',
    without: 'All groups are supported.',
  },
  METRICS_TOKEN: {
    meaning: 'The secret with which a monitor reads `/metrics`: at least 16 characters.',
    without: 'There is no such page.',
    isSecret: true,
    production: 'unless public',
  },
  ACCESS_LOG: { meaning: '`1` writes a line of JSON on standard output for each answer.', fallback: '0' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'The OpenTelemetry collector that gets traces by OTLP over HTTP (protobuf): requests, their statements, and the jobs that follow from them. The standard’s other variables apply too, such as `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`.',
    without: 'Nothing is traced.',
  },
  COMMIT: {
    meaning: 'The commit of the build, as the metric `pawtal_build_info` names it.',
    without: 'The metric has the version alone.',
  },
  DIST_DIR: { meaning: 'The folder of the build.', fallback: 'dist' },
  KEEP_DAYS: {
    meaning: 'How many days the build keeps the chunks of earlier builds. 0 keeps none.',
    fallback: '30',
    isForBuild: true,
  },
  PAINTER: {
    meaning: '0 leaves out the painter, so widgets show when react-dom is there.',
    fallback: '1',
    isForBuild: true,
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The same, with the names as texts. */
export const settingList = Object.entries(settings) as [SettingName, Setting][];
