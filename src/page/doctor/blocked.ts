import type { LoaderParts } from '../loader-parts.ts';
import type { Problem } from './rules/problem.ts';
import { problemTexts } from './rules/problem-texts.ts';

type Report = (problem: Problem) => void;

interface Violation {
  blockedURI?: string;
  blockedURL?: string;
  sourceFile?: string | null;
  effectiveDirective: string;
  disposition: string;
}

/**
 * Reports which of our requests the page's Content Security Policy blocks, including earlier ones if the browser has
 * recorded them. `hosts`: the backends that the page names.
 */
export function watchPolicy(loader: LoaderParts, hosts: () => Iterable<string>, report: Report): void {
  const isOurs = (url: string | null | undefined): boolean =>
    !!url &&
    URL.canParse(url) &&
    [loader.address, ...hosts()].some((own) => new URL(own).origin === new URL(url).origin);
  const onViolation = ({ blockedURI, blockedURL, sourceFile, effectiveDirective, disposition }: Violation): void => {
    // A rule of a page that is framed here: its author corrects it.
    if (effectiveDirective === 'frame-ancestors') return;
    const blocked = blockedURI ?? blockedURL ?? '';
    // On the script's own site, only the script and its assets count as ours.
    const near = new URL(loader.address).origin === location.origin ? '/account/assets/' : '';
    const mine = isOurs(sourceFile) && `${sourceFile}`.includes(near);
    const asked = isOurs(blocked) && (near === '' || blocked.includes(near) || blocked === loader.address);
    if (!mine && !asked) return;
    const problem = problemTexts.blocked(effectiveDirective, blocked || 'something', disposition === 'report');
    const stops = /^(connect|script)-src/.test(effectiveDirective) && disposition !== 'report' && URL.canParse(blocked);
    report(stops ? { ...problem, effect: new URL(blocked).origin } : problem);
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  if ('ReportingObserver' in globalThis)
    new ReportingObserver((reports) => reports.forEach(({ body }) => onViolation(body as unknown as Violation)), {
      buffered: true,
      types: ['csp-violation'],
    }).observe();
}

/** Reports tags whose chunk failed to load, both before and after this call, unless a policy explains it. */
export function watchChunks({ tags, address }: LoaderParts, report: Report): void {
  const effect = new URL(address).origin;
  const check = (element: Element): void => {
    if (!customElements.get(element.localName))
      report({ ...problemTexts.notLoaded(element.localName), at: { element }, effect, isGuess: true });
  };
  for (const tag of Object.keys(tags)) document.querySelectorAll(`${tag}[data-status=error]`).forEach(check);
  document.addEventListener('account-error', ({ target }) => target instanceof Element && check(target));
}
