/** Whether a text has a character that shows: neither white space of any kind nor an invisible one. */
export const isVisible = (text: string): boolean => /[^\s\p{DI}]/u.test(text);

/** Whether it is what editors leave between two tags: without a visible character inside, it shows nothing. */
export const isBlank = (name: string): boolean => name === 'br' || name === 'p';

/** Whether an editor put content between a tag's opening and closing tags, besides content for places in its view. */
export const hasContent = (element: Element): boolean =>
  [...element.childNodes].some((node) => !(node as Partial<Element>).slot && isVisible(node.textContent!)) ||
  element.querySelector(':not(br,p,[slot],[slot] *)') !== null;
