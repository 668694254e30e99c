/** How the pages are indexed and searched. */
export const options = {
  fields: ['title', 'page', 'text'],
  storeFields: ['url', 'page', 'title', 'text'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15 },
};

/** Words of readers, and those that the pages use for them. */
const synonyms = {
  login: 'sign',
  signin: 'sign',
  log: 'sign',
  logged: 'signed',
  logout: 'signed',
  authentication: 'session',
  auth: 'session',
  jwt: 'session',
  token: 'session',
  guest: 'signed',
  anonymous: 'signed',
  cors: 'origins',
  mode: 'scheme',
  theme: 'theming',
  style: 'theming',
  css: 'theming',
  brand: 'theming',
  color: 'colours',
  localhost: 'loopback',
  local: 'loopback',
  spacing: 'gap',
  margin: 'gap',
  padding: 'gap',
  flicker: 'jumping',
  shift: 'jumping',
  cls: 'jumping',
  gdpr: 'consent',
  cookie: 'consent',
  tracking: 'vendors',
  gtm: 'vendors',
  language: 'locale',
  i18n: 'locale',
  translate: 'locale',
  translation: 'locale',
  currency: 'country',
  timezone: 'clock',
  iframe: 'frame',
  csp: 'policy',
  error: 'trouble',
  broken: 'trouble',
  missing: 'doesn',
  blank: 'doesn',
  showing: 'shows',
  hidden: 'nothing',
  debug: 'account-debug',
  install: 'npm',
  ssr: 'hydrate',
  deploy: 'production',
  docker: 'container',
  kubernetes: 'processes',
  timeout: 'statement_timeout',
  limit: 'limits',
  webhook: 'notice',
  stripe: 'provider',
  paypal: 'provider',
  cms: 'editors',
  shopify: 'editors',
  wix: 'editors',
  squarespace: 'editors',
  elementor: 'WordPress',
  gutenberg: 'WordPress',
  mock: 'preview',
  demo: 'preview',
  sandbox: 'sample',
  simulate: 'faults',
  a11y: 'axe',
  mobile: 'phone',
  storybook: 'states',
  typescript: 'types',
  env: 'variables',
  environment: 'variables',
  upgrade: 'versions',
  update: 'versions',
  rollback: 'versions',
};

/** Words that name nothing. */
const common = new Set('a an and are can do does for how i in is it my not of on or the to when why with'.split(' '));

const words = (text) => {
  const all = text.toLowerCase().match(/[\p{L}\d_-]+/gu) ?? [];
  const meant = all.filter((word) => !common.has(word));
  return meant.length > 0 ? meant : all;
};
const synonymOf = (word) => synonyms[word] ?? synonyms[word.replace(/s$/, '')] ?? word;

/** Sections in which each word, or what pages say for it, is found: the best first. If there is none, those with any. */
export const find = (index, text) => {
  const queries = words(text).map((word) => ({ combineWith: 'OR', queries: [word, synonymOf(word)] }));
  const found = index.search({ combineWith: 'AND', queries });
  return found.length > 0 ? found : index.search({ combineWith: 'OR', queries });
};
