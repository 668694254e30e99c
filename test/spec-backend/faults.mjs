// Deliberate failures: by style, or asked for by a test with `failNext`.

import { emptyAnswer, errorPage, htmlAnswer, jsonAnswer, signedOutAnswer } from './http-answers.mjs';

/** How long a client is asked to wait by a 429 answer. */
export const retryAfterSeconds = 1;

/** Remembers which calls have failed already. */
export function createFaults() {
  const attempted = new Set();
  const asked = [];

  /** The fault for a request, or 'none'. */
  function next(found, request, style) {
    const name = found?.call.name ?? null;
    const index = asked.findIndex((wish) => wish.call === null || wish.call === name);
    if (index >= 0) {
      const wish = asked[index];
      wish.times -= 1;
      if (wish.times <= 0) asked.splice(index, 1);
      return wish.fault;
    }
    if (style.fault === 'none' || !found || !concerns(style.faultCalls, found.call, request)) return 'none';
    if (style.faultTimes === 'always') return style.fault;
    const key = `${request.method} ${request.url.pathname} ${found.call.name === 'graphql' ? request.bodyText : ''}`;
    if (attempted.has(key)) return 'none';
    attempted.add(key);
    return style.fault;
  }

  /** Makes the next `times` requests (of one call, or of any) fail. */
  function failNext({ call = null, fault = '500-html', times = 1 } = {}) {
    asked.push({ call, fault, times });
  }

  return { next, failNext };
}

function concerns(faultCalls, call, request) {
  switch (faultCalls) {
    case 'all':
      return true;
    case 'reads':
      return request.method === 'GET';
    case 'changes':
      return call.name === 'graphql' ? /\bmutation\b/.test(request.bodyText ?? '') : request.method === 'POST';
    case 'account-api':
      return call.scope === 'account-api';
    default:
      return call.name === faultCalls;
  }
}

/** The answer of a fault; `networkFailure` means that the connection breaks. */
export function faultAnswer(fault, style, { now, redirectUrl }) {
  switch (fault) {
    case '401':
      return signedOutAnswer(style, redirectUrl);
    case '500-html':
      return htmlAnswer(errorPage('Internal Server Error'), 500);
    case '500-json':
      return jsonAnswer({ error: 'Internal Server Error' }, style, 500);
    case '500-empty':
      return emptyAnswer(500);
    case '503-empty':
      return emptyAnswer(503);
    case '404-empty':
      return emptyAnswer(404);
    case '429':
      return emptyAnswer(429, retryAfterHeader(style, now));
    case 'network':
      return { networkFailure: true, status: 0, headers: {}, body: null };
    case 'broken-json':
      return { status: 200, headers: { 'content-type': style.jsonContentType }, body: '{"pets": [' };
    default:
      throw new Error(`Unknown fault: ${fault}`);
  }
}

function retryAfterHeader(style, now) {
  if (style.retryAfter === 'missing') return {};
  if (style.retryAfter === 'seconds') return { 'retry-after': String(retryAfterSeconds) };
  // HTTP dates have whole seconds: round up so that the wait is not shortened.
  const moment = Math.ceil((now.getTime() + retryAfterSeconds * 1000) / 1000) * 1000;
  return { 'retry-after': new Date(moment).toUTCString() };
}
