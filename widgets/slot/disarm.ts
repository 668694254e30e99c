/** Elements that run or load something as soon as they are in a page, or when a person presses something in them. */
const active = 'script,iframe,frame,object,embed,applet,base,meta,link,form,animate,set,animateTransform,portal';
const linking = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background'];
/** Browsers ignore control characters and blanks in a scheme. */
const isScript = (url: string): boolean => /^(javascript|vbscript|data):/i.test(url.replaceAll(/[\s\p{Cc}]/gu, ''));

/**
 * Takes out of a third party's content what would run before the content is captured: an `onerror` runs as soon as the
 * picture has failed. It is called before the browser runs any of it. The sanitiser does the rest later.
 */
export function disarm(root: Element): void {
  for (const element of root.querySelectorAll(active)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const key = name.toLowerCase();
      const value = element.getAttribute(name) ?? '';
      if (key.startsWith('on') || key === 'srcdoc' || (linking.includes(key) && isScript(value)))
        element.removeAttribute(name);
    }
    if (element.shadowRoot) disarm(element.shadowRoot as unknown as Element);
  }
}
