import * as calls from '../../contract/legal/calls.ts';
import type { CancellationBody } from '../../contract/legal/bodies.ts';
import type { DeclarationKind } from '../../contract/legal/declarations.ts';
import type { Client } from '../client.ts';
import { accountUrl } from '../urls.ts';
import { send } from '../send.ts';

const ofKind = {
  withdrawal: [calls.getWithdrawal, calls.withdraw],
  cancellation: [calls.getCancellation, calls.cancelContract],
} as const;

/** How the statement is made in that country. */
export const getTerms = ({ read }: Client, kind: DeclarationKind, country: string) =>
  read(ofKind[kind][0], {}, country);

export type Statement = Pick<CancellationBody, 'name' | 'email' | 'contract' | 'locale'> & Partial<CancellationBody>;

export const declare = (client: Client, kind: DeclarationKind, country: string, body: Statement, key: string) => {
  const [, call] = ofKind[kind];
  return send(client, call, { body, key, url: accountUrl(client.environment.host, call.path, country) });
};
