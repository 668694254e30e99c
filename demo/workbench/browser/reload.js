// `npm run dev`: shows what the developer has changed. The server adds it to every page then.

const source = new EventSource('/demo/reload');
let run;
source.addEventListener('run', ({ data }) => {
  // The server has started again since the page was loaded.
  if (run && run !== data) location.reload();
  run = data;
});
/** When the latest build ended that the page has taken. Those that ended while it loaded are still to be taken. */
let taken = performance.timeOrigin;
source.addEventListener('built', async ({ data }) => {
  const { builds, error } = JSON.parse(data);
  showError(error);
  if (error) return;
  const later = builds.filter(({ at }) => at > taken);
  taken = Math.max(taken, ...later.map(({ at }) => at));
  await take(later.flatMap(({ changed }) => changed));
});

/** Takes sheets in place, so that the page keeps its state. Anything else that the page has loaded reloads it. */
async function take(changed) {
  for (const address of changed) {
    if (!usesAny(address)) continue;
    if (!address.endsWith('.css') || !(await takeSheet(address))) return location.reload();
  }
}

const linked = () => [...document.querySelectorAll('script[src], link[href]')];
const addressOf = (element) => new URL(element.src || element.href);

/** Whether the page has loaded something of that address. Files of the account area come with its script. */
const usesAny = (address) => {
  const start = address.startsWith('/account') ? '/account' : address;
  return linked().some((each) => addressOf(each).pathname.startsWith(start));
};

/** Whether the page could take the sheet in place. */
async function takeSheet(address) {
  const links = linked().filter((each) => each.rel === 'stylesheet' && addressOf(each).pathname === address);
  for (const link of links) link.href = `${address}?${Date.now()}`;
  if (links.length > 0) return true;
  // The one sheet of all widgets. Others, such as the consent banner's, are changed by code before they are used.
  const shared = address.endsWith('/all-latest.css') && sheetsOf(document);
  if (!shared || shared.size === 0) return false;
  const text = await (await fetch(address, { cache: 'no-store' })).text();
  for (const sheet of shared) sheet.replaceSync(text);
  return true;
}

/** The sheets that widgets have in common. */
function sheetsOf(root, found = new Set()) {
  for (const { localName, shadowRoot } of root.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    if (localName.startsWith('account-')) for (const sheet of shadowRoot.adoptedStyleSheets) found.add(sheet);
    sheetsOf(shadowRoot, found);
  }
  return found;
}

let shown;

/** Shows a build error as an overlay until it is fixed. */
function showError(text) {
  shown?.remove();
  shown = undefined;
  if (!text) return;
  shown = document.createElement('pre');
  shown.id = 'build-error';
  shown.setAttribute('role', 'alert');
  shown.textContent = text;
  // Above dialogs, and by script, since a policy may forbid inline styles.
  shown.popover = 'manual';
  Object.assign(shown.style, {
    position: 'fixed',
    inset: '0 0 auto',
    width: 'auto',
    maxHeight: '90vh',
    margin: '0',
    padding: '1.5em',
    overflow: 'auto',
    border: '0',
    borderBottom: '4px solid #b3261e',
    background: '#fff8f7',
    color: '#410e0b',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  document.body.append(shown);
  shown.showPopover();
}
