import { lazyParts } from '../../../src/element/lazy-part.tsx';

// Empty states and problems. They are rare, so they load on demand and cost other pages nothing.
const state = lazyParts(() => import('./notices.ts'));

export const ArrivalFailed = state('ArrivalFailed');
export const Contact = state('Contact');
export const Copied = state('Copied');
export const DeclaredEnd = state('DeclaredEnd');
export const PaymentFix = state('PaymentFix');
export const Thanks = state('Thanks');
export const LeavingNotice = state('LeavingNotice');
export const Notices = state('Notices');
export const PetMismatch = state('PetMismatch');
export const PlannedPause = state('PlannedPause');
export const NoDeliveries = state('NoDeliveries');
export const NoPets = state('NoPets');
export const NoDog = state('NoDog');
export const NoBlend = state('NoBlend');
export const NoPlan = state('NoPlan');
