/** How the pages are indexed and searched. */
export const options = {
  fields: ['title', 'page', 'text'],
  storeFields: ['url', 'page', 'title', 'text'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15 },
};

/** Words of readers, and those of the pages. */
const synonyms = {
  login: 'sign',
  signin: 'sign',
  log: 'sign',
  authentication: 'session',
  auth: 'session',
  cors: 'origins',
  mode: 'scheme',
  theme: 'theming',
  style: 'theming',
  css: 'theming',
  localhost: 'loopback',
  local: 'loopback',
  spacing: 'gap',
  margin: 'gap',
  padding: 'gap',
  gdpr: 'consent',
  cookie: 'consent',
  language: 'locale',
  i18n: 'locale',
  translation: 'locale',
  iframe: 'frame',
  csp: 'policy',
  error: 'trouble',
  broken: 'trouble',
  debug: 'account-debug',
  install: 'npm',
  deploy: 'production',
  docker: 'container',
  webhook: 'notice',
  elementor: 'WordPress',
  mock: 'preview',
  demo: 'preview',
  typescript: 'types',
  env: 'variables',
  environment: 'variables',
  upgrade: 'versions',
  update: 'versions',
};

const words = (text) => text.toLowerCase().match(/[\p{L}\d_-]+/gu) ?? [];

/** Sections in which each word, or what pages say for it, is found: the best first. */
export const find = (index, text) =>
  index.search({
    combineWith: 'AND',
    queries: words(text).map((word) => ({ combineWith: 'OR', queries: [word, synonyms[word] ?? word] })),
  });
