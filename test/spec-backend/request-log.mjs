// Records every request with what the backend knew at the time.

import { pathSegmentOf } from './countries.mjs';

/**
 * Entries: { index, call, scope, locale, id, method, url, pathname, query, headers, bodyText, json,
 *   credentials, cache, customer, country, petPublicIds, knownTags,
 *   startedAt, endedAt, startedOrder, endedOrder, status, networkFailure, retryAfter }
 */
export function createRequestLog() {
  const entries = [];
  let order = 0;

  function begin(request, found, person) {
    const json = readJson(request.bodyText);
    const entry = {
      index: entries.length,
      call: found?.call.name ?? null,
      scope: found?.call.scope ?? null,
      expectedMethod: found?.call.method ?? null,
      fixedLocale: found?.call.locale ?? null,
      unnamed: found?.call.unnamed ?? false,
      idNames: found?.call.idNames ?? null,
      locale: found?.locale ?? null,
      id: found?.id ?? null,
      method: request.method,
      url: request.url.href,
      pathname: request.url.pathname,
      query: Object.fromEntries(request.url.searchParams),
      headers: { ...request.headers },
      bodyText: request.bodyText ?? '',
      json,
      credentials: request.credentials ?? null,
      cache: request.cache ?? null,
      customer: person?.name ?? null,
      country: person ? pathSegmentOf(person.customer.storeCountryCode) : null,
      petPublicIds: person ? person.pets.map((pet) => pet.publicId) : [],
      knownTags: knownTagsOf(person, json),
      startedAt: Date.now(),
      startedOrder: (order += 1),
      endedAt: null,
      endedOrder: null,
      status: null,
      networkFailure: false,
      retryAfter: null,
    };
    entries.push(entry);
    return entry;
  }

  function end(entry, answer) {
    entry.status = answer.status;
    entry.networkFailure = answer.networkFailure ?? false;
    entry.retryAfter = answer.headers['retry-after'] ?? null;
    entry.endedAt = Date.now();
    entry.endedOrder = order += 1;
  }

  return { entries, begin, end };
}

function readJson(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The tags that the pet of a tag mutation already had; null for other requests. */
function knownTagsOf(person, json) {
  const publicId = json?.variables?.petPublicId;
  const pet = person?.pets.find((candidate) => candidate.publicId === publicId);
  return pet ? [...pet.tags] : null;
}
