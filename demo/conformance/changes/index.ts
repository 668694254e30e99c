import type { World } from '../world.ts';
import { checkAccess } from './customer/access.ts';
import { checkDetails, checkSubscription, checkTags } from './customer/account.ts';
import { checkDeclarations } from './customer/declarations.ts';
import { checkDeletion } from './customer/deletion.ts';
import { checkEmail } from './customer/email.ts';
import { checkMails } from './customer/mails.ts';
import { checkPush } from './customer/push.ts';
import { checkDate, checkMethod, checkQuantity, checkScoop } from './deliveries/deliveries.ts';
import { checkAddDog, checkConfirm, checkRemoveAll, checkSteps } from './for-good.ts';
import { checkAssistants } from './customer/assistants.ts';
import { checkSitter } from './customer/grants.ts';
import { checkHousehold } from './customer/household.ts';
import { checkCalendar, checkKitchen } from './customer/links.ts';
import { checkPersonalData } from './customer/personal-data.ts';
import { checkPayment, checkPaymentMethods } from './customer/payment.ts';
import { checkMailActions } from './deliveries/mail-action.ts';
import { checkPlace } from './deliveries/place.ts';
import { checkReport } from './deliveries/report.ts';
import { checkTreatments } from './deliveries/treatments.ts';
import { checkFarewell } from './pets/farewell.ts';
import { checkProfile } from './pets/profile.ts';
import { checkRhythm, checkUndo } from './pets/rhythm.ts';
import { checkCodes } from './codes.ts';
import { checkGifts } from './gifts.ts';
import { checkExtras } from './pets/extras.ts';
import { checkSwap } from './pets/swap.ts';
import { checkMilestones } from './pets/milestones.ts';
import { checkWeights } from './pets/weights.ts';
import { checkRefusals } from './refusals.ts';

/** Areas that change data and change it back. */
export const changesChecks: Readonly<Record<string, (world: World) => Promise<void>>> = {
  refusals: checkRefusals,
  quantity: checkQuantity,
  date: checkDate,
  method: checkMethod,
  scoop: checkScoop,
  place: checkPlace,
  'mail-actions': checkMailActions,
  subscription: checkSubscription,
  details: checkDetails,
  mails: checkMails,
  milestones: checkMilestones,
  push: checkPush,
  email: checkEmail,
  rhythm: checkRhythm,
  swap: checkSwap,
  extras: checkExtras,
  codes: checkCodes,
  gifts: checkGifts,
  farewell: checkFarewell,
  undo: checkUndo,
  access: checkAccess,
  'personal-data': checkPersonalData,
  deletion: checkDeletion,
  profile: checkProfile,
  weights: checkWeights,
  tags: checkTags,
};

/** Areas whose changes can't be undone. */
export const forGoodChecks: typeof changesChecks = {
  'remove-all': checkRemoveAll,
  confirm: checkConfirm,
  report: checkReport,
  treatments: checkTreatments,
  steps: checkSteps,
  calendar: checkCalendar,
  kitchen: checkKitchen,
  sitter: checkSitter,
  assistants: checkAssistants,
  household: checkHousehold,
  'add-dog': checkAddDog,
  declarations: checkDeclarations,
  payment: checkPayment,
  'payment-methods': checkPaymentMethods,
};
