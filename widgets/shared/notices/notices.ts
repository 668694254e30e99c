export { ArrivalFailed, Thanks } from './thanks.tsx';
export { Contact } from '../contact.tsx';
export { Copied } from './copied.tsx';
export { DeclaredEnd, PlannedPause } from './subscription-notices.tsx';
export {
  DeliveryNotice,
  LeavingNotice,
  Notices,
  PaymentNotice,
  NewPricesNotice,
  RecallNotice,
} from './delivery-notices.tsx';
export { NoBlend, NoPlan } from './no-plan.tsx';
export { NoDeliveries } from './no-deliveries.tsx';
export { NoRight } from './no-right.tsx';
export { NoDog, NoPets } from './empty.tsx';
export { UnlessMourned } from './mourned.tsx';
export { NextTries } from './next-tries.tsx';
export { PayButton } from './pay-button.tsx';
export { PaymentFix } from './payment-fix.tsx';
export { PaymentResult } from './payment-result.tsx';
export { HeldNotices, PetMismatch } from './mismatch.tsx';
