/** On paper only the text; on screen not the text. */
const rules = `@media print{body>:not([data-account-print]){display:none!important}}
@media screen{[data-account-print]{display:none}}`;

/** Prints a few lines of text without the rest of the page, under the page's own address. */
export function printText(text: string, lang: string): void {
  const [title = '', ...lines] = text.split('\n');
  const paper = document.createElement('div');
  paper.lang = lang;
  paper.dataset['accountPrint'] = '';
  for (const line of [title, ...lines]) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    paper.append(paragraph);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const titleBefore = document.title;
  const clean = (): void => {
    paper.remove();
    document.title = titleBefore;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  document.title = title;
  document.body.append(paper);
  document.adoptedStyleSheets.push(sheet);
  addEventListener('afterprint', clean, { once: true });
  print();
}
