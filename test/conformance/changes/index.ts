import type { World } from '../world.ts';
import { checkAccess } from './access.ts';
import { checkDetails, checkSubscription, checkTags } from './account.ts';
import { checkDeclarations } from './declarations.ts';
import { checkDeletion } from './deletion.ts';
import { checkEmail } from './email.ts';
import { checkMails } from './mails.ts';
import { checkDate, checkMethod, checkQuantity, checkScoop } from './deliveries.ts';
import { checkAddDog, checkConfirm, checkRemoveAll, checkSteps } from './for-good.ts';
import { checkCalendar, checkKitchen } from './links.ts';
import { checkPersonalData } from './personal-data.ts';
import { checkPayment } from './payment.ts';
import { checkPlace } from './place.ts';
import { checkReport } from './report.ts';
import { checkTreatments } from './treatments.ts';
import { checkProfile } from './profile.ts';
import { checkRhythm, checkUndo } from './rhythm.ts';
import { checkRefusals } from './refusals.ts';

/** Areas that change data and change it back. */
export const changesChecks: Readonly<Record<string, (world: World) => Promise<void>>> = {
  refusals: checkRefusals,
  quantity: checkQuantity,
  date: checkDate,
  method: checkMethod,
  scoop: checkScoop,
  place: checkPlace,
  subscription: checkSubscription,
  details: checkDetails,
  mails: checkMails,
  email: checkEmail,
  rhythm: checkRhythm,
  undo: checkUndo,
  access: checkAccess,
  'personal-data': checkPersonalData,
  deletion: checkDeletion,
  profile: checkProfile,
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
  'add-dog': checkAddDog,
  declarations: checkDeclarations,
  payment: checkPayment,
};
