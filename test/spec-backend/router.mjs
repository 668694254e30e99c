// Answers a request: finds the call it means, and who is signed in.

import {
  customerDataAnswer,
  customerPetsAnswer,
  dryClaimsAnswer,
  feedingPlanAnswer,
  footerAnswer,
  navbarAnswer,
  referralAnswer,
} from './account-answers.mjs';
import { adjustQuantity, changeDate, confirmDelivery, Refusal, removeAll, updateScoop } from './changes.mjs';
import { availableDatesOf, deliveryAnswer, deliveryOf } from './delivery-answers.mjs';
import { faultAnswer } from './faults.mjs';
import { answerGraphql } from './graphql-endpoint.mjs';
import {
  changeAnswer,
  emptyAnswer,
  errorPage,
  htmlAnswer,
  jsonAnswer,
  refusalAnswer,
  signedOutAnswer,
} from './http-answers.mjs';
import { findDelivery, findPet } from './person-lookups.mjs';
import { present } from './present-answer.mjs';
import { moveDay } from './sample-dates.mjs';

const changes = {
  'adjust-quantity': { make: adjustQuantity, message: 'Order updated successfully' },
  'update-scoop': { make: updateScoop, message: 'Order updated successfully' },
  'remove-all': { make: removeAll, message: 'Order updated successfully' },
  'confirm-delivery': { make: confirmDelivery, message: 'Delivery confirmed' },
  'change-date': { make: changeDate, message: 'Delivery date changed' },
};

/** Calls that anybody may make. */
const openCalls = ['footer', 'tracking'];

/**
 * @param request { method, url, headers, bodyText }
 * @param found   result of `findCall`
 * @param context { person, style, faults, now, redirectUrl }
 */
export function answerRequest(request, found, context) {
  const { style } = context;
  if (!found) return refusalAnswer(style, { status: 404, code: 'not-found', message: 'Not Found' });
  const { call } = found;
  if (call.method !== request.method && !(call.method === 'GET' && request.method === 'HEAD')) {
    return emptyAnswer(405, { allow: call.method });
  }
  const fault = context.faults.next(found, request, style);
  if (fault !== 'none') return faultAnswer(fault, style, context);
  if (!context.person && !openCalls.includes(call.name)) return answerSignedOut(request, call, context);
  if (call.optional && call.name !== 'footer' && style.optionalCalls === '404-empty') return emptyAnswer(404);
  if (call.unnamed && style.unnamedCalls === '404-empty') return emptyAnswer(404);
  try {
    return call.name in changes ? answerChange(request, found, context) : answerRead(request, found, context);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(style, error);
    throw error;
  }
}

function answerSignedOut(request, call, { style, redirectUrl }) {
  if (call.name === 'auth' && style.authRefusal === 'success-false') return jsonAnswer({ success: false }, style);
  if (call.name === 'graphql' && style.graphqlSignedOut === 'errors')
    return answerGraphql(request.bodyText, null, style);
  return signedOutAnswer(style, redirectUrl);
}

function answerChange(request, { call, id }, context) {
  const { make, message } = changes[call.name];
  const delivery = make(context.person, id, readBody(request));
  const helpful = {
    success: true,
    status: 'ok',
    message,
    delivery: deliveryOf(context.person, delivery, context.style),
  };
  return changeAnswer(context.style, present(helpful, context.style, { origin: request.url.origin }));
}

function readBody({ bodyText }) {
  if (!bodyText) return null;
  try {
    return JSON.parse(bodyText);
  } catch {
    return Object.fromEntries(new URLSearchParams(bodyText));
  }
}

function answerRead(request, { call, id, locale }, context) {
  const { person, style } = context;
  switch (call.name) {
    case 'auth':
      return jsonAnswer({ success: true }, style);
    case 'graphql':
      return answerGraphql(request.bodyText, person, style);
    case 'tracking':
      return emptyAnswer(204);
    case 'footer':
      return answerFooter(locale, style);
    case 'customer-data':
      return person.isMissing ? answerMissingCustomer(style) : show(customerDataAnswer(person));
    case 'customer-pets':
      return showPets(customerPetsAnswer(person, style));
    case 'navbar':
      return show(navbarAnswer(person, style));
    case 'referral':
      return show(referralAnswer(person, style));
    case 'dry-claims':
      return show(dryClaimsAnswer(style));
    case 'feeding-plan':
      return showOrNothing(feedingPlanAnswer(person, petNamed(id), style));
    case 'delivery-details':
      return showOrNothing(deliveryAnswer(person, petNamed(id), style));
    case 'treatment-delivery-details':
      return showOrNothing(deliveryAnswer(person, petNamed(id), style, 'treatment'));
    case 'available-dates':
      return show(availableDatesOf(deliveryNamed(id), moveDay));
    default:
      throw new Error(`Call without an answer: ${call.name}`);
  }

  function show(answer) {
    const shown = present(answer, style, { origin: request.url.origin });
    return jsonAnswer(style.answerWrapping === 'data' ? { data: shown } : shown, style);
  }

  /** The text says "result in data.pets"; the pets have a wrapping of their own. */
  function showPets(answer) {
    const shown = present(answer, style);
    return jsonAnswer(style.petsWrapping === 'data.pets' ? { data: shown } : shown, style);
  }

  function showOrNothing(answer) {
    if (answer !== null) return show(answer);
    switch (style.nothingToShow) {
      case 'null':
        return show(null);
      case '404':
        return refusalAnswer(style, { status: 404, code: 'nothing-to-show', message: 'Not Found' });
      case '204':
        return emptyAnswer(204);
      default:
        return show(call.name !== 'feeding-plan' && style.deliveryShape === 'list' ? [] : {});
    }
  }

  function petNamed(publicId) {
    const pet = findPet(person, publicId);
    if (!pet) throw new Refusal(404, 'unknown-pet', 'No such pet');
    return pet;
  }

  function deliveryNamed(deliveryId) {
    const delivery = findDelivery(person, deliveryId);
    if (!delivery) throw new Refusal(404, 'not-found', 'No such delivery');
    return delivery;
  }
}

function answerMissingCustomer(style) {
  if (style.missingCustomer === '404')
    return refusalAnswer(style, { status: 404, code: 'no-customer', message: 'Not Found' });
  return jsonAnswer(style.missingCustomer === 'null' ? null : {}, style);
}

function answerFooter(locale, style) {
  switch (style.footer) {
    case 'empty':
      return htmlAnswer('');
    case '404':
      return emptyAnswer(404);
    case '500':
      return htmlAnswer(errorPage('Internal Server Error'), 500);
    default:
      return htmlAnswer(footerAnswer(locale));
  }
}
