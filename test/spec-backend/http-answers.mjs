// Builders for HTTP answers: { status, headers, body }, where body is a text or null.

const htmlType = 'text/html; charset=utf-8';

export function jsonAnswer(value, style, status = 200, headers = {}) {
  return { status, headers: { 'content-type': style.jsonContentType, ...headers }, body: JSON.stringify(value) };
}

export function htmlAnswer(body, status = 200, headers = {}) {
  return { status, headers: { 'content-type': htmlType, ...headers }, body };
}

export function emptyAnswer(status = 200, headers = {}) {
  return { status, headers, body: null };
}

export const errorPage = (title) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** The answer to a change that was made. */
export function changeAnswer(style, helpful) {
  switch (style.postBody) {
    case 'empty':
      return emptyAnswer(200);
    case '{}':
      return jsonAnswer({}, style);
    case 'success-true':
      return jsonAnswer({ success: true }, style);
    case 'status-ok':
      return jsonAnswer({ status: 'ok' }, style);
    case '204':
      return emptyAnswer(204);
    case 'html':
      return htmlAnswer('<!doctype html><html><body>OK</body></html>');
    case 'null':
      return jsonAnswer(null, style);
    case 'text':
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'OK' };
    case '201':
      return jsonAnswer(helpful, style, 201);
    default:
      return jsonAnswer(helpful, style);
  }
}

/** The answer to a change that was refused, or to a thing that does not exist. */
export function refusalAnswer(style, { status, code, message }) {
  switch (style.refusalBody) {
    case 'empty':
      return emptyAnswer(status);
    case 'html':
      return htmlAnswer(errorPage(message), status);
    case 'message-only':
      return jsonAnswer({ message }, style, status);
    default:
      return jsonAnswer({ success: false, status, error: { code, message } }, style, status);
  }
}

/** Nobody is signed in. The text allows a redirect URL in the body but does not name its key. */
export function signedOutAnswer(style, redirectUrl) {
  switch (style.redirectBody) {
    case 'none':
      return emptyAnswer(401);
    case 'html':
      return htmlAnswer(errorPage('Unauthorized'), 401);
    case 'nested':
      return jsonAnswer({ error: { redirectUrl } }, style, 401);
    default:
      return jsonAnswer({ [style.redirectBody]: redirectUrl }, style, 401);
  }
}
