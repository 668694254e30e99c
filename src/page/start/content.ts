/** Whether a text has a character that shows: neither white space of any kind nor an invisible one. */
export const isVisible = (text: string): boolean => /[^\s\p{DI}]/u.test(text);

/** What editors leave between two tags. Without a visible character inside, it shows nothing. */
const blank = 'br,p';
export const isBlank = (name: string): boolean => blank.split(',').includes(name);

/** Whether an editor put content between a tag's opening and closing tags. */
export const hasContent = (element: Element): boolean =>
  isVisible(element.textContent) || !!element.querySelector(`:not(${blank})`);
