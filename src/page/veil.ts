/** Rule for everything that may show personal data. A descendant can undo `visibility`, but not `opacity`. */
const rule = '[data-status],[data-account-shell]{visibility:hidden!important;opacity:0!important}';

/** Hides personal data on the page, and shows it again. */
export interface Veil {
  hide: () => void;
  show: () => void;
}

export function createVeil(): Veil {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  const show = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return {
    show,
    hide: () => {
      show();
      document.adoptedStyleSheets.push(sheet);
    },
  };
}
