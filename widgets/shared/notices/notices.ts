export { ArrivalFailed, Thanks } from './thanks.tsx';
export { Copied } from './copied.tsx';
export { DeliveryNotice, Notices, PaymentNotice } from './delivery-notices.tsx';
export { NoBlend, NoPlan } from './no-plan.tsx';
export { NoDeliveries } from './no-deliveries.tsx';
export { NoDog } from './no-dog.tsx';
export { NoPets } from './no-pets.tsx';
export { PlannedPause } from './planned-pause.tsx';
export { HeldNotices, PetMismatch } from './mismatch.tsx';
