import { dataOf } from '../../../src/remote.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { newDogOf } from '../../../src/stores/pets/add-dog.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { extrasStoreOf } from '../../../src/stores/pets/extras.ts';
import { deliveriesOfEnded } from '../../../src/stores/pets/subscription/ended-deliveries.ts';
import { farewellsOf } from '../../../src/stores/pets/subscription/farewell.ts';
import { foodOf, kitchenOf } from '../../../src/stores/pets/food.ts';
import { leaveOf } from '../../../src/stores/pets/subscription/leave.ts';
import { mixOf } from '../../../src/stores/pets/mix.ts';
import { milestonesOf } from '../../../src/stores/pets/milestones.ts';
import { profilesOf } from '../../../src/stores/pets/profile.ts';
import { rhythmOf } from '../../../src/stores/pets/subscription/rhythm.ts';
import { savedProfilesOf } from '../../../src/stores/pets/saved-profiles.ts';
import { swapsOf } from '../../../src/stores/pets/swap.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import { weightsOf } from '../../../src/stores/pets/weights.ts';
import { dayIn } from '../../../src/zones.ts';
import { sampleIds } from '../views/store-cases.ts';
import type { StoreCases } from '../views/store-cases.ts';
import { shoppingOf } from '../../../src/stores/shop/shopping-of.ts';

const { dog } = sampleIds;
const words = { today: '2026-11-12', decimal: '.' };

/** Enters another weight, which makes another plan. */
async function enterWeight(account: Account) {
  const { profile, form } = profilesOf(account);
  const { version } = await loadOrThrow(profile(dog));
  const own = form(dog, words);
  own.change({ weight: '21' }, 'weight');
  return { form: own, version, resource: profile(dog) };
}

/** Types a weight into a new entry of today, which proposes another plan. */
async function typeWeight(account: Account) {
  const store = weightsOf(account)(dog);
  const { version } = await loadOrThrow(store.log);
  store.open({ was: '', day: dayIn('Europe/London', account.environment.now()), kg: '17', shape: '' });
  return { store, version };
}

/** The stores of the customer's dogs, and what all tags of a page share. */
export const petStores: readonly StoreCases[] = [
  {
    store: 'createAccount',
    reads: [
      { call: 'getCustomer', resource: async ({ customer }) => customer },
      { call: 'getPets', resource: async ({ pets }) => pets },
      { call: 'getNavbar', resource: async ({ navbar }) => navbar },
      { call: 'getReferral', resource: async ({ referral }) => referral },
      { call: 'getDryClaims', resource: async ({ dryClaims }) => dryClaims },
      { call: 'getFeedingPlans', resource: async ({ feedingPlans }, { dog }) => feedingPlans.of(dog) },
      { call: 'getDeliveries', also: ['getTreatmentDeliveries'], resource: async ({ deliveries }) => deliveries },
      { call: 'getTreatmentDeliveries', also: ['getDeliveries'], resource: async ({ deliveries }) => deliveries },
      { call: 'shoppingCustomer', resource: async (account) => (await shoppingOf(account)).customer },
      { call: 'shoppingPet', resource: async (account, { dog }) => (await shoppingOf(account)).pet(dog) },
    ],
  },
  {
    store: 'newDogOf',
    changes: [
      {
        call: 'addDog',
        brings: ['pets'],
        open: async (account) => {
          const store = newDogOf(account);
          store.change({ name: 'Luna', gender: 'female' });
          return {
            $state: store.edit.$state,
            act: () => store.add(),
            entered: (page) => newDogOf(page).$typed.get()?.name,
            shown: () => dataOf(account.pets.$state.get())?.find(({ name }) => name === 'Luna'),
          };
        },
      },
    ],
  },
  {
    store: 'checkInsOf',
    reads: [{ call: 'shoppingPet', resource: async (account, { dog }) => checkInsOf(account).of(dog) }],
  },
  {
    store: 'foodOf',
    reads: [{ call: 'getFood', resource: async (account) => foodOf(account) }],
  },
  {
    store: 'kitchenOf',
    reads: [{ call: 'getKitchenLink', resource: async (account) => kitchenOf(account).link }],
    changes: (['make', 'revoke'] as const).map((name) => ({
      call: ({ make: 'makeKitchenLink', revoke: 'revokeKitchenLink' } as const)[name],
      brings: ['kitchen-link'] as const,
      open: async (account: Account) => {
        const { [name]: edit, link } = kitchenOf(account);
        return { $state: edit.$state, act: () => edit.submit(), shown: () => dataOf(link.$state.get()) };
      },
    })),
  },
  {
    store: 'savedProfilesOf',
    reads: [{ call: 'getProfile', resource: async (account, ids) => savedProfilesOf(account).profile(ids.dog) }],
  },
  {
    store: 'profilesOf',
    reads: [{ call: 'getProfile', resource: async (account, { dog }) => profilesOf(account).profile(dog) }],
    changes: [
      {
        call: 'saveProfile',
        brings: ['profile', 'pets'],
        current: async (account, version) => ({ ...(await loadOrThrow(profilesOf(account).profile(dog))), version }),
        open: async (account) => {
          const { form, version, resource } = await enterWeight(account);
          return {
            $state: form.edit.$state,
            act: () => form.confirm(),
            version,
            entered: (page) => profilesOf(page).form(dog, words).$typed.get()?.weight,
            shown: () => dataOf(resource.$state.get()),
            pick: ({ profile }: { profile: unknown }) => profile,
          };
        },
      },
      {
        call: 'previewProfile',
        isPreview: true,
        open: async (account) => {
          const { form, version } = await enterWeight(account);
          return { $state: form.$preview, act: () => form.look(), version };
        },
      },
      {
        call: 'savePhoto',
        brings: ['profile', 'pets'],
        open: async (account) => {
          const { form, resource } = await enterWeight(account);
          return {
            $state: form.photo.$state,
            act: () => form.photo.submit(null),
            shown: () => dataOf(resource.$state.get())?.photo_url,
            pick: ({ photo_url }: { photo_url: unknown }) => photo_url,
          };
        },
      },
    ],
  },
  {
    store: 'milestonesOf',
    reads: [{ call: 'getMilestones', resource: async (account) => milestonesOf(account).milestones }],
    changes: [
      {
        call: 'saveMilestones',
        brings: ['milestones'],
        open: async (account) => {
          const { save, milestones } = milestonesOf(account);
          return {
            $state: save.$state,
            act: () => save.submit({ on: false }),
            shown: () => dataOf(milestones.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'mixOf',
    reads: [{ call: 'getProfile', resource: async (account, ids) => mixOf(account)(ids.dog).profile }],
    changes: [
      {
        call: 'saveProfile',
        brings: ['profile', 'pets'],
        current: async (account, version) => ({ ...(await loadOrThrow(mixOf(account)(dog).profile)), version }),
        open: async (account) => {
          const { profile, edit, choose, look, confirm } = mixOf(account)(dog);
          const { version } = await loadOrThrow(profile);
          choose(70);
          await look();
          return {
            $state: edit.$state,
            act: () => confirm(),
            version,
            entered: (page) => mixOf(page)(dog).$chosen.get(),
            shown: () => dataOf(profile.$state.get()),
            pick: ({ profile: saved }: { profile: unknown }) => saved,
          };
        },
      },
      {
        call: 'previewProfile',
        isPreview: true,
        open: async (account) => {
          const { profile, $preview, choose, look } = mixOf(account)(dog);
          const { version } = await loadOrThrow(profile);
          choose(70);
          return { $state: $preview, act: () => look(), version };
        },
      },
    ],
  },
  {
    store: 'weightsOf',
    reads: [{ call: 'getWeights', resource: async (account, { dog }) => weightsOf(account)(dog).log }],
    changes: [
      {
        call: 'saveWeight',
        brings: ['weights'],
        current: async (account, version) => ({ ...(await loadOrThrow(weightsOf(account)(dog).log)), version }),
        open: async (account) => {
          const { store, version } = await typeWeight(account);
          return {
            $state: store.edit.$state,
            act: () => store.confirm('keep'),
            version,
            entered: (page) => weightsOf(page)(dog).$typed.get()?.kg,
            shown: () => dataOf(store.log.$state.get()),
            pick: ({ log }: { log: unknown }) => log,
          };
        },
      },
      {
        call: 'previewWeight',
        isPreview: true,
        open: async (account) => {
          const { store, version } = await typeWeight(account);
          return { $state: store.$preview, act: () => store.look('2100-01-01'), version };
        },
      },
      {
        call: 'removeWeight',
        brings: ['weights'],
        open: async (account) => {
          const { removal, log } = weightsOf(account)(dog);
          const { version, entries } = await loadOrThrow(log);
          return {
            $state: removal.$state,
            act: () => removal.submit(entries[0]!.day),
            version,
            shown: () => dataOf(log.$state.get()),
            pick: ({ log: changed }: { log: unknown }) => changed,
          };
        },
      },
    ],
  },
  {
    store: 'swapsOf',
    reads: [{ call: 'getRecipes', resource: async (account) => swapsOf(account)(dog).recipes }],
    changes: [
      {
        call: 'swapRecipe',
        brings: ['deliveries'],
        open: async (account) => {
          const { recipes, edit, choose, confirm } = swapsOf(account)(dog);
          const { version } = await loadOrThrow(recipes);
          choose({ recipe: 'salmon-potato', by: 'turkey-pumpkin' });
          return {
            $state: edit.$state,
            act: () => confirm(),
            version,
            entered: (page) => swapsOf(page)(dog).$choice.get()?.by,
          };
        },
      },
      {
        call: 'previewSwap',
        isPreview: true,
        open: async (account) => {
          const { recipes, $preview, choose } = swapsOf(account)(dog);
          const { version } = await loadOrThrow(recipes);
          const act = (): void => choose({ recipe: 'salmon-potato', by: 'turkey-pumpkin' });
          return { $state: $preview, act, version };
        },
      },
    ],
  },
  {
    store: 'extrasStoreOf',
    reads: [{ call: 'getExtras', resource: async (account) => extrasStoreOf(account)(dog).extras }],
    changes: [
      {
        call: 'chooseExtra',
        brings: ['deliveries'],
        open: async (account) => {
          const { extras, edit, consider, add } = extrasStoreOf(account)(dog);
          const { version } = await loadOrThrow(extras);
          consider({ product: 'lamb-roll', every: true });
          return {
            $state: edit.$state,
            act: () => add(),
            version,
            entered: (page) => extrasStoreOf(page)(dog).$addition.get()?.product,
          };
        },
      },
      {
        call: 'previewExtra',
        isPreview: true,
        open: async (account) => {
          const { extras, $preview, consider } = extrasStoreOf(account)(dog);
          const { version } = await loadOrThrow(extras);
          const act = (): void => consider({ product: 'lamb-roll', every: true });
          return { $state: $preview, act, version };
        },
      },
    ],
  },
  {
    store: 'leaveOf',
    reads: [{ call: 'getLeaving', resource: async (account) => leaveOf(account).leaving(dog) }],
  },
  {
    store: 'deliveriesOfEnded',
    reads: [{ call: 'getFarewells', resource: async (account) => deliveriesOfEnded(account) }],
  },
  {
    store: 'farewellsOf',
    reads: [{ call: 'getFarewells', resource: async (account) => farewellsOf(account).farewells }],
    changes: [
      {
        call: 'sayFarewell',
        open: async (account) => {
          const { edit, confirm } = farewellsOf(account).of(dog);
          return { $state: edit.$state, act: () => confirm('died') };
        },
      },
      {
        call: 'previewFarewell',
        isPreview: true,
        open: async (account) => {
          const { $preview, look } = farewellsOf(account).of(dog);
          return { $state: $preview, act: () => look('died') };
        },
      },
      {
        call: 'undoFarewell',
        open: async (account) => {
          const { undo } = farewellsOf(account).of(dog);
          return { $state: undo.$state, act: () => undo.submit(dog) };
        },
      },
    ],
  },
  {
    store: 'rhythmOf',
    reads: [{ call: 'getRhythm', resource: async (account) => rhythmOf(account).rhythms }],
    changes: [
      {
        call: 'setRhythm',
        open: async (account) => {
          const { rhythms, edit } = rhythmOf(account);
          const { version } = await loadOrThrow(rhythms);
          return { $state: edit.$state, act: () => edit.submit({ who: 'all', weeks: 6 }), version };
        },
      },
      {
        call: 'previewRhythm',
        isPreview: true,
        open: async (account) => {
          const { rhythms, $preview, choose } = rhythmOf(account);
          const { version } = await loadOrThrow(rhythms);
          return { $state: $preview, act: () => choose({ who: 'all', weeks: 6 }), version };
        },
      },
    ],
  },
  {
    store: 'subscriptionsOf',
    changes: [
      {
        call: 'takeStep',
        brings: ['pets'],
        open: async (account) => {
          const store = subscriptionsOf(account);
          store.open({ who: dog, step: 'pause' });
          return {
            $state: store.edit.$state,
            act: () => store.confirm(),
            shown: () => dataOf(account.pets.$state.get())?.find(({ petPublicId }) => petPublicId === dog),
            pick: ({ pets }: { pets: readonly unknown[] }) => pets[0],
          };
        },
      },
      {
        call: 'previewStep',
        isPreview: true,
        open: async (account) => {
          const store = subscriptionsOf(account);
          return { $state: store.$preview, act: () => store.open({ who: dog, step: 'pause' }) };
        },
      },
    ],
  },
];
