import type { GlobalComponents } from 'vue';
import 'pawtal/vue';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

export const right: Props<'account-deliveries'> = {
  heading: '1',
  preview: 'paused',
  onAccountReady: ({ detail }) => detail.tag.length,
};
// @ts-expect-error -- redirect or content
export const wrongValue: Props<'account-navbar'> = { signedOut: 'stay' };
// @ts-expect-error -- not a state of this tag
export const wrongState: Props<'account-navbar'> = { preview: 'paused' };
