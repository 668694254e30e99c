// The switches of a style: one for every place where the specification allows several
// readings. The first value of every list is the tidy ("strict") one.

import { spellings } from './spelling.mjs';

export const switches = {
  // How values are written
  numbers: ['number', 'string'],
  booleans: ['boolean', 'zero-one'],
  dates: ['date', 'instant', 'instant-offset'],
  money: ['number', 'text', 'minor-units', 'object'],
  address: ['text', 'one-line-object'],
  deliveryStatusSpelling: spellings,
  petStatusSpelling: ['words', 'Title Case', 'SNAKE_CASE'],
  wordSpelling: spellings,
  genderSpelling: ['words', 'Title Case', 'SNAKE_CASE'],
  unknownGender: ['null', 'missing', 'empty', 'word'],
  dispatchedWord: ['dispatched', 'on its way'],
  orderPrefix: ['kept', 'dropped'],

  // Which fields are there, and under which keys
  possibleFields: ['present', 'missing', 'null', 'mixed'],
  mixture: [0, 1, 2, 3, 4],
  unknownFields: ['none', 'some'],
  emptyLists: ['empty', 'null', 'missing'],
  proseKeys: ['camelCase', 'snake_case'],

  // Shapes the text does not show
  answerWrapping: ['plain', 'data'],
  petsWrapping: ['pets', 'data.pets', 'list'],
  planShape: ['current-and-upcoming', 'single', 'list', 'wrapped-list'],
  noBlend: ['null', 'missing', 'empty', 'flag'],
  absentPortion: ['zero', 'null', 'missing'],
  deliveryShape: ['grouped', 'next-and-future', 'list', 'wrapped-list'],
  deliveryWindow: ['object', 'list', 'text', 'null'],
  itemGrouping: ['flat', 'by-pet'],
  paymentShape: ['flat', 'nested'],
  shipment: ['id', 'object', 'url', 'null', 'missing'],
  claimsShape: ['list', 'wrapped-list', 'null'],
  referralShape: ['object', 'content', 'html-fragment'],
  featuresShape: ['list', 'map', 'null'],
  savedTags: ['newly-saved', 'all-tags'],
  suppliedUrls: ['absolute', 'rooted-path', 'missing'],

  // Answers without content
  nothingToShow: ['empty', 'null', '404', '204'],
  optionalCalls: ['answered', '404-empty'],
  unnamedCalls: ['answered', '404-empty'],
  missingCustomer: ['null', 'empty-object', '404'],
  footer: ['html', 'empty', '404', '500'],
  postBody: ['helpful', 'empty', '{}', 'success-true', 'status-ok', '204', 'html', 'null', 'text', '201'],
  jsonContentType: ['application/json; charset=utf-8', 'application/json', 'text/plain; charset=utf-8'],

  // Refusals and failures (section 8)
  authRefusal: ['401', 'success-false'],
  redirectBody: ['none', 'redirectUrl', 'redirect_url', 'redirect', 'url', 'nested', 'html'],
  refusalBody: ['json', 'empty', 'html', 'message-only'],
  fault: [
    'none',
    '401',
    '500-html',
    '500-json',
    '500-empty',
    '503-empty',
    '429',
    'network',
    '404-empty',
    'broken-json',
  ],
  faultCalls: [
    'all',
    'reads',
    'changes',
    'account-api',
    'graphql',
    'navbar',
    'customer-data',
    'customer-pets',
    'feeding-plan',
    'delivery-details',
  ],
  faultTimes: ['always', 'first-attempt'],
  retryAfter: ['seconds', 'http-date', 'missing'],

  // GraphQL
  graphqlErrors: ['none', 'partial', 'null-data', 'no-data'],
  graphqlUnknownFields: ['error', 'null'],
  graphqlSignedOut: ['http-401', 'errors'],
  graphqlContentType: ['application/json', 'application/graphql-response+json'],
};

/** Switches that make calls fail; a property test may want to leave these alone. */
export const failureSwitches = [
  'fault',
  'faultCalls',
  'faultTimes',
  'graphqlErrors',
  'missingCustomer',
  'optionalCalls',
  'footer',
];

/** The style in which every switch has its first, tidy value. */
export const strictStyle = Object.freeze(
  Object.fromEntries(Object.entries(switches).map(([name, values]) => [name, values[0]])),
);

/** Completes a style; throws when a switch or a value does not exist. */
export function completeStyle(style = {}) {
  for (const [name, value] of Object.entries(style)) {
    if (!(name in switches)) throw new Error(`Unknown switch: ${name}`);
    if (!switches[name].includes(value)) {
      throw new Error(`Switch ${name} has no value ${JSON.stringify(value)}; values: ${switches[name].join(', ')}`);
    }
  }
  return { ...strictStyle, ...style };
}

/**
 * Draws a style. `random` gives numbers from 0 to 1; switches named in `keep`
 * stay at their tidy value.
 */
export function drawStyle(random, { keep = [] } = {}) {
  const drawn = {};
  for (const [name, values] of Object.entries(switches)) {
    drawn[name] = keep.includes(name) ? values[0] : values[Math.floor(random() * values.length)];
  }
  return drawn;
}
