// Checks recorded requests against section 7. Rules carry the ids of promises.mjs.

import { isAccountApiPath } from './call-table.mjs';
import { countryCodes, pathSegmentOf } from './countries.mjs';

const readOfPets = 'customer-pets';
const readsAfterPets = ['feeding-plan', 'delivery-details', 'treatment-delivery-details'];
const changesWithoutShownBody = ['update-scoop', 'remove-all'];
const operations = ['pet', 'customer', 'savePetTags'];

const isPlainObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns violations: { rule, index, call, message }.
 * @param options `retryWindow`: milliseconds within which a repetition counts as a retry;
 *   `skip`: ids of rules to leave out
 */
export function checkRequests(requests, { retryWindow = 2500, skip = [] } = {}) {
  const violations = [];
  const report = (entry, rule, message) => {
    if (!skip.includes(rule)) violations.push({ rule, index: entry.index, call: entry.call, message });
  };
  for (const entry of requests) {
    checkPath(entry, report);
    if (entry.call) checkMethod(entry, report);
    if (entry.scope === 'account-api' && entry.method === 'GET') checkAccountRead(entry, report);
    if (entry.method === 'POST' && entry.scope === 'account-api') checkChangeBody(entry, report);
    if (entry.scope === 'graphql') checkGraphql(entry, report);
    checkCredentials(entry, report);
    if (entry.call === 'tracking' && !entry.query.event)
      report(entry, 'request-tracking-event', 'event parameter is empty');
  }
  checkStartupOrder(requests, report);
  checkRetries(requests, retryWindow, report);
  return violations;
}

function checkPath(entry, report) {
  if (entry.call === null) {
    const place = isAccountApiPath(entry.pathname) ? 'the Account API' : 'the known calls';
    report(entry, 'request-known-call', `${entry.method} ${entry.pathname} is not part of ${place}`);
  }
  if (entry.scope !== 'account-api') return;
  // The base without a locale is for the error case, so it is accepted for every call.
  if (entry.locale === null) return;
  if (entry.fixedLocale && entry.locale !== entry.fixedLocale) {
    report(entry, 'request-fixed-locale', `locale is ${entry.locale}, expected ${entry.fixedLocale}`);
  }
  if (entry.idNames === 'pet') {
    if (!countryCodes.map(pathSegmentOf).includes(entry.locale) || (entry.country && entry.locale !== entry.country)) {
      report(entry, 'request-store-country', `locale is ${entry.locale}, the store country is ${entry.country}`);
    }
    if (entry.customer && !entry.petPublicIds.includes(entry.id)) {
      report(entry, 'request-pet-public-id', `${entry.id} is not the public id of one of the customer's pets`);
    }
  }
}

function checkMethod(entry, report) {
  if (entry.method !== entry.expectedMethod)
    report(entry, 'request-method', `${entry.method} instead of ${entry.expectedMethod}`);
}

function checkAccountRead(entry, report) {
  const { t } = entry.query;
  if (t === undefined) report(entry, 'request-timestamp', 'parameter t is missing');
  else if (!isTimestamp(t)) report(entry, 'request-timestamp', `parameter t is no timestamp: ${t}`);
  const control = `${entry.headers['cache-control'] ?? ''} ${entry.headers.pragma ?? ''}`;
  if (!/no-cache|no-store/.test(control)) report(entry, 'request-no-cache', 'no-cache header is missing');
  if (entry.bodyText) report(entry, 'request-read-without-body', 'a read carries a body');
}

/** Seconds, milliseconds, or a date text. */
function isTimestamp(text) {
  return /^\d{9,}(\.\d+)?$/.test(text) || !Number.isNaN(Date.parse(text));
}

function checkChangeBody(entry, report) {
  if (entry.call === 'confirm-delivery' && entry.bodyText)
    report(entry, 'request-confirm-without-body', 'confirm-delivery carries a body');
  if (entry.call === 'adjust-quantity') checkQuantities(entry, report);
  if (changesWithoutShownBody.includes(entry.call) && entry.bodyText && entry.json === null) {
    report(entry, 'request-json-body', 'the body is not JSON');
  }
  if (entry.bodyText && entry.json !== null && !/json/.test(entry.headers['content-type'] ?? '')) {
    report(entry, 'request-json-body', 'JSON is sent without a JSON content type');
  }
}

function checkQuantities(entry, report) {
  const mapping = entry.json?.identifierDesiredQuantityMapping;
  if (!isPlainObject(mapping)) {
    report(entry, 'request-adjust-body', 'identifierDesiredQuantityMapping is no map');
    return;
  }
  for (const [identifier, quantity] of Object.entries(mapping)) {
    if (!Number.isInteger(quantity) || quantity < 0)
      report(entry, 'request-adjust-body', `quantity of ${identifier} is ${JSON.stringify(quantity)}`);
  }
}

function checkGraphql(entry, report) {
  const all = Array.isArray(entry.json) ? entry.json : [entry.json];
  for (const body of all) {
    if (typeof body?.query !== 'string') {
      report(entry, 'request-graphql-body', 'the body has no query text');
      continue;
    }
    const name = operations.find((one) => new RegExp(`(?:^|[\\s{:])${one}\\s*[({]`).test(body.query));
    const variables = body.variables ?? {};
    if (!name) report(entry, 'request-graphql-operation', `unknown operation ${body.operationName ?? ''}`);
    if (name === 'customer' && Object.keys(variables).length > 0)
      report(entry, 'request-graphql-customer', 'customer takes no variables');
    if (name === 'pet' && typeof variables.petPublicId !== 'string')
      report(entry, 'request-graphql-pet', 'variable petPublicId is missing');
    if (name === 'savePetTags') checkTags(entry, variables, report);
  }
}

function checkTags(entry, { petPublicId, tags }, report) {
  if (typeof petPublicId !== 'string' || !Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string')) {
    report(entry, 'request-graphql-tags', 'variables petPublicId and tags (list of strings) are needed');
    return;
  }
  const known = tags.filter((tag) => entry.knownTags?.includes(tag));
  if (known.length > 0) report(entry, 'request-graphql-new-tags', `already known tags are sent: ${known.join(', ')}`);
}

/** Only fetch options seen in process tell about credentials. */
function checkCredentials(entry, report) {
  if (['footer', 'tracking', null].includes(entry.call) || entry.credentials === null) return;
  if (entry.credentials !== 'include') report(entry, 'request-credentials', `credentials are ${entry.credentials}`);
}

const succeeded = (entry) => entry.status >= 200 && entry.status < 300;

function checkStartupOrder(requests, report) {
  const petsEnd = (entry) =>
    requests.some(
      (other) =>
        other.call === readOfPets &&
        succeeded(other) &&
        other.customer === entry.customer &&
        other.endedOrder < entry.startedOrder,
    );
  for (const entry of requests) {
    if (readsAfterPets.includes(entry.call) && !petsEnd(entry))
      report(entry, 'request-pets-first', 'pets had not been loaded');
  }
}

/** A repetition is the same method and path (whatever t) with the same body, soon after a failure. */
function checkRetries(requests, retryWindow, report) {
  const keyOf = (entry) => `${entry.method} ${entry.pathname} ${entry.bodyText}`;
  const failed = (entry) => entry.networkFailure || entry.status >= 400;
  const retriesBefore = new Map();
  for (const [position, entry] of requests.entries()) {
    const before = requests
      .slice(0, position)
      .filter((other) => keyOf(other) === keyOf(entry))
      .at(-1);
    const waited = before?.endedAt ? entry.startedAt - before.endedAt : null;
    const asked = waitAsked(before);
    if (!before || !failed(before) || waited === null || waited > retryWindow + asked) continue;
    if (before.status === 401) report(entry, 'retry-never-401', 'repeated after 401');
    // The shopping auth check has a loop of its own, with other limits.
    if (entry.call === 'auth') continue;
    const count = (retriesBefore.get(before.index) ?? 0) + 1;
    retriesBefore.set(entry.index, count);
    if (count > 1) report(entry, 'retry-once', `repetition number ${count}`);
    const idempotent = entry.method === 'GET';
    const temporary = before.status === 429 || before.status >= 500;
    if (!before.networkFailure && !temporary && before.status !== 401)
      report(entry, 'retry-when', `repeated after ${before.status}`);
    if (!before.networkFailure && temporary && !idempotent)
      report(entry, 'retry-idempotent', `${entry.method} repeated after ${before.status}`);
    if (asked > 0 && waited < asked - 20) report(entry, 'retry-after', `waited ${waited} ms instead of ${asked} ms`);
    else if (asked === 0 && waited < 75) report(entry, 'retry-delay', `waited only ${waited} ms`);
  }
}

function waitAsked(entry) {
  if (!entry?.retryAfter) return 0;
  if (/^\d+$/.test(entry.retryAfter)) return Number(entry.retryAfter) * 1000;
  return Math.max(0, Date.parse(entry.retryAfter) - entry.endedAt);
}
