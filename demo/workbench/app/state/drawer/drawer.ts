import { atom } from 'nanostores';
import type { EventMessage } from '../../messages.ts';
import { demo } from '../setup/bench.ts';
import type { LoggedRequest } from '../log.ts';

const names = ['Requests', 'Contract', 'Events', 'Steps', 'Stores', 'Record', 'Mail', 'Accessibility'] as const;
export type Tab = (typeof names)[number];

/** Only the proxy to one's own backend checks what passes. */
export const tabs: readonly Tab[] = names.filter((name) => name !== 'Contract' || demo.backend);

export const $tab = atom<Tab>('Requests');
/** The request whose body and answer are shown first. */
export const $shownRequest = atom<string | undefined>();

export function showRequest(uid: string): void {
  $shownRequest.set(uid);
  $tab.set('Requests');
}

/** Milliseconds between an answer and the event that it leads to. */
const slackMs = 50;

/** The request that caused an event: the change for an event of a change, else the tag's last request. */
export function requestOf(event: EventMessage, requests: readonly LoggedRequest[]): LoggedRequest | undefined {
  const isChange = event.name.endsWith('-changed');
  const tag = event.tag.replace('account-', '');
  const end = ({ at, ms = 0 }: LoggedRequest): number => at + ms;
  const before = requests.filter(
    (each) =>
      each.ms !== undefined &&
      end(each) <= event.at + slackMs &&
      (isChange ? each.method !== 'GET' && each.call !== 'gql' : each.tags.includes(tag)),
  );
  const failed = before.filter(({ status = 0 }) => status === 0 || status >= 400);
  const from = event.name === 'account-error' && failed.length > 0 ? failed : before;
  return from.toSorted((one, other) => end(other) - end(one))[0];
}
