import { addExamine } from './examine.js';
import { addForms } from './forms.js';
import { addSearch } from './search.js';
import { formats } from './snippets.mjs';

/** Copies the code of a button's block and confirms it. */
function addCopy(button) {
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy);
    const status = button.parentElement.querySelector('[role=status]');
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      status.textContent = 'Press Ctrl C';
    }
    setTimeout(() => (status.textContent = ''), 3000);
  });
}

/** Sets the height of a frame to that of its content. */
function addFrame(frame) {
  const follow = () => {
    const { body } = frame.contentDocument;
    new ResizeObserver(() => (frame.style.height = `${Math.max(120, body.scrollHeight + 40)}px`)).observe(body);
  };
  frame.addEventListener('load', follow);
  if (frame.contentDocument?.readyState === 'complete') follow();
}

/** Attributes chosen in the builder's form. */
const chosen = (form) =>
  Object.fromEntries(
    [...form.elements]
      .filter(
        ({ name, type, value, checked }) => !name.startsWith('show-') && (type === 'checkbox' ? checked : value !== ''),
      )
      .map(({ name, type, value }) => [name, type === 'checkbox' ? '' : value]),
  );

/** What the form shows at first. */
const defaults = { 'signed-out': 'content', 'show-width': 'full', 'show-colours': 'light' };

/** The builder of a tag: form, live preview, snippets. */
function addBuilder(form) {
  const { tag } = form.dataset;
  const visitors = JSON.parse(form.dataset.visitors);
  const frame = document.querySelector('#live');
  const width = form.elements['show-width'];
  const show = () => {
    const { host, ...attributes } = chosen(form);
    const choice = { origin: location.origin, host, tag, attributes, visitors: visitors[attributes.locale] };
    for (const [name, write] of Object.entries(formats))
      document.querySelector(`#code-${name}`).textContent = write(choice);
    // The frame always shows sample data, because readers need not be customers.
    const query = new URLSearchParams({ preview: 'sample', ...attributes, look: form.elements['show-colours'].value });
    const url = `/demo/widgets/${tag}?${query}`;
    if (frame.getAttribute('src') !== url) frame.src = url;
    frame.parentElement.dataset.width = width.value;
    // The address holds the choices, so that they can be shared and survive a reload.
    const choices = [...new FormData(form)].filter(
      ([name, value]) => name !== 'host' && value !== '' && value !== defaults[name],
    );
    const search = choices.length > 0 ? `?${new URLSearchParams(choices)}` : '';
    history.replaceState(null, '', location.pathname + search + location.hash);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', show);
}

/** The theming page: applies properties to a widget and writes the rule to copy. */
function addTheme(form) {
  const frame = document.querySelector('#live');
  const code = document.querySelector('#code-theme');
  const changed = new Set();
  const show = () => {
    const set = [...changed].map((name) => [name, form.elements[name].value]).filter(([, value]) => value !== '');
    code.textContent = `:root {\n${set.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
    const { style } = frame.contentDocument.documentElement;
    for (const name of changed) style.removeProperty(name);
    for (const [name, value] of set) style.setProperty(name, value);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    changed.add(target.name);
    show();
  });
  form.addEventListener('reset', () => {
    for (const name of changed) frame.contentDocument.documentElement.style.removeProperty(name);
    changed.clear();
    code.textContent = ':root {\n}';
  });
  frame.addEventListener('load', show);
}

document.querySelectorAll('[data-copy]').forEach(addCopy);
addForms(document.querySelectorAll('[data-forms]'));
document.querySelectorAll('iframe').forEach(addFrame);
document.querySelectorAll('form[data-examine]').forEach(addExamine);
document.querySelectorAll('form[role=search]').forEach(addSearch);
document.querySelectorAll('form[data-tag]').forEach(addBuilder);
document.querySelectorAll('form[data-theme]').forEach(addTheme);
