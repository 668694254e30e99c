import { stageName } from '../../messages.ts';
import type { Target } from '../../messages.ts';
import type { Step } from '../recording.ts';
import { literal } from './literal.ts';

const nthOf = ({ nth }: { nth?: number }): string => (nth === undefined ? '' : `.nth(${nth})`);
const tagCode = (tag: NonNullable<Target['tag']>): string => `stage.locator(${literal(tag.name)})${nthOf(tag)}`;

function roleCode({ role, name, level }: Target): string {
  const options = [
    ...(level === undefined ? [] : [`level: ${level}`]),
    ...(name ? [`name: ${literal(name)}`, 'exact: true'] : []),
  ].join(', ');
  return `.getByRole(${literal(role!)}${options && `, { ${options} }`})`;
}

/** A locator of Playwright. */
export const targetCode = (target: Target): string =>
  [
    target.tag ? tagCode(target.tag) : 'stage',
    target.role === undefined ? '' : roleCode(target),
    target.label === undefined ? '' : `.getByLabel(${literal(target.label)}, { exact: true })`,
    target.css === undefined ? '' : `.locator(${literal(target.css)})`,
    target.text === undefined ? '' : `.filter({ hasText: ${literal(target.text)} })`,
    nthOf(target),
  ].join('');

/** The variable of the environment that has the secret of a field: `NEW_PASSWORD`. */
const variableOf = ({ label = '', name = label }: Target): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '') || 'SECRET';

/** The variables that the steps need. */
export const secretsOf = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'fill-secret' ? [variableOf(step.target)] : []))),
];

function answerCode({ method, path, status }: Extract<Step, { kind: 'answer' }>): string {
  const text = `${method} ${path} ${status}`;
  // An id that isn't known before.
  if (!text.includes('•••')) return `await expect.poll(() => answers).toContain(${literal(text)});`;
  const pattern = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll('•••', String.raw`[^\/]+`);
  return `await expect.poll(() => answers).toContainEqual(expect.stringMatching(/^${pattern}$/));`;
}

/** A flat object as code. */
const literalOf = (values: object): string =>
  `{ ${Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? literal(value) : String(value)}`)
    .join(', ')} }`;

/** The code of a step, one statement a line. `host`: before the paths of the harness. */
export function codeOf(step: Step, host = ''): string[] {
  switch (step.kind) {
    case 'press':
      return [`await ${targetCode(step.target)}.click();`];
    case 'fill':
      return [`await ${targetCode(step.target)}.fill(${literal(step.value)});`];
    case 'fill-secret':
      return [`await ${targetCode(step.target)}.fill(process.env['${variableOf(step.target)}'] ?? '');`];
    case 'check':
      return [`await ${targetCode(step.target)}.${step.isChecked ? 'check' : 'uncheck'}();`];
    case 'select':
      return [
        `await ${targetCode(step.target)}.selectOption([${step.options.map((label) => `{ label: ${literal(label)} }`).join(', ')}]);`,
      ];
    case 'choose-file':
      return [`// A file was chosen, which isn’t recorded: await ${targetCode(step.target)}.setInputFiles('…');`];
    case 'key':
      return [`await ${step.target ? targetCode(step.target) : 'page.keyboard'}.press('${step.key}');`];
    case 'answer':
      return [answerCode(step)];
    case 'open':
      return [`await page.frame('${stageName}')!.goto(${literal(host + step.page)});`];
    case 'faults':
      return [
        `await page.request.delete(${literal(`${host}/demo/api/faults`)});`,
        ...step.faults.map(
          (fault) => `await page.request.post(${literal(`${host}/demo/api/faults`)}, { data: ${literalOf(fault)} });`,
        ),
      ];
  }
}

/** Whether a step may lead to another page. */
const leaves = (step: Step): boolean =>
  step.kind === 'open' || step.kind === 'key' || ('target' in step && step.target?.role === 'link');

/** The lines of the steps. A tag loads when it is near the window, so it is brought there first. */
export function linesOf(steps: readonly Step[], host: string): string[] {
  let near: string | undefined;
  return steps.flatMap((step) => {
    const tag = 'target' in step && step.target?.tag ? tagCode(step.target.tag) : near;
    const isFar = tag !== near && tag !== undefined;
    near = leaves(step) ? undefined : tag;
    return [...(isFar ? [`await ${tag}.evaluate((tag) => tag.scrollIntoView());`] : []), ...codeOf(step, host)].map(
      (line) => `  ${line}`,
    );
  });
}
