import { notFound } from '../../../backend/platform/http/failure.ts';
import type { Methods, StoredMethod } from '../../kit/methods.ts';
import type { Instrument } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { instrumentOf } from '../present/payment.ts';
import { isLive, payingOf, plansOf } from './household.ts';
import type { Asked } from './household.ts';

/** Kinds number their instruments separately. */
const idOf = ({ __typename, id }: Instrument): string => `${__typename}-${numberOf(id)}`;

async function gidOf({ api }: Asked, id: string): Promise<string> {
  const found = (await api.instruments()).find((each) => idOf(each) === id);
  if (!found) throw notFound();
  return found.id;
}

/** The customer’s instruments. Charges are taken from the contract’s, so choosing one changes each contract. */
export const methods: Methods<Asked> = {
  list: async (asked) => {
    const [instruments, plans] = await Promise.all([asked.api.instruments(), plansOf(asked)]);
    const charged = payingOf(plans)?.full.paymentInstrument?.id;
    return instruments.map((each): StoredMethod => {
      const { type, cardDigits, brand, expires, label } = instrumentOf(each);
      return { id: idOf(each), type, cardDigits, brand, expires, label, isDefault: each.id === charged };
    });
  },
  choose: async (asked, id) => {
    const instrument = await gidOf(asked, id);
    const others = (await plansOf(asked)).filter(
      (plan) => isLive(plan) && plan.full.paymentInstrument?.id !== instrument,
    );
    for (const { full } of others) await asked.api.change('ChangeInstrument', { id: full.id, instrument });
  },
  isNeeded: async (asked) => (await plansOf(asked)).some(isLive),
  remove: async (asked, id, replacement) => {
    const other = replacement === undefined ? null : await gidOf(asked, replacement);
    await asked.api.change('RemoveInstrument', { id: await gidOf(asked, id), replacement: other });
  },
};
