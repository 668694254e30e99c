// Answers of the Account API reads other than deliveries. Key names the text gives exactly
// are plain; key names it only describes are marked `prose`.

import { day, fixedWord, gender, money, petStatus, possible, prose } from './marked-values.mjs';
import { basketCountOf, nextBoxOf } from './person-lookups.mjs';
import { pathSegmentOf } from './countries.mjs';

export function customerDataAnswer(person) {
  const { customer } = person;
  return {
    public_id: customer.publicId,
    email: customer.email,
    locale: customer.locale,
    storeCountryCode: customer.storeCountryCode,
    is_complete: customer.isComplete,
    customerName: possible(customer.firstName),
  };
}

export function customerPetsAnswer(person, style) {
  const pets = person.pets.map((pet) => ({
    petId: pet.petId,
    petPublicId: pet.publicId,
    name: pet.name,
    active: pet.active,
    subscription_status: petStatus(pet.subscription_status),
    status: petStatus(pet.status),
    gender: possible(gender(pet.gender)),
    photo: possible(pet.photo),
  }));
  return style.petsWrapping === 'list' ? pets : { pets };
}

/** A plan; `style` decides how an absent portion and an absent blend are told. */
export function feedingPlanOf(plan, style) {
  const { dry, wet, other, totalKcal } = plan.dailyPortions;
  const shown = {
    publicId: plan.publicId,
    deliveryDate: day(plan.deliveryDate),
    dailyPortions: {
      totalKcal,
      dry: portionOf({ ...dry, scoopPosition: fixedWord(dry.scoopPosition) }, style),
      wet: portionOf(wet, style),
      other: portionOf(other, style),
    },
    roomForTreats: possible(plan.roomForTreats),
  };
  if (plan.kibbleBlend) shown.kibbleBlend = plan.kibbleBlend;
  else if (style.noBlend === 'null') shown.kibbleBlend = null;
  else if (style.noBlend === 'empty') shown.kibbleBlend = { components: [], nutrition: null, blendClaims: [] };
  else if (style.noBlend === 'flag') Object.assign(shown, { kibbleBlend: null, blendAvailable: false });
  return shown;
}

function portionOf(portion, style) {
  if (portion.percent > 0 || style.absentPortion === 'zero') return portion;
  return style.absentPortion === 'null' ? null : undefined;
}

/** Returns null when the pet has no plan yet. */
export function feedingPlanAnswer(person, pet, style) {
  const plans = person.plans[pet.publicId];
  if (!plans) return null;
  const current = feedingPlanOf(plans.current, style);
  const upcoming = plans.upcoming ? feedingPlanOf(plans.upcoming, style) : null;
  const list = upcoming ? [current, upcoming] : [current];
  switch (style.planShape) {
    case 'single':
      return current;
    case 'list':
      return list;
    case 'wrapped-list':
      return { feedingPlans: list };
    default:
      return { current, upcoming };
  }
}

export function navbarAnswer(person, style) {
  const box = nextBoxOf(person);
  return {
    basket_count: basketCountOf(person),
    locale: pathSegmentOf(person.customer.storeCountryCode),
    multi_pet: person.pets.length > 1,
    show_treatment: person.flags.treatments,
    shipment: shipmentOf(person, box, style),
    show_christmas: possible(person.flags.christmas),
  };
}

/** The next shipment, from which the client makes a link to the deliveries page. */
function shipmentOf(person, box, style) {
  if (style.shipment === 'missing') return undefined;
  if (style.shipment === 'null' || !box) return null;
  const url = `/${pathSegmentOf(person.customer.storeCountryCode)}/deliveries/${box.id}`;
  if (style.shipment === 'url') return url;
  if (style.shipment === 'object') return { id: box.id, url, deliveryDate: day(box.dueDate) };
  return box.id;
}

export function referralAnswer(person, style) {
  const country = pathSegmentOf(person.customer.storeCountryCode);
  const link = `https://shop.example/${country}/r/${person.customer.publicId.slice(0, 8)}`;
  if (style.referralShape === 'html-fragment')
    return { html: `<section class="refer"><a href="${link}">Refer a friend</a></section>` };
  const content = prose({
    title: 'Refer a friend',
    text: 'Give a friend a discount and get 10 off your next box',
    link,
    reward: money({ amount: 10, currency: person.customer.currency }),
    currency: person.customer.currency,
    code: possible(person.customer.publicId.slice(0, 8).toUpperCase()),
  });
  return style.referralShape === 'content' ? { content } : content;
}

export function dryClaimsAnswer(style) {
  if (style.claimsShape === 'null') return null;
  const claims = [
    { icon: 'protein', title: 'High protein', text: 'Plenty of animal protein' },
    { icon: 'grain', title: 'Easy to digest', text: 'Gentle on the stomach' },
  ];
  return style.claimsShape === 'list' ? claims : { claims };
}

export function footerAnswer(locale) {
  const links = ['our-food', 'our-service', 'about-us', 'dog-health'].map(
    (name) => `<a href="/${locale}/${name}/">${name}</a>`,
  );
  return `<footer data-locale="${locale}"><nav>${links.join('')}</nav><p>© Sample shop</p></footer>`;
}
