// The calls of section 7. Both the router and the request check read this table.

import { pathSegments } from './countries.mjs';

const accountBase = /^(?:\/([a-z]{2}))?\/new-account-api\/1\.0\/(.*)$/;

/**
 * `scope`     account-api, host, graphql or site
 * `locale`    the fixed locale segment the text names, else null
 * `idNames`   what the {id} of the path names
 * `optional`  a backend may do without this call
 * `unnamed`   not named by the text; offered so that the screens can work at all
 */
export const calls = [
  account('customer-pets', 'GET', /^customer\/pets\/?$/, { locale: 'gb' }),
  account('customer-data', 'GET', /^customer-data\/?$/, { locale: 'gb' }),
  account('feeding-plan', 'GET', /^pet\/feeding-plan-public\/([^/]+)\/?$/, { idNames: 'pet' }),
  account('treatment-delivery-details', 'GET', /^pet\/delivery-details-public\/treatment\/([^/]+)\/?$/, {
    idNames: 'pet',
    optional: true,
  }),
  account('delivery-details', 'GET', /^pet\/delivery-details-public\/([^/]+)\/?$/, { idNames: 'pet' }),
  account('confirm-delivery', 'POST', /^pet\/confirm-delivery\/([^/]+)\/?$/, { idNames: 'delivery' }),
  account('adjust-quantity', 'POST', /^box-breakdown\/upcoming\/([^/]+)\/adjust-quantity\/?$/, { idNames: 'delivery' }),
  account('update-scoop', 'POST', /^box-breakdown\/upcoming\/([^/]+)\/scoop\/?$/, { idNames: 'delivery' }),
  account('remove-all', 'POST', /^box-breakdown\/upcoming\/([^/]+)\/remove-all\/?$/, { idNames: 'delivery' }),
  account('referral', 'GET', /^raf\/?$/, { locale: 'gb', optional: true }),
  account('dry-claims', 'GET', /^pet\/dry-claims\/?$/, { locale: 'gb', optional: true }),
  account('navbar', 'GET', /^navbar\/?$/, { locale: 'gb' }),
  account('available-dates', 'GET', /^delivery\/([^/]+)\/available-dates\/?$/, { idNames: 'delivery', unnamed: true }),
  account('change-date', 'POST', /^delivery\/([^/]+)\/change-date\/?$/, { idNames: 'delivery', unnamed: true }),
  { name: 'auth', scope: 'host', method: 'GET', pattern: /^\/service-endpoint\/shopping\/auth\/?$/ },
  { name: 'graphql', scope: 'graphql', method: 'POST', pattern: /^\/gql\/?$/ },
  { name: 'footer', scope: 'site', method: 'GET', pattern: /^\/([a-z]{2})\/footer\/?$/, optional: true },
];

const trackingCall = { name: 'tracking', scope: 'site', method: 'GET', optional: true };

function account(name, method, pattern, more = {}) {
  return {
    name,
    scope: 'account-api',
    method,
    pattern,
    locale: null,
    idNames: null,
    optional: false,
    unnamed: false,
    ...more,
  };
}

/**
 * Finds the call a request means.
 * Returns { call, locale, id } or null; `call.method` may differ from the request's method.
 */
export function findCall(url) {
  const { pathname } = url;
  const inAccountBase = accountBase.exec(pathname);
  if (inAccountBase) {
    const [, locale = null, rest] = inAccountBase;
    if (locale !== null && !pathSegments.includes(locale)) return null;
    for (const call of calls.filter((candidate) => candidate.scope === 'account-api')) {
      const match = call.pattern.exec(rest);
      if (match) return { call, locale, id: match[1] ? decodeURIComponent(match[1]) : null };
    }
    return null;
  }
  for (const call of calls.filter((candidate) => candidate.scope !== 'account-api')) {
    const match = call.pattern.exec(pathname);
    if (match) return { call, locale: match[1] ?? null, id: null };
  }
  // The tracking endpoint's path is not shown; its `event` parameter is.
  return url.searchParams.has('event') ? { call: trackingCall, locale: null, id: null } : null;
}

/** True for a path under the Account API, known or not. */
export function isAccountApiPath(pathname) {
  return accountBase.test(pathname);
}
