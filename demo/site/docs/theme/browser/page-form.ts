import { fields } from '../fields.ts';
import type { Proposal } from '../page/propose.ts';
import type { Theme } from '../tokens-file.ts';

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

/** What the server answers: a theme, or why there is none. */
async function request(address: string): Promise<Proposal | { error: { message: string } }> {
  const response = await fetch('/demo/docs/theme', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  return (await response.json()) as Proposal | { error: { message: string } };
}

const labelOf = (hook: string): string => fields.find((each) => each.hook === hook)?.label ?? hook;

/** The form that starts from a page's brand. Each value is listed with the place that it is from. */
export function addPageForm(form: HTMLFormElement, take: (theme: Theme) => void): void {
  const status = document.querySelector('[data-origins]')!;
  const button = form.querySelector('button')!;
  const field = form.elements.namedItem('address') as HTMLInputElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    status.replaceChildren(element('p', 'Reading …'));
    try {
      const answer = await request(field.value);
      if ('error' in answer) status.replaceChildren(element('p', answer.error.message));
      else {
        const { theme, origins, notes } = answer;
        const list = document.createElement('ul');
        list.append(...origins.map(({ name, from }) => element('li', `${labelOf(name)}, ${theme[name]}. ${from}`)));
        status.replaceChildren(list, ...notes.map((note) => element('p', note)));
        take(theme);
      }
    } catch {
      status.replaceChildren(element('p', 'The server can’t be reached. Try again.'));
    }
    button.ariaDisabled = null;
  });
}
