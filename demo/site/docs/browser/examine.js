const line = (name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

const itemOf = ({ text, advice, lines }) => {
  const item = document.createElement('li');
  item.append(line('strong', text), line('p', advice));
  const where = `${lines.length > 1 ? 'Lines' : 'Line'} ${lines.join(', ')} of the page’s source`;
  if (lines.length > 0) item.append(line('p', where));
  return item;
};

/** What the server has found, or why it could not look. */
async function ask(address) {
  const response = await fetch('/demo/docs/examine', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  const answer = await response.json();
  if (!response.ok) return [line('p', answer.error.message)];
  if (answer.findings.length === 0)
    return [
      line('p', 'From outside everything is as it should be: the script is there, may run, and the page has a widget.'),
      line('p', 'If it still doesn’t show, add ?account-debug to the page’s address.'),
    ];
  const list = document.createElement('ol');
  list.append(...answer.findings.map(itemOf));
  return [list];
}

/** The form that examines a page from outside. */
export function addExamine(form) {
  const status = document.querySelector('#findings');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.ariaDisabled = 'true';
    status.replaceChildren(line('p', 'Examining …'));
    try {
      status.replaceChildren(...(await ask(form.elements.address.value)));
    } catch {
      status.replaceChildren(line('p', 'The server can’t be reached. Try again.'));
    }
    button.ariaDisabled = null;
  });
}
