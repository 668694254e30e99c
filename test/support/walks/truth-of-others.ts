import { startedAt } from '../clock.ts';
import type { Page } from '@playwright/test';
import type { Change } from '../../../src/contract/customer/changes.ts';
import type { TreatmentOrder } from '../../../src/contract/deliveries/treatment-orders.ts';
import type { FeedingPlans } from '../../../src/contract/pets/feeding-plan.ts';
import type { FoodInHouse } from '../../../src/contract/pets/food.ts';
import type { Rhythms } from '../../../src/contract/pets/subscription.ts';
import type { Products } from '../../../src/contract/shop/products.ts';
import { isHeld } from '../../../src/stores/deliveries/changes-window.ts';
import { treatmentsByPet } from '../../../src/stores/treatments/treatments.ts';
import { changeWords } from '../../../src/contract/customer/change-words.ts';
import { stateOf } from '../../../widgets/shared/pet/pet-label.tsx';
import { collector, plain, readApi, textOf, wordsOf } from './truth.ts';
import type { Truth } from './truth.ts';

const segmentOf = ({ customer }: Truth): string => customer.storeCountryCode.toLowerCase();

/** The shop: the delivery that takes products, its total so far, and how many of each are in it. */
export async function checkShop(page: Page, truth: Truth): Promise<string[]> {
  const { words, t } = wordsOf(truth);
  const { found, expectText } = collector('shop');
  const { delivery, products } = await readApi<Products>(page, segmentOf(truth), 'products');
  const text = await textOf(page, 'account-shop');
  if (delivery) {
    expectText(text, t('shop.box', { date: words.format.dayShort(delivery.date) }), true);
    expectText(text, t('shop.total', { total: words.format.money(delivery.total) }), true);
  } else expectText(text, t('shop.add'), false);
  for (const { name, quantity } of delivery ? products : []) {
    const field = page.locator('account-shop').getByLabel(t('deliveryActions.quantityOf', { name }), { exact: true });
    const shown = (await field.count()) > 0 ? Number(await field.first().inputValue()) : 0;
    if (shown !== quantity) found.push(`shop: ${shown} of ${name}, not ${quantity}`);
  }
  return found;
}

/** Treatments: what is ordered or offered for each dog, in which delivery, and the next ones planned. */
export async function checkTreatments(page: Page, truth: Truth): Promise<string[]> {
  const { words, t, range } = wordsOf(truth);
  const { found, expectText } = collector('treatments');
  const text = await textOf(page, 'account-treatments');
  const { dogs } = await readApi<{ dogs: TreatmentOrder[] }>(page, segmentOf(truth), 'treatments');
  const long = ({ date, until }: { date: string; until: string }): string => words.format.range(date, until, 'long');
  for (const { offer, ordered } of dogs) {
    if (ordered) expectText(text, t('treatments.order.ordered', { date: long(ordered) }), true);
    else if (offer) {
      const [price, total] = [words.format.money(offer.price), words.format.money(offer.after)];
      expectText(text, t('treatments.order.in', { date: long(offer), price, total }), true);
    }
  }
  if (dogs.every(({ ordered }) => !ordered))
    expectText(text, t('treatments.order.ordered', { date: '\n' }).split('\n')[0]!.trim(), false);
  const { customer, pets } = truth;
  for (const { planned } of treatmentsByPet(truth.deliveries, pets))
    for (const { delivery } of planned.slice(0, 3))
      expectText(text, range(delivery as Truth['deliveries'][number]), !isHeld(delivery, customer.matched, pets));
  return found;
}

/** Settings: each dog's state. */
export async function checkSubscriptions(page: Page, truth: Truth): Promise<string[]> {
  const { t } = wordsOf(truth);
  const { found, expectText } = collector('settings');
  const rows = await page.locator('account-settings .settings-pet').allInnerTexts();
  if (rows.length !== truth.pets.length) found.push(`settings: ${rows.length} dogs, not ${truth.pets.length}`);
  for (const [index, pet] of truth.pets.entries()) {
    const row = plain(rows[index] ?? '');
    for (const each of [pet.name, t(`status.pet.${stateOf(pet)}`)]) expectText(row, each, true);
  }
  return found;
}

/** Settings: each dog's interval. */
export async function checkRhythm(page: Page, truth: Truth): Promise<string[]> {
  const { t } = wordsOf(truth);
  const { found, expectText } = collector('settings');
  const { dogs } = await readApi<Rhythms>(page, segmentOf(truth), 'rhythm');
  const chosen = await page.locator('account-settings select').evaluateAll((all) =>
    all.map((each) => {
      const select = each as HTMLSelectElement;
      return [select.selectedOptions[0]?.text, ...[...select.options].map(({ text }) => text)].join('\n');
    }),
  );
  const text = plain(chosen.join('\n'));
  if (dogs.length === 1) {
    const weeks = t('settings.rhythm.weeks', { count: dogs[0]!.weeks });
    if (!chosen.some((each) => plain(each).startsWith(weeks))) found.push(`settings: no rhythm of ${weeks}`);
  } else for (const { name, weeks } of dogs) expectText(text, t('settings.rhythm.dog', { name, count: weeks }), true);
  return found;
}

/** Settings: the latest entries in the record of changes. */
export async function checkRecord(page: Page, truth: Truth): Promise<string[]> {
  const { words, locale, t } = wordsOf(truth);
  const { found, expectText } = collector('settings');
  const { changes } = await readApi<{ changes: Change[] }>(page, 'gb', 'changes');
  const entries = (await page.locator('account-settings #record .settings-record > li').allInnerTexts()).map(plain);
  for (const [index, change] of changes.slice(0, 10).entries()) {
    const wordsFor = (each: Change) => changeWords({ ...words, locale }, each);
    const { title, line } = wordsFor(change);
    // An undo names what it has undone.
    const undone = changes.find(({ reference }) => change.kind === 'undone' && reference === change.subject);
    const what = undone ? t('settings.record.undoneOf', { change: wordsFor(undone).title }) : title;
    for (const part of [what, line, (undone ?? change).subject, change.reference])
      if (part) expectText(entries[index] ?? '', plain(part), true);
  }
  return found;
}

/** How long each dog's food lasts, else its portions, and the basket in the navigation bar. */
export async function checkCounts(page: Page, truth: Truth): Promise<string[]> {
  const { words, t } = wordsOf(truth);
  const { found, expectText } = collector('dashboard');
  const { dogs } = await readApi<FoodInHouse>(page, segmentOf(truth), 'food');
  const list = await textOf(page, 'account-pets-list');
  // Of many dogs, those of the first page.
  const listed = truth.pets.length < 9 ? dogs : [];
  for (const { daysLeft, runsOut } of listed) {
    const left = t('petsList.food.left', { count: daysLeft, date: words.format.dayShort(runsOut) });
    expectText(list, daysLeft > 0 ? left : t('petsList.food.gone'), true);
  }
  for (const pet of truth.pets) {
    const { dryGrams } = pet.portions ?? { dryGrams: 0 };
    const hasFood = dogs.some(({ petPublicId }) => petPublicId === pet.petPublicId);
    if (stateOf(pet) === 'active' && pet.matched && dryGrams > 0 && !hasFood)
      expectText(list, plain(words.format.mass(dryGrams)), true);
    // On a phone only another state than the normal one has a label.
    if (stateOf(pet) !== 'active') expectText(list, t(`status.pet.${stateOf(pet)}`), true);
  }
  const { basket_count: count, multi_pet: isMulti, shipment } = truth.navbar;
  const label = await page
    .locator('account-navbar [aria-label]')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  const shown = label.some((each) => plain(each ?? '') === t('navbar.basket', { count }));
  const wanted = count > 0 && !isMulti && shipment !== null && shipment !== undefined;
  if (shown !== wanted) found.push(`navigation: the basket of ${count} ${wanted ? 'is missing' : 'shows'}`);
  return found;
}

/** The plan of the dog that comes first: since when it is valid, and which one follows. */
export async function checkDays(page: Page, truth: Truth): Promise<string[]> {
  const { t, day } = wordsOf(truth);
  const { found, expectText } = collector('feeding plan');
  const [pet] = truth.pets;
  if (!pet) return found;
  const { current, upcoming } = await readApi<FeedingPlans>(
    page,
    segmentOf(truth),
    `pet/feeding-plan-public/${pet.petPublicId}`,
  );
  const text = await textOf(page, 'account-feeding-plan');
  const say = (key: string, date: string): string => t(`feedingPlan.${key}`, { date: day(date, startedAt) });
  const isComing = stateOf(pet) === 'active';
  if (current) expectText(text, say('started', current.deliveryDate), true);
  else if (upcoming && isComing) expectText(text, say('starts', upcoming.deliveryDate), true);
  if (current && upcoming && isComing) expectText(text, say('from', upcoming.deliveryDate), true);
  return found;
}
