import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { particulars } from '../particulars.ts';

/** A food or product with the facts of its label. `packs`: what is printed on the packs of a delivery, once that is known. */
export const label = v.object({
  identifier: id,
  kind: listed('itemKinds'),
  name: text,
  perKilogram: v.nullish(money, null),
  particulars: v.nullish(particulars, null),
  packs: v.nullish(v.array(v.object({ lot: v.nullish(text, null), bestBefore: v.nullish(isoDate, null) })), []),
});
export type Label = v.InferOutput<typeof label>;

/**
 * GET pet/labels/{petPublicId} and delivery/{id}/labels. They are apart from the plan and the delivery, which first views
 * show: few customers open them.
 */
export const labels = v.object({ labels: v.array(label) });

/** `{id}` is a petPublicId. The foods of the plan that comes next. */
export const getPlanLabels = call('GET pet/labels/{id}', { groups: ['labels'], answer: labels });

/** The items of a delivery. */
export const getDeliveryLabels = call('GET delivery/{id}/labels', { groups: ['labels'], answer: labels });
