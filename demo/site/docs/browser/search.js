import MiniSearch from '/demo/docs/files/minisearch.js';
import { find, options } from './find.mjs';

const most = 12;

/** The index, requested with the first use of the field. */
async function load() {
  const response = await fetch('/demo/docs/search.json');
  if (!response.ok) throw new Error(`The search index answers ${response.status}`);
  const index = new MiniSearch(options);
  index.addAll(await response.json());
  return index;
}

/** The words around the first hit. */
function excerpt(text, terms) {
  const at = terms.map((term) => text.toLowerCase().indexOf(term)).find((found) => found > 80) ?? 0;
  const start = at && text.indexOf(' ', at - 40) + 1;
  const end = text.length > start + 120 ? text.lastIndexOf(' ', start + 120) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

function resultOf({ url, page, title, text, terms }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const where = document.createElement('small');
  const line = document.createElement('span');
  link.href = url;
  link.textContent = title;
  where.textContent = title === page ? '' : page;
  line.textContent = excerpt(text, terms);
  link.append(where, line);
  item.append(link);
  return item;
}

/** Search over all pages, below the field. `/` leads to the field, Escape ends it. */
export function addSearch(form) {
  const field = form.elements.q;
  const list = form.querySelector('ol');
  const status = form.querySelector('[role=status]');
  let loading;
  const show = async () => {
    const words = field.value.trim();
    if (words === '') {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const index = await (loading ??= load());
      if (words !== field.value.trim()) return;
      const found = find(index, words);
      list.replaceChildren(...found.slice(0, most).map(resultOf));
      status.textContent = found.length === 1 ? '1 result' : `${found.length} results`;
    } catch {
      loading = undefined;
      status.textContent = 'The search could not be loaded. Type again to retry.';
    }
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  field.addEventListener('input', () => void show());
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    field.value = '';
    field.focus();
    void show();
  });
  document.addEventListener('keydown', (event) => {
    // Not a letter alone, which speech input would press (WCAG 2.1.4).
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
  });
}
