import { calls } from '../../../src/contract/calls/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../../../src/contract/deliveries/changes.ts';
import { devicesOf, signOutDevice, signOutEverywhere } from '../customer/access/devices.ts';
import { addPasskey, passkeysOf, removePasskey, renamePasskey, startPasskey } from '../customer/access/passkeys.ts';
import { passwordOf, savePassword } from '../customer/access/password.ts';
import { changesOf } from '../customer/change-record.ts';
import { customer, referral } from '../customer/customer.ts';
import { cancelEmail, emailOf, requestEmail } from '../customer/email/email.ts';
import { navbar } from '../customer/navbar.ts';
import { saveDetails } from '../customer/save-details.ts';
import { ownMails, saveMail, settingsOf } from '../customer/settings.ts';
import { declare } from '../customer/declarations/declare.ts';
import { termsOf } from '../customer/declarations/terms.ts';
import { adjustQuantity, previewQuantities } from '../deliveries/contents/adjust-quantity.ts';
import { changePlace, placeOfDelivery } from '../deliveries/place/delivery-place.ts';
import { breakdownOf } from '../deliveries/contents/breakdown.ts';
import { changeDate } from '../deliveries/date/change-date.ts';
import { confirmDelivery } from '../deliveries/confirm.ts';
import { findMailAction, takeMailAction, undoMailAction } from '../deliveries/mail-action/mail-action.ts';
import { changeMethod, optionsOfMethod } from '../deliveries/date/delivery-method.ts';
import { removeAll, updateScoop } from '../deliveries/date/linked-changes.ts';
import { orderTreatment, treatmentOrdersOf } from '../deliveries/contents/order-treatment.ts';
import { rangesOf } from '../deliveries/date/ranges.ts';
import { deliveriesOf, foodInHouseOf, oneDelivery } from '../deliveries/reads.ts';
import { reportOf, sendReport } from '../deliveries/report/report.ts';
import { notFound } from '../http/failure.ts';
import { forgetTicks } from '../pets/kitchen/ticks.ts';
import { chargesOf } from '../payment/coming-charges.ts';
import { allowReserve, listMethods, makeDefault, removeMethod } from '../payment/methods/change-methods.ts';
import { takeOutcome } from '../payment/take-outcome.ts';
import { startPayment } from '../payment/provider/visits.ts';
import { cashierOf } from '../payment/watch.ts';
import { personalDataOf, requestPersonalData } from '../customer/personal-data/ask.ts';
import { deleteAccount, deletionOf, keepAccount } from '../customer/personal-data/deletion.ts';
import { addDog } from '../pets/profile/add-dog.ts';
import { dryClaims, feedingPlans } from '../pets/plan/feeding-plans.ts';
import { loadPets } from '../pets/pets.ts';
import { photoBodyLimit } from '../pets/photo/draw-photo.ts';
import { savePhoto } from '../pets/photo/photo.ts';
import { profileOf } from '../pets/profile/profile.ts';
import { previewProfile, saveProfile } from '../pets/profile/save-profile.ts';
import { codesOf, enterCode, previewCode, removeCode } from '../codes/codes.ts';
import { giftsOf, previewGift, sendGift } from '../gifts/gifts.ts';
import { addPushDevice, pushOf, removePushDevice, saveQuiet, saveReminder } from '../push/devices.ts';
import { listReceipts } from '../payment/receipts/read.ts';
import { previewUndo, undoChange } from '../planner/rewind/undo.ts';
import { productsOf } from '../deliveries/contents/products.ts';
import { farewellsOf, previewFarewell, sayFarewell, undoFarewell } from '../pets/farewell/farewell.ts';
import { leavingOf } from '../pets/leave/leave.ts';
import { previewRhythm, rhythmsOf, setRhythm } from '../pets/subscription/rhythm.ts';
import { chooseExtra, extrasOfDog, previewExtra } from '../pets/extras/extras.ts';
import { recipesOf } from '../pets/swap/recipe-choices.ts';
import { previewSwap, swapRecipe } from '../pets/swap/swap.ts';
import { previewStep, takeStep } from '../pets/subscription/take-step.ts';
import { previewWeight, removeWeight, saveWeight, weightsOf } from '../pets/weights/weights.ts';
import type { Answer, OpenRequest, Routes } from './request.ts';
import { secretLink } from './secret-link.ts';
import { offered } from './unsupported.ts';

interface OpenRoutes {
  addOpen: (call: Call, work: (asked: OpenRequest) => Promise<Answer>) => void;
}

const calendarLink = secretLink({
  kind: 'calendar',
  make: calls.makeCalendarLink,
  revoke: calls.revokeCalendarLink,
  end: '.ics',
});

const kitchenLink = secretLink({
  kind: 'kitchen',
  make: calls.makeKitchenLink,
  revoke: calls.revokeKitchenLink,
  // Relative addresses on the page, and the scope of its service worker, are below the secret.
  end: '/',
  revoked: forgetTicks,
});

/** Names the function that answers each call of the Account API. Declarations and links of mails need no session. */
export function registerCalls({ add, addOpen, read }: Routes & OpenRoutes): void {
  addOpen(calls.getWithdrawal, (asked) => termsOf('withdrawal', asked));
  addOpen(calls.withdraw, (asked) => declare('withdrawal', asked));
  addOpen(calls.getCancellation, (asked) => termsOf('cancellation', asked));
  addOpen(calls.cancelContract, (asked) => declare('cancellation', asked));
  addOpen(calls.findMailAction, findMailAction);
  addOpen(calls.takeMailAction, takeMailAction);
  addOpen(calls.undoMailAction, undoMailAction);

  read(calls.authenticate, ({ unsupported }) => Promise.resolve({ success: true, can: offered(unsupported) }));
  read(calls.getCustomer, customer);
  read(calls.getNavbar, navbar);
  read(calls.getReferral, referral);
  read(calls.getSettings, settingsOf);
  add(calls.saveDetails, saveDetails);
  read(calls.getChangeRecord, changesOf);
  add(calls.undoChange, undoChange);
  add(calls.previewUndo, previewUndo);
  read(calls.getEmail, emailOf);
  add(calls.requestEmail, requestEmail);
  add(calls.cancelEmail, cancelEmail);
  read(calls.getMails, ownMails);
  add(calls.saveMail, saveMail);
  read(calls.getReceipts, listReceipts);
  read(calls.getPush, pushOf);
  add(calls.addPushDevice, addPushDevice);
  add(calls.removePushDevice, removePushDevice);
  add(calls.saveReminder, saveReminder);
  add(calls.saveQuiet, saveQuiet);

  read(calls.getPassword, passwordOf);
  add(calls.savePassword, savePassword);
  read(calls.getDevices, devicesOf);
  add(calls.signOutDevice, signOutDevice);
  add(calls.signOutEverywhere, signOutEverywhere);

  read(calls.getPasskeys, passkeysOf);
  add(calls.startPasskey, startPasskey);
  add(calls.addPasskey, addPasskey);
  add(calls.renamePasskey, renamePasskey);
  add(calls.removePasskey, removePasskey);

  read(calls.getPersonalData, personalDataOf);
  add(calls.requestPersonalData, requestPersonalData);
  read(calls.getAccountDeletion, deletionOf);
  add(calls.deleteAccount, deleteAccount);
  add(calls.keepAccount, keepAccount);

  read(calls.getPets, loadPets);
  read(calls.getFeedingPlans, feedingPlans);
  read(calls.getDryClaims, dryClaims);
  read(calls.getProfile, profileOf);
  add(calls.addDog, addDog);
  add(calls.saveProfile, saveProfile);
  add(calls.previewProfile, previewProfile);
  read(calls.getWeights, weightsOf);
  add(calls.saveWeight, saveWeight, { bodyLimit: photoBodyLimit });
  add(calls.previewWeight, previewWeight, { bodyLimit: photoBodyLimit });
  add(calls.removeWeight, removeWeight);
  add(calls.savePhoto, savePhoto, { bodyLimit: photoBodyLimit });

  read(calls.getDeliveries, (request) => deliveriesOf(request, 'food'));
  read(calls.getTreatmentDeliveries, (request) => deliveriesOf(request, 'treatment'));
  read(calls.getDelivery, oneDelivery);
  add(calls.confirmDelivery, confirmDelivery);
  read(calls.getReport, reportOf);
  add(calls.sendReport, sendReport, { bodyLimit: photoBodyLimit });
  read(calls.getPlace, placeOfDelivery);
  add(calls.changePlace, changePlace);
  read(calls.getTreatmentOrders, treatmentOrdersOf);
  add(calls.orderTreatment, orderTreatment);
  read(calls.getRanges, rangesOf);
  read(calls.getFood, foodInHouseOf);
  read(calls.getBreakdown, breakdownOf);
  add(calls.changeDate, changeDate);
  add(calls.adjustQuantity, adjustQuantity);
  add(calls.previewQuantities, previewQuantities);
  read(calls.getMethodOptions, optionsOfMethod);
  add(calls.changeMethod, changeMethod);
  const given = 'box-breakdown/upcoming/{id}';
  add({ method: 'POST', ...scoopCall, path: `${given}/scoop/{pet}` }, updateScoop);
  add({ method: 'POST', ...removeAllCall, path: `${given}/remove-all` }, removeAll);

  add(calls.takeStep, takeStep);
  add(calls.previewStep, previewStep);
  read(calls.getRecipes, recipesOf);
  add(calls.swapRecipe, swapRecipe);
  add(calls.previewSwap, previewSwap);
  read(calls.getCodes, codesOf);
  add(calls.enterCode, enterCode);
  add(calls.previewCode, previewCode);
  add(calls.removeCode, removeCode);
  read(calls.getGifts, giftsOf);
  add(calls.sendGift, sendGift);
  add(calls.previewGift, previewGift);
  read(calls.getExtras, extrasOfDog);
  add(calls.chooseExtra, chooseExtra);
  add(calls.previewExtra, previewExtra);
  read(calls.getLeaving, leavingOf);
  read(calls.getFarewells, farewellsOf);
  add(calls.sayFarewell, sayFarewell);
  add(calls.previewFarewell, previewFarewell);
  add(calls.undoFarewell, undoFarewell);
  read(calls.getRhythm, rhythmsOf);
  add(calls.setRhythm, setRhythm);
  add(calls.previewRhythm, previewRhythm);

  read(calls.getProducts, productsOf);

  read(calls.getCharges, chargesOf);
  read(calls.getPaymentMethods, listMethods);
  add(calls.chooseDefaultMethod, makeDefault);
  add(calls.chooseReserveMethod, allowReserve);
  add(calls.removePaymentMethod, removeMethod);
  add(calls.startPayment, startPayment);
  add(calls.getPaymentResult, (request) => {
    const cashier = cashierOf(request.context);
    if (!cashier) throw notFound();
    return takeOutcome(request, cashier);
  });

  read(calls.getCalendarLink, calendarLink.read);
  add(calls.makeCalendarLink, calendarLink.make);
  add(calls.revokeCalendarLink, calendarLink.revoke);

  read(calls.getKitchenLink, kitchenLink.read);
  add(calls.makeKitchenLink, kitchenLink.make);
  add(calls.revokeKitchenLink, kitchenLink.revoke);
}
