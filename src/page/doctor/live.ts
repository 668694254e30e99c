import type { Account } from '../../stores/core/account.ts';
import type { LoaderFacts } from '../loader-facts.ts';
import { hostsOf } from './page-checks.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

/** Checks that each backend answers and accepts this page. Only with `?account-debug`: a preview makes no request. */
export async function backendProblems(facts: LoaderFacts): Promise<Problem[]> {
  const problems = [facts.page.host || location.origin, ...hostsOf(facts)].map(async (host) => {
    try {
      const { ok, status } = await fetch(`${host}/service-endpoint/shopping/auth?t=${Date.now()}`, {
        credentials: 'include',
      });
      return ok || status === 401 ? [] : [{ ...problemTexts.noBackend(host, status), effect: host }];
    } catch {
      return [{ ...problemTexts.unreachable(host), effect: host, isGuess: true } as const];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Reports tags whose `pet` names a dog that the customer doesn't have, once the dogs have loaded. */
export function watchPets({ page, tags }: LoaderFacts, report: (problem: Problem) => void): void {
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
        if (!ids.includes(pet)) report({ ...problemTexts.unknownPet(element.localName, pet, ids), element });
      });
    }
  };
  follow();
  // The doctor may start before the first tag has made the account.
  for (const event of ['account-ready', 'account-error']) document.addEventListener(event, follow);
}
