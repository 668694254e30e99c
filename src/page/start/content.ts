/** A character that shows: neither white space of any kind nor an invisible one. */
const visible = /[^\s\p{Cc}\p{DI}]/u;
/** What editors leave between two tags. Without a visible character inside, it shows nothing. */
const blank = /^(br|wbr|p|span|font)$/;

export const isVisible = (text: string | null): boolean => visible.test(text ?? '');
export const isBlank = (name: string): boolean => blank.test(name);

/** Whether an editor put content between a tag's opening and closing tags. */
export const hasContent = (element: Element): boolean =>
  isVisible(element.textContent) || [...element.querySelectorAll('*')].some(({ localName }) => !isBlank(localName));
