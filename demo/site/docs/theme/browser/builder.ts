import { computedRgb, contrast, isColour } from '../../../../../src/ui/tokens/contrast.ts';
import { hookTypes, pairs, roleOf } from '../../../../../src/ui/tokens/hooks.ts';
import type { Hook } from '../../../../../src/ui/tokens/hooks.ts';
import { fields, readyThemes } from '../fields.ts';
import { checkTheme } from '../check-theme.ts';
import { inScheme, hexOf, readColour } from '../colours.ts';
import { readTokens, writeTokens } from '../tokens-file.ts';
import type { Theme } from '../tokens-file.ts';
import { addPageForm } from './page-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-theme-builder]')!;
const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-scheme]')];
const download = document.querySelector<HTMLAnchorElement>('a[data-download]')!;
const { start, file } = form.elements as unknown as { start: HTMLSelectElement; file: HTMLInputElement };

/** The theme. A tokens file may set more than there are fields for. */
let theme: Theme = {};

function list(selector: string, lines: readonly string[]): void {
  const items = lines.map((line) => Object.assign(document.createElement('li'), { textContent: line }));
  document.querySelector(selector)!.replaceChildren(...items);
}

/** Contrast of each pair in a frame, as its widget shows it. */
function contrastsIn({ contentDocument }: HTMLIFrameElement): string[] {
  const root = contentDocument?.querySelector('account-next-delivery')?.shadowRoot;
  if (!contentDocument || !root) return [];
  const probe = contentDocument.createElement('i');
  root.append(probe);
  const lines = pairs.map(({ text, ground, where, least }) => {
    const [one, other] = [text, ground].map((hook) => computedRgb(probe, `var(${roleOf(hook)})`));
    if (!one || !other) return `${where}: no colour`;
    const found = contrast(one, other);
    const words = found < least ? `too low, must be ${least}` : 'enough';
    return `${where}: ${(Math.floor(found * 100) / 100).toFixed(2)} : 1 (${words})`;
  });
  probe.remove();
  return lines;
}

const fieldOf = (hook: Hook): HTMLInputElement => form.elements.namedItem(hook) as HTMLInputElement;
const pickers = [...form.querySelectorAll<HTMLInputElement>('[data-picks]')];
const further = form.querySelector('details')!;

/** Names each wrong value at its field, and lets each picker show the colour of its field. */
function showFields(problems: Partial<Record<Hook, string>>): void {
  for (const { hook } of fields) {
    const problem = problems[hook] ?? '';
    const input = fieldOf(hook);
    input.ariaInvalid = problem ? 'true' : null;
    document.getElementById(`wrong${hook}`)!.textContent = problem;
    if (further.contains(input) && theme[hook]) further.open = true;
  }
  for (const picker of pickers) {
    const hook = picker.dataset['picks'] as Hook;
    const rgb = readColour(inScheme(theme[hook] ?? fieldOf(hook).placeholder, 'light'));
    picker.value = rgb ? hexOf(rgb) : '#808080';
  }
}

/** Shows the theme in the frames, as CSS, and as a file. Wrong values are in none of them. */
function show(problemsOfFile: readonly string[] = []): void {
  const { valid, problems, onlyInCss } = checkTheme(theme, isColour);
  const set = Object.entries(valid);
  showFields(problems);
  list('[data-problems]', [
    ...problemsOfFile,
    ...onlyInCss.map((name) => `“${name}: ${valid[name]}” isn’t in the tokens file, whose format has no such value.`),
  ]);
  for (const frame of frames) {
    const style = frame.contentDocument?.documentElement.style;
    for (const name of Object.keys(hookTypes)) style?.removeProperty(name);
    for (const [name, value] of set) style?.setProperty(name, value);
    const { scheme, tag } = frame.dataset;
    if (tag === 'account-next-delivery') list(`[data-contrasts=${scheme}]`, contrastsIn(frame));
  }
  document.querySelector('#code-css')!.textContent =
    `:root {\n${set.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;
  const tokens = JSON.stringify(writeTokens(valid), undefined, 2);
  document.querySelector('#code-tokens')!.textContent = tokens;
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([tokens], { type: 'application/json' }));
}

/** Starts from another theme. */
function take(next: Theme, problems?: readonly string[]): void {
  theme = { ...next };
  for (const { hook } of fields) fieldOf(hook).value = theme[hook] ?? '';
  show(problems);
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  const { dataset, value, name } = target as HTMLInputElement;
  const picks = dataset['picks'] as Hook | undefined;
  if (picks) fieldOf(picks).value = value;
  const hook = picks ?? name;
  if (!Object.hasOwn(hookTypes, hook)) return;
  const { [hook as Hook]: _, ...others } = theme;
  theme = value.trim() ? { ...theme, [hook]: value.trim() } : others;
  show();
});
form.addEventListener('reset', () => take({}));
start.addEventListener('change', () => take(readyThemes[start.value] ?? {}));
file.addEventListener('change', async () => {
  const text = await file.files?.[0]?.text();
  if (text === undefined) return;
  const read = readTokens(text);
  take(read.theme, read.problems);
});
addPageForm(document.querySelector('form[data-theme-page]')!, (next) => {
  start.value = '';
  take(next);
});
for (const frame of frames) {
  // The tag shows some time after its page.
  const follow = () => frame.contentDocument?.addEventListener('account-ready', () => show());
  frame.addEventListener('load', follow);
  follow();
}
show();
