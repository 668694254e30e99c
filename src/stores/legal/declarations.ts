import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { object, partial, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { ApiError } from '../../api/answer.ts';
import { send } from '../../api/send.ts';
import * as calls from '../../contract/legal/declarations.ts';
import type {
  CancellationBody,
  DeclarationKind,
  DeclarationTerms,
  Declared,
} from '../../contract/legal/declarations.ts';
import type { Account } from '../account/account.ts';
import { readFields } from '../customer/check-details.ts';
import type { FieldError } from '../customer/check-details.ts';
import { oneOf } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { createPersonalDraft } from '../account/personal-draft.ts';
import { memoize } from '../../memoize.ts';
import { createResource } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { perAccount } from '../account/account-stores.ts';

type Statement = Pick<CancellationBody, 'name' | 'email' | 'contract' | 'locale'> & Partial<CancellationBody>;

const typedFields = object({
  name: string(),
  email: string(),
  contract: string(),
  type: oneOf(['ordinary', 'important']),
  reason: string(),
  endsOn: string(),
});
/** As typed. `endsOn` is empty for as soon as possible. */
export type Typed = InferOutput<typeof typedFields>;
type TypedField = 'name' | 'email' | 'contract' | 'reason' | 'endsOn';
export type TypedErrors = Partial<Record<TypedField, FieldError>>;

export interface Declaration {
  terms: Resource<DeclarationTerms>;
  /** undefined until the customer has typed anything. */
  $typed: ReadableAtom<Partial<Typed>>;
  $errors: ReadableAtom<TypedErrors>;
  edit: Change<Statement, Declared>;
  change: (typed: Partial<Typed>) => void;
  /** The first field that is wrong; undefined: none. */
  check: (typed: Typed) => TypedField | undefined;
  /** Resolves with the field that the backend refuses; undefined: none. */
  declare: (typed: Typed, locale: string) => Promise<TypedField | undefined>;
}

/** The group of a kind's calls. */
const groups = { withdrawal: 'withdrawal', cancellation: 'cancel-contract' } as const;

const callsOf = {
  withdrawal: [calls.getWithdrawal, calls.withdraw],
  cancellation: [calls.getCancellation, calls.cancelContract],
} as const;

const fields = ['name', 'email', 'contract', 'reason'] as const;

function createDeclaration(account: Account, kind: DeclarationKind, country: string): Declaration {
  const { client, failures } = account;
  const $typed = atom<Partial<Typed>>({});
  const entered = (): Partial<Typed> | undefined =>
    Object.keys($typed.get()).length > 0 && edit.$state.get().status !== 'saved' ? $typed.get() : undefined;
  const draft = createPersonalDraft(account, kind, partial(typedFields), entered, true);
  if (draft.restored) $typed.set(draft.restored as Partial<Typed>);
  const $errors = atom<TypedErrors>({});
  const [get, declare] = callsOf[kind];
  const edit = createEdit(account, declare, {
    send: (body: Statement, key) => send(client, declare, { body }, key, country),
    done: draft.clear,
  });
  return {
    terms: createResource(async () => {
      const terms = await client.read(get, {}, country);
      // As a backend that doesn't have it at all: the tag shows its own content.
      if (!terms.offered) throw new ApiError(kind, 501, 'unsupported', groups[kind]);
      return terms;
    }, failures.report),
    $typed,
    $errors,
    edit,
    change: (typed) => {
      $typed.set({ ...$typed.get(), ...typed });
      const left = Object.entries($errors.get()).filter(([field]) => !(field in typed));
      $errors.set(Object.fromEntries(left));
    },
    check: (typed) => {
      const { errors } = readFields(typed, calls.declarationLimits, country);
      $errors.set(errors);
      return fields.find((field) => errors[field]);
    },
    declare: async (typed, locale) => {
      const { name, email, contract, reason } = readFields(typed, calls.declarationLimits, country).values;
      const { type, endsOn } = typed;
      const who = { name, email, contract, locale };
      const state = await edit.submit(
        kind === 'withdrawal'
          ? who
          : { ...who, type, reason: type === 'important' ? reason : '', endsOn: endsOn || null },
      );
      if (state.status !== 'failed') return undefined;
      const refused = [...fields, 'endsOn' as const].find((field) => field === state.error.field);
      if (refused) $errors.set({ [refused]: { code: 'invalid' } });
      return refused;
    },
  };
}

/** Statements about a contract, by kind and country. For visitors too: nothing of it waits for the session. */
export const declarationsOf = perAccount((account: Account) =>
  memoize((name: `${DeclarationKind} ${string}`) => {
    const [kind, country] = name.split(' ') as [DeclarationKind, string];
    return createDeclaration(account, kind, country);
  }),
);
