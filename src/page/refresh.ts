import type { Remote } from '../remote.ts';
import { isUnsupported } from '../stores/account/abilities.ts';
import type { Account } from '../stores/account/account.ts';
import { adviceOnTopic } from '../stores/core/topic-advice.ts';

/** Rejects if the session's check fails: until it succeeds, every read waits for it. */
function whenCheckFails({ session }: Account): { failed: Promise<never>; stop: () => void } {
  let stop = (): void => {};
  const failed = new Promise<never>((_, reject) => {
    stop = session.$state.listen((state) => state.status === 'error' && reject(state.error));
  });
  return { failed, stop };
}

const messageOf = (errors: readonly Error[]): string => [...new Set(errors.map(({ message }) => message))].join('; ');

/**
 * Fetches again what tags show of these topics, here and in other tabs; without topics, everything. Resolves once all of it is
 * answered. Rejects with what has failed, of which the tags keep the old data.
 */
export async function refresh(account: Account, names?: readonly string[]): Promise<void> {
  for (const name of names ?? []) {
    const advice = adviceOnTopic(name);
    if (advice) console.warn(`Account widgets: refresh() doesn’t know the topic ${name}. ${advice}`);
  }
  account.environment.tabs.notify(names);
  const { failed, stop } = whenCheckFails(account);
  account.session.retry();
  try {
    const fetched = (await Promise.race([account.topics.invalidate(names), failed])).flat(2) as (
      | Remote<unknown>
      | undefined
    )[];
    const errors = [...new Set(fetched.flatMap((each) => (each?.status === 'error' ? each.error : [])))];
    const failures = errors.filter((error) => !isUnsupported(error));
    if (failures.length > 1) throw new AggregateError(failures, messageOf(failures));
    if (failures[0]) throw failures[0];
  } finally {
    stop();
  }
}
