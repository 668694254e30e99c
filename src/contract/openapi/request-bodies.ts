import type { GenericSchema } from 'valibot';
import type { calls } from '../calls/all-calls.ts';
import { codeBody } from '../shop/codes.ts';
import * as customer from '../../../src/contract/customer/bodies.ts';
import * as deliveries from '../../../src/contract/deliveries/bodies.ts';
import { cancellationBody, withdrawalBody } from '../../../src/contract/legal/bodies.ts';
import { reserveBody } from '../../../src/contract/shop/payment-methods.ts';
import { paymentResultBody, startPaymentBody } from '../../../src/contract/customer/bodies.ts';
import {
  extraBody,
  farewellBody,
  newDogBody,
  photoBody,
  profileBody,
  rhythmBody,
  stepBody,
  swapBody,
  weightBody,
  weightRemovalBody,
} from '../../../src/contract/pets/bodies.ts';

/** Request bodies by call; all others have none. */
export const bodies: Partial<Record<keyof typeof calls, GenericSchema>> = {
  changeDate: deliveries.changeDateBody,
  adjustQuantity: deliveries.adjustBody,
  previewQuantities: deliveries.adjustBody,
  changeMethod: deliveries.methodBody,
  changePlace: deliveries.placeBody,
  findMailAction: deliveries.mailActionBody,
  takeMailAction: deliveries.mailActionBody,
  undoMailAction: deliveries.mailActionBody,
  sendReport: deliveries.reportBody,
  orderTreatment: deliveries.treatmentBody,
  takeStep: stepBody,
  previewStep: stepBody,
  swapRecipe: swapBody,
  previewSwap: swapBody,
  saveWeight: weightBody,
  previewWeight: weightBody,
  removeWeight: weightRemovalBody,
  chooseExtra: extraBody,
  previewExtra: extraBody,
  sendGift: deliveries.giftBody,
  previewGift: deliveries.giftBody,
  sayFarewell: farewellBody,
  previewFarewell: farewellBody,
  enterCode: codeBody,
  previewCode: codeBody,
  setRhythm: rhythmBody,
  previewRhythm: rhythmBody,
  saveDetails: customer.detailsBody,
  saveMail: customer.mailBody,
  addPushDevice: customer.pushBody,
  saveReminder: customer.reminderBody,
  saveQuiet: customer.quietBody,
  savePassword: customer.passwordBody,
  startPasskey: customer.proofBody,
  addPasskey: customer.passkeyBody,
  renamePasskey: customer.passkeyNameBody,
  requestEmail: customer.emailBody,
  requestPersonalData: customer.proofBody,
  deleteAccount: customer.proofBody,
  saveProfile: profileBody,
  previewProfile: profileBody,
  savePhoto: photoBody,
  addDog: newDogBody,
  withdraw: withdrawalBody,
  cancelContract: cancellationBody,
  startPayment: startPaymentBody,
  getPaymentResult: paymentResultBody,
  chooseReserveMethod: reserveBody,
};
