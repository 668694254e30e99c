/** Prints a few lines of text without the rest of the page. */
export function printText(text: string, lang: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.documentElement.lang = lang;
  const [title = '', ...lines] = text.split('\n');
  page.title = title;
  for (const line of [title, ...lines]) {
    const paragraph = page.createElement('p');
    paragraph.textContent = line;
    page.body.append(paragraph);
  }
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
