import type { Account } from '../../stores/account/account.ts';
import { adapterNames } from '../../stores/core/adapter-names.ts';
import type { LoaderParts } from '../loader-parts.ts';
import { refusesAdditions } from '../plain-request.ts';
import { nearest } from '../../nearest.ts';
import type { Problem } from './rules/problem.ts';
import { problemTexts } from './rules/problem-texts.ts';

/** Checks that each backend answers and accepts this page. Only with `?account-debug`: a preview makes no request. */
export async function backendProblems({ page }: LoaderParts, hosts: Iterable<string>): Promise<Problem[]> {
  const problems = [...new Set([page.host || location.origin, ...hosts])].map(async (host) => {
    try {
      const { ok, status } = await fetch(`${host}/service-endpoint/shopping/auth?t=${Date.now()}`, {
        credentials: 'include',
      });
      return ok || status === 401 ? [] : [{ ...problemTexts.noBackend(host, status), effect: host }];
    } catch {
      if (host !== location.origin && (await refusesAdditions(host)))
        return [{ ...problemTexts.refusesAdditions(host), effect: host }];
      return [{ ...problemTexts.unreachable(host), effect: host, isGuess: true } as const];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Reports tags whose `pet` names a dog that the customer doesn't have, once the dogs have loaded. */
export function watchPets({ page, tags }: LoaderParts, report: (problem: Problem) => void): void {
  const selector = Object.keys(tags).map((tag) => `${tag}[pet]:not([preview])`);
  const waiting = new Set(document.querySelectorAll(selector.join(',')));
  const follow = (): void => {
    for (const element of waiting) {
      const host = element.getAttribute('host')?.replace(/\/+$/, '') ?? page.host;
      const account = page.accounts.get(host) as Account | undefined;
      if (!account) continue;
      waiting.delete(element);
      const pet = element.getAttribute('pet') ?? '';
      account.pets.$state.subscribe((state) => {
        if (state.status !== 'success') return;
        const ids = state.data.map(({ petPublicId }) => petPublicId);
        if (!ids.includes(pet)) report({ ...problemTexts.unknownPet(element.localName, pet, ids), at: { element } });
      });
    }
  };
  follow();
  // The doctor may start before the first tag has made the account.
  for (const event of ['account-ready', 'account-error']) document.addEventListener(event, follow);
}

/** Reports tags whose `delivery` names one that the customer doesn't have. */
export function watchDeliveries(report: (problem: Problem) => void): void {
  document.addEventListener('account-error', ({ target, detail }: CustomEventInit<{ status?: number }> & Event) => {
    const element = target as Element;
    const delivery = element.getAttribute('delivery');
    if (delivery && detail?.status === 404)
      report({ ...problemTexts.unknownDelivery(element.localName, delivery), at: { element } });
  });
}

/** What is wrong with the adapter, as far as it has been used. */
export const adapterProblems = ({ page }: LoaderParts): Problem[] =>
  ([...page.accounts.values()] as Account[])
    .flatMap(({ environment }) => environment.adapter?.mistakes ?? [])
    .map(({ text, advice, unknown }) => {
      const near = unknown && nearest(unknown, adapterNames);
      return { text, advice: near ? `${problemTexts.meant(near)} ${advice}` : advice };
    });

/** Tags for something that the backend can’t do, without replacement content. Excludes previews, which show the requested state. */
export const unsupportedProblems = ({ tags }: LoaderParts): Problem[] =>
  [...document.querySelectorAll<HTMLElement>('[data-status=unsupported]:not([data-own], [preview])')]
    .filter(({ localName }) => Object.hasOwn(tags, localName))
    .map((element) => ({
      ...problemTexts.unsupported(element.localName, element.dataset['unsupported'] ?? ''),
      at: { element },
    }));
