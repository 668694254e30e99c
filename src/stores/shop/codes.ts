import type { CodeOutcome } from '../../contract/known.ts';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { parse } from '../../api/parse.ts';
import type { Money } from '../../contract/base.ts';
import { enterCode, getCodes, neededByCode, previewCode, removeCode } from '../../contract/shop/codes.ts';
import type { Codes } from '../../contract/shop/codes.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { createPreview } from '../account/preview.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';

export interface CodesStore {
  codes: Resource<Codes>;
  /** The typed code; undefined: the field is closed. It survives a reload. */
  $typed: ReadableAtom<string | undefined>;
  /** Opens the field with a text, or closes it. What was known about another code is dropped. */
  type: (code: string | undefined) => void;
  /** What the typed code would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<CodeOutcome>>;
  look: () => Promise<void>;
  edit: Change<string, CodeOutcome>;
  /** Enters the typed code. */
  enter: () => Promise<void>;
  removal: Change<string, CodeOutcome>;
}

/** What the goods of a delivery must cost, of a refusal's `current`. Undefined: it doesn't state it. */
export function minimumOf(current: unknown): Money | undefined {
  const { success, output } = parse(neededByCode, current);
  return success ? output.minimum : undefined;
}

/** The customer's codes and credit. Needs the loaded customer. */
export const codesOf = perAccount((account: Account): CodesStore => {
  const { topics } = account;
  const codes = customerResource(account, getCodes);
  /** Whether the response of a change has just brought the codes: what else it touches doesn't outdate them. */
  let isNewest = false;
  // What deliveries use of the credit follows from their contents and days.
  for (const topic of ['prices', 'dates'] as const)
    topics.register(topic, { invalidate: () => !isNewest && codes.invalidate() });
  const draft = createDraft(account, 'code', v.string());
  const typed = (): string => draft.$value.get()?.trim() ?? '';
  const saved = (outcome: CodeOutcome) => {
    codes.set(outcome.codes);
    isNewest = true;
    queueMicrotask(() => (isNewest = false));
    if (!outcome.deliveries) return [];
    putDeliveries(account, outcome.deliveries);
    return ['deliveries'] as const;
  };
  const preview = createPreview(account, previewCode, {
    request: (code: string) => ({ body: { code } }),
    reload: codes.reload,
  });
  const edit = createEdit(account, enterCode, {
    request: (code: string) => ({ body: { code } }),
    saved,
  });
  return {
    codes,
    $typed: draft.$value,
    type: (code) => {
      edit.reset();
      void preview.look(undefined);
      if (code === undefined) draft.clear();
      else draft.set(code);
    },
    $preview: preview.$state,
    look: () => preview.look(typed() || undefined),
    edit,
    enter: async () => {
      if ((await edit.submit(typed())).status !== 'saved') return;
      draft.clear();
      void preview.look(undefined);
    },
    removal: createEdit(account, removeCode, { request: (id: string) => ({ id }), saved }),
  };
});
