import { lazyParts } from '../../../src/element/lazy-part.tsx';

// The same for tags that come later than the first views.
const state = lazyParts(() => import('./notices.ts'));

export const DeliveryNotice = state('DeliveryNotice');
export const HeldNotices = state('HeldNotices');
export const PayButton = state('PayButton');
export const PaymentResult = state('PaymentResult');
export const PaymentNotice = state('PaymentNotice');
