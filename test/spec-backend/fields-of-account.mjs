// Fields of the Account API reads. Rows: [path, status, type, quote].
// Paths lie inside the answer, without any wrapping, in the strict style.

const promised = 'promised';
const possible = 'possible';

const planFields = [
  ['publicId', promised, 'number', 'publicId (number)'],
  ['deliveryDate', promised, 'ISO date', 'deliveryDate (ISO date)'],
  ['dailyPortions.totalKcal', promised, 'number', 'dailyPortions: totalKcal'],
  ...['percent', 'kcal', 'scoopsPerDay', 'scoopGrams'].map((name) => [
    `dailyPortions.dry.${name}`,
    promised,
    'number',
    'dry (percent, kcal, scoopsPerDay, scoopPosition top/middle/bottom, scoopGrams)',
  ]),
  ['dailyPortions.dry.scoopPosition', promised, 'top | middle | bottom', 'scoopPosition top/middle/bottom'],
  ...['percent', 'kcal', 'traysPerDay', 'traySize', 'gramsPerDay'].map((name) => [
    `dailyPortions.wet.${name}`,
    possible,
    'number',
    'wet (percent, kcal, traysPerDay, traySize, gramsPerDay, hasOwnWet)',
  ]),
  ['dailyPortions.wet.hasOwnWet', possible, 'boolean', 'wet (... hasOwnWet)'],
  ...['percent', 'kcal'].map((name) => [`dailyPortions.other.${name}`, possible, 'number', 'other (percent, kcal)']),
  ...['imageUrl', 'name'].map((name) => [
    `kibbleBlend.components[].${name}`,
    promised,
    'string',
    'components (imageUrl, name, percent)',
  ]),
  ['kibbleBlend.components[].percent', promised, 'number', 'components (imageUrl, name, percent)'],
  ['kibbleBlend.nutrition.ingredients', promised, 'string', 'ingredients (text)'],
  [
    'kibbleBlend.nutrition.analyticalConstituents[].name',
    promised,
    'string',
    'analyticalConstituents (name, percent; includes ash)',
  ],
  [
    'kibbleBlend.nutrition.analyticalConstituents[].percent',
    promised,
    'number',
    'analyticalConstituents (name, percent; includes ash)',
  ],
  ['kibbleBlend.nutrition.additives[].name', promised, 'string', 'additives (name, amount, unit)'],
  ['kibbleBlend.nutrition.additives[].amount', promised, 'number', 'additives (name, amount, unit)'],
  ['kibbleBlend.nutrition.additives[].unit', promised, 'string', 'additives (name, amount, unit)'],
  ...['icon', 'title', 'text'].map((name) => [
    `kibbleBlend.blendClaims[].${name}`,
    promised,
    'string',
    'blendClaims (icon, title, text)',
  ]),
  ['roomForTreats', possible, 'boolean', 'a flag that room is left for treats or other food'],
];

const within = (prefix, rows, status) =>
  rows.map(([path, own, ...rest]) => [`${prefix}.${path}`, status ?? own, ...rest]);

export const fieldsOfAccount = {
  'customer-data': [
    [
      'public_id',
      promised,
      'string',
      'Customer (account backend): public_id, email, locale, storeCountryCode, is_complete',
    ],
    ['email', promised, 'string', 'Customer (account backend): ... email'],
    ['locale', promised, 'string', 'Customer (account backend): ... locale'],
    ['storeCountryCode', promised, 'string | null', 'storeCountryCode; "under the store country path if known"'],
    ['is_complete', promised, 'boolean', 'is_complete'],
    ['customerName', possible, 'string', 'Customer also shows customerName in text'],
  ],
  'customer-pets': [
    [
      'pets[].petId',
      promised,
      'number',
      'Pet (account backend): petId, petPublicId, name, active, subscription_status, status',
    ],
    ['pets[].petPublicId', promised, 'string', 'petPublicId'],
    ['pets[].name', promised, 'string', 'name'],
    ['pets[].active', promised, 'boolean', 'active'],
    [
      'pets[].subscription_status',
      promised,
      'pending | complete | active | cancelled | paused',
      'Subscription status values: pending, complete, active, cancelled, paused',
    ],
    ['pets[].status', promised, 'partial | complete', 'Pet status values: partial, complete'],
    ['pets[].gender', possible, 'male | female', 'Display fields: petName, gender'],
    ['pets[].photo', possible, 'string', 'Display fields: ... profile photo'],
  ],
  'feeding-plan': [...within('current', planFields), ...within('upcoming', planFields, possible)],
  navbar: [
    ['basket_count', promised, 'number', 'Navigation data: basket_count, locale, multi_pet, show_treatment, shipment'],
    ['locale', promised, 'string', 'Navigation data: ... locale'],
    ['multi_pet', promised, 'boolean', 'Navigation data: ... multi_pet'],
    ['show_treatment', promised, 'boolean', 'Navigation data: ... show_treatment'],
    ['shipment', possible, 'not shown', 'Navigation data: ... shipment; "shown only when ... that URL is given"'],
    ['show_christmas', possible, 'boolean', 'only when the Christmas flag is on (name not shown)'],
  ],
  referral: [
    ['title', possible, 'string', 'Other: referral content ... shapes not shown'],
    ['text', possible, 'string', 'Other: referral content ... shapes not shown'],
    ['link', possible, 'string', 'Other: referral content ... shapes not shown'],
    ['reward', possible, 'money', 'Referral reward: 10 units of currency off the next box'],
    ['currency', possible, 'string', '10 units of currency'],
    ['code', possible, 'string', 'Other: referral content ... shapes not shown'],
  ],
  'dry-claims': ['icon', 'title', 'text'].map((name) => [
    `[].${name}`,
    possible,
    'string',
    'dry claims ... shapes not shown (compare blendClaims: icon, title, text)',
  ]),
  auth: [['success', promised, 'boolean', 'returning json with a success flag']],
};
