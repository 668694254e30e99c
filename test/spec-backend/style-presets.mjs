// Named styles: whole backends as different teams might have written them.

import { completeStyle } from './style-switches.mjs';

const named = {
  // Everything the text names is present, in a tidy spelling.
  strict: {},

  // Only what the text promises outright.
  'loose-only-promised': {
    possibleFields: 'missing',
    nothingToShow: 'null',
    optionalCalls: '404-empty',
    unnamedCalls: '404-empty',
    postBody: 'empty',
    unknownGender: 'missing',
    absentPortion: 'missing',
    noBlend: 'missing',
    shipment: 'missing',
    suppliedUrls: 'missing',
    planShape: 'single',
    deliveryShape: 'list',
  },
  'loose-nulls': {
    possibleFields: 'null',
    emptyLists: 'null',
    shipment: 'null',
    absentPortion: 'null',
    claimsShape: 'null',
    featuresShape: 'null',
    deliveryWindow: 'null',
    postBody: 'null',
    nothingToShow: '204',
  },
  'loose-texts': {
    numbers: 'string',
    booleans: 'zero-one',
    money: 'text',
    dates: 'instant',
    proseKeys: 'snake_case',
    deliveryStatusSpelling: 'snake_case',
    postBody: 'status-ok',
    deliveryWindow: 'text',
  },
  'loose-wrapped': {
    answerWrapping: 'data',
    petsWrapping: 'data.pets',
    planShape: 'wrapped-list',
    deliveryShape: 'wrapped-list',
    claimsShape: 'wrapped-list',
    referralShape: 'content',
    postBody: 'success-true',
    address: 'one-line-object',
    paymentShape: 'nested',
    itemGrouping: 'by-pet',
    money: 'object',
    shipment: 'object',
  },
  'loose-bare-lists': {
    petsWrapping: 'list',
    planShape: 'list',
    deliveryShape: 'list',
    postBody: '{}',
    deliveryWindow: 'list',
    emptyLists: 'missing',
    suppliedUrls: 'rooted-path',
    shipment: 'url',
  },
  'loose-capitals': {
    deliveryStatusSpelling: 'SNAKE_CASE',
    petStatusSpelling: 'SNAKE_CASE',
    wordSpelling: 'SNAKE_CASE',
    genderSpelling: 'SNAKE_CASE',
    unknownGender: 'word',
    postBody: '204',
    dispatchedWord: 'on its way',
  },
  'loose-camel': {
    deliveryStatusSpelling: 'camelCase',
    wordSpelling: 'camelCase',
    dispatchedWord: 'on its way',
    orderPrefix: 'dropped',
    money: 'minor-units',
    dates: 'instant-offset',
    deliveryShape: 'next-and-future',
  },
  'loose-titles': {
    deliveryStatusSpelling: 'Title Case',
    petStatusSpelling: 'Title Case',
    wordSpelling: 'Title Case',
    genderSpelling: 'Title Case',
    unknownGender: 'empty',
    postBody: 'html',
    noBlend: 'flag',
  },
  'loose-noisy': {
    unknownFields: 'some',
    possibleFields: 'mixed',
    mixture: 2,
    featuresShape: 'map',
    savedTags: 'all-tags',
    postBody: 'text',
    noBlend: 'empty',
    referralShape: 'html-fragment',
    graphqlUnknownFields: 'null',
    jsonContentType: 'text/plain; charset=utf-8',
    graphqlContentType: 'application/graphql-response+json',
  },
  'loose-created': { postBody: '201', graphqlErrors: 'partial', deliveryStatusSpelling: 'kebab-case', footer: 'empty' },

  // Failing backends, section 8.
  'failing-401': { fault: '401', authRefusal: '401' },
  'failing-401-redirect': { fault: '401', redirectBody: 'redirectUrl' },
  'failing-401-html': { fault: '401', redirectBody: 'html' },
  'failing-500-html': { fault: '500-html', refusalBody: 'html' },
  'failing-once-503': { fault: '503-empty', faultTimes: 'first-attempt' },
  'failing-once-429': { fault: '429', faultTimes: 'first-attempt', retryAfter: 'seconds' },
  'failing-once-429-date': { fault: '429', faultTimes: 'first-attempt', retryAfter: 'http-date' },
  'failing-network-once': { fault: 'network', faultTimes: 'first-attempt' },
  'failing-changes': { fault: '500-html', faultCalls: 'changes' },
  'failing-pets': { fault: '500-json', faultCalls: 'customer-pets' },
  'failing-customer': { fault: '500-json', faultCalls: 'customer-data' },
  'failing-navbar': { fault: '500-empty', faultCalls: 'navbar' },
  'failing-graphql': { graphqlErrors: 'null-data', graphqlSignedOut: 'errors' },
  'failing-graphql-no-data': { graphqlErrors: 'no-data' },
  'failing-footer': { footer: '500' },
  'failing-auth-flag': { authRefusal: 'success-false' },
};

export const presets = Object.freeze(
  Object.fromEntries(Object.entries(named).map(([name, style]) => [name, Object.freeze(completeStyle(style))])),
);

/** Accepts a preset name, a partial style, or `{ preset, ...switches }`. */
export function resolveStyle(style = 'strict') {
  if (typeof style === 'string') return resolveStyle({ preset: style });
  const { preset = 'strict', ...rest } = style;
  if (!presets[preset]) throw new Error(`Unknown preset: ${preset}; presets: ${Object.keys(presets).join(', ')}`);
  completeStyle(rest);
  return { ...presets[preset], ...rest };
}
