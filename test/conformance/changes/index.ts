import type { World } from '../world.ts';
import { checkDetails, checkSubscription, checkTags } from './account.ts';
import { checkDeclarations } from './declarations.ts';
import { checkMails } from './mails.ts';
import { checkDate, checkMethod, checkQuantity, checkScoop } from './boxes.ts';
import { checkAddDog, checkCalendar, checkConfirm, checkRemoveAll, checkSteps } from './for-good.ts';
import { checkProfile } from './profile.ts';
import { checkRefusals } from './refusals.ts';

/** Areas that change data and change it back. */
export const changesChecks: Readonly<Record<string, (world: World) => Promise<void>>> = {
  refusals: checkRefusals,
  quantity: checkQuantity,
  date: checkDate,
  method: checkMethod,
  scoop: checkScoop,
  subscription: checkSubscription,
  details: checkDetails,
  mails: checkMails,
  profile: checkProfile,
  tags: checkTags,
};

/** Areas whose changes can't be undone. */
export const forGoodChecks: typeof changesChecks = {
  'remove-all': checkRemoveAll,
  confirm: checkConfirm,
  steps: checkSteps,
  calendar: checkCalendar,
  'add-dog': checkAddDog,
  declarations: checkDeclarations,
};
