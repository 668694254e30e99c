import type { PaymentProvider } from '../../../demo/backend/platform/provider/provider.ts';
import type { Gate } from './gate.ts';

/** How a customer's way to pay behaves. */
export type Kind = 'works' | 'declines-later' | 'asks-bank';

/** A provider on the bench: what the shop calls, and what customers, banks and networks do. */
export interface Bench {
  provider: PaymentProvider;
  gate: Gate;
  /** A customer chooses a way to pay on the page, and is led back. */
  choose: (session: string, kind: Kind) => Promise<void>;
  /** The bank's answer on the page that confirms a charge. */
  answerAsBank: (session: string, isConfirmed: boolean) => Promise<void>;
  /** The customer goes back without having paid. */
  giveUp: (session: string) => Promise<void>;
  /** The page's time is over. */
  expire: (session: string) => void;
  /** The bank has what was paid back. */
  endRefunds: () => void;
  /** What the provider has taken, less what it has paid back. */
  taken: () => number;
  /** A notification about a session. Undefined: this provider signs none. */
  notify: (
    session: string,
    of?: { age?: number; wrong?: boolean },
  ) => { headers: Record<string, string>; body: string };
  /** Whether notifications are signed. */
  signs: boolean;
  close: () => Promise<void>;
}
