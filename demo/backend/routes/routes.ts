import type { GenericSchema, InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
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
import { adjustQuantity, previewQuantities } from '../delivery-changes/contents/adjust-quantity.ts';
import { changePlace, placeOfDelivery } from '../delivery-changes/place/delivery-place.ts';
import { breakdownOf } from '../delivery-changes/contents/breakdown.ts';
import { changeDate } from '../delivery-changes/date/change-date.ts';
import { confirmDelivery, denyArrival } from '../delivery-changes/confirm.ts';
import { findMailAction, takeMailAction, undoMailAction } from '../mail-actions/mail-action.ts';
import { changeMethod, optionsOfMethod } from '../delivery-changes/date/delivery-method.ts';
import { removeAll, updateScoop } from '../delivery-changes/date/linked-changes.ts';
import { orderTreatment, treatmentOrdersOf } from '../delivery-changes/contents/order-treatment.ts';
import { rangesOf } from '../delivery-changes/date/ranges.ts';
import { deliveriesOf, foodInHouseOf, oneDelivery } from '../delivery-changes/reads.ts';
import { deliveryLabels, planLabels } from '../pets/labels.ts';
import { reportOf, sendReport } from '../delivery-changes/report/report.ts';
import { getAssistants, revokeAssistant } from '../assistants/connections.ts';
import { grantsOf, makeGrant, revokeGrant } from '../grants/grants.ts';
import { actFor, getHousehold } from '../grants/household.ts';
import { endPerson, invitePerson } from '../grants/persons.ts';
import { notFound } from '../platform/http/failure.ts';
import { forgetTicks } from '../pets/kitchen/ticks.ts';
import { chargesOf } from '../payment/tries/coming-charges.ts';
import { allowReserve, listMethods, makeDefault, removeMethod } from '../payment/methods/change-methods.ts';
import { takeOutcome } from '../payment/visits/take-outcome.ts';
import { startPayment } from '../payment/visits/visits.ts';
import { cashierOf } from '../payment/visits/open-visits.ts';
import { personalDataOf, requestPersonalData } from '../customer/personal-data/ask.ts';
import { deleteAccount, deletionOf, keepAccount } from '../customer/personal-data/deletion.ts';
import { addDog } from '../pets/profile/add-dog.ts';
import { dryClaims, feedingPlans } from '../pets/plan/feeding-plans.ts';
import { loadPets } from '../pets/pets.ts';
import { photoBodyLimit } from '../platform/photo/draw-photo.ts';
import { savePhoto } from '../pets/photo/photo.ts';
import { profileOf } from '../pets/profile.ts';
import { previewProfile, saveProfile } from '../pets/profile/save-profile.ts';
import { codesOf, enterCode, previewCode, removeCode } from '../codes/codes.ts';
import { giftsOf, previewGift, sendGift } from '../gifts/gifts.ts';
import { addPushDevice, pushOf, removePushDevice, saveQuiet, saveReminder } from '../push/devices.ts';
import { listReceipts } from '../payment/receipts/read.ts';
import { previewUndo, undoChange } from '../undo/undo.ts';
import { productsOf } from '../delivery-changes/contents/products.ts';
import { farewellsOf, previewFarewell, sayFarewell, undoFarewell } from '../pets/farewell/farewell.ts';
import { milestonesToday, saveMilestones } from '../pets/milestones/milestones.ts';
import { leavingOf } from '../pets/leave/leave.ts';
import { previewRhythm, rhythmsOf, setRhythm } from '../pets/subscription/rhythm.ts';
import { chooseExtra, extrasOfDog, previewExtra } from '../pets/extras/extras.ts';
import { recipesOf } from '../pets/swap/recipe-choices.ts';
import { previewSwap, swapRecipe } from '../pets/swap/swap.ts';
import { previewStep, takeStep } from '../pets/subscription/take-step.ts';
import { previewWeight, removeWeight, saveWeight, weightsOf } from '../pets/weights/weights.ts';
import type { Answer, CallRequest, OpenCallRequest } from '../calls/request.ts';
import { secretLink } from '../calls/secret-link.ts';
import { sessionOf } from '../calls/session.ts';

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

type Calls = typeof calls;

/** Answers a call: a read with its body, a change with status and body. The chain of `account-api.ts` does all else. */
type Handler<C> = (
  request: CallRequest<C> & OpenCallRequest<C>,
) => Promise<Answer> | (C extends { answer: infer S extends GenericSchema } ? Promise<InferInput<S>> : never);

/** The function that answers each call of the Account API. */
export const handlers: { readonly [Name in keyof Calls]: Handler<Calls[Name]> } = {
  getWithdrawal: (asked) => termsOf('withdrawal', asked),
  withdraw: (asked) => declare('withdrawal', asked),
  getCancellation: (asked) => termsOf('cancellation', asked),
  cancelContract: (asked) => declare('cancellation', asked),
  findMailAction,
  takeMailAction,
  undoMailAction,
  authenticate: sessionOf,
  getCustomer: customer,
  getNavbar: navbar,
  getReferral: referral,
  getSettings: settingsOf,
  saveDetails,
  getChangeRecord: changesOf,
  undoChange,
  previewUndo,
  getEmail: emailOf,
  requestEmail,
  cancelEmail,
  getMilestones: milestonesToday,
  saveMilestones,
  getMails: ownMails,
  saveMail,
  getReceipts: listReceipts,
  getPush: pushOf,
  addPushDevice,
  removePushDevice,
  saveReminder,
  saveQuiet,
  getPassword: passwordOf,
  savePassword,
  getDevices: devicesOf,
  signOutDevice,
  signOutEverywhere,
  getPasskeys: passkeysOf,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getAssistants,
  revokeAssistant,
  getGrants: grantsOf,
  makeGrant,
  revokeGrant,
  getHousehold,
  invitePerson,
  actFor,
  endPerson,
  getPersonalData: personalDataOf,
  requestPersonalData,
  getAccountDeletion: deletionOf,
  deleteAccount,
  keepAccount,
  getPets: loadPets,
  getFeedingPlans: feedingPlans,
  getDryClaims: dryClaims,
  getProfile: profileOf,
  addDog,
  saveProfile,
  previewProfile,
  getWeights: weightsOf,
  saveWeight,
  previewWeight,
  removeWeight,
  savePhoto,
  getDeliveries: (request) => deliveriesOf(request, 'food'),
  getTreatmentDeliveries: (request) => deliveriesOf(request, 'treatment'),
  getDelivery: oneDelivery,
  confirmDelivery,
  denyArrival,
  getReport: reportOf,
  sendReport,
  getPlace: placeOfDelivery,
  changePlace,
  getTreatmentOrders: treatmentOrdersOf,
  orderTreatment,
  getRanges: rangesOf,
  getFood: foodInHouseOf,
  getBreakdown: breakdownOf,
  changeDate,
  adjustQuantity,
  previewQuantities,
  getMethodOptions: optionsOfMethod,
  changeMethod,
  takeStep,
  previewStep,
  getRecipes: recipesOf,
  swapRecipe,
  previewSwap,
  getCodes: codesOf,
  enterCode,
  previewCode,
  removeCode,
  getGifts: giftsOf,
  sendGift,
  previewGift,
  getExtras: extrasOfDog,
  chooseExtra,
  previewExtra,
  getLeaving: leavingOf,
  getFarewells: farewellsOf,
  sayFarewell,
  previewFarewell,
  undoFarewell,
  getRhythm: rhythmsOf,
  setRhythm,
  previewRhythm,
  getProducts: productsOf,
  getPlanLabels: planLabels,
  getDeliveryLabels: deliveryLabels,
  getCharges: chargesOf,
  getPaymentMethods: listMethods,
  chooseDefaultMethod: makeDefault,
  chooseReserveMethod: allowReserve,
  removePaymentMethod: removeMethod,
  startPayment,
  getPaymentResult: (request) => {
    const cashier = cashierOf(request.context);
    if (!cashier) throw notFound();
    return takeOutcome(request, cashier);
  },
  getCalendarLink: calendarLink.read,
  makeCalendarLink: calendarLink.make,
  revokeCalendarLink: calendarLink.revoke,
  getKitchenLink: kitchenLink.read,
  makeKitchenLink: kitchenLink.make,
  revokeKitchenLink: kitchenLink.revoke,
};

/** The changes whose URLs are in responses, with their paths. */
export const linkedHandlers = [
  [scoopCall, 'box-breakdown/upcoming/{id}/scoop/{pet}', updateScoop],
  [removeAllCall, 'box-breakdown/upcoming/{id}/remove-all', removeAll],
] as const;

/** Calls whose body may be over the default limit, in bytes: it has a photo. */
export const bodyLimits: Readonly<Partial<Record<keyof Calls, number>>> = {
  saveWeight: photoBodyLimit,
  previewWeight: photoBodyLimit,
  savePhoto: photoBodyLimit,
  sendReport: photoBodyLimit,
};
