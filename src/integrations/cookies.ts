/*
 * The page's cookies. `document.cookie` may be something else: an image or a form of the page that has this name.
 */
export const readCookies = (): string => Reflect.get(Document.prototype, 'cookie', document) as string;

export const writeCookie = (cookie: string): void => void Reflect.set(Document.prototype, 'cookie', cookie, document);
