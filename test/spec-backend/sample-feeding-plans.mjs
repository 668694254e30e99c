// The three sample plans of section 3 (100% dry, 60/40, 50/50) and a plan without a blend.

const blend = {
  components: [
    { imageUrl: 'https://images.example/kibble-chicken.png', name: 'Chicken & rice kibble', percent: 60 },
    { imageUrl: 'https://images.example/kibble-salmon.png', name: 'Salmon kibble', percent: 40 },
  ],
  nutrition: {
    ingredients: 'Chicken meal (26%), rice, salmon meal (10%), peas, chicken fat, beet pulp, minerals',
    analyticalConstituents: [
      { name: 'protein', percent: 25.5 },
      { name: 'fat', percent: 13.2 },
      { name: 'fibre', percent: 2.5 },
      { name: 'ash', percent: 7.1 },
    ],
    additives: [
      { name: 'Vitamin A', amount: 15000, unit: 'IU/kg' },
      { name: 'Zinc', amount: 80, unit: 'mg/kg' },
    ],
  },
  blendClaims: [
    { icon: 'joints', title: 'Joints', text: 'With glucosamine for supple joints' },
    { icon: 'coat', title: 'Coat', text: 'Omega oils for a glossy coat' },
  ],
};

const dry = (percent, kcal, scoopsPerDay, scoopPosition, scoopGrams) => ({
  percent,
  kcal,
  scoopsPerDay,
  scoopPosition,
  scoopGrams,
});
const wet = (percent, kcal, traysPerDay, traySize, hasOwnWet) => ({
  percent,
  kcal,
  traysPerDay,
  traySize,
  gramsPerDay: traysPerDay * traySize,
  hasOwnWet,
});
const noWet = wet(0, 0, 0, 150, false);
const noOther = { percent: 0, kcal: 0 };

export const portionSamples = {
  'all-dry': { totalKcal: 640, dry: dry(100, 640, 2, 'middle', 85), wet: noWet, other: noOther },
  'sixty-forty': {
    totalKcal: 700,
    dry: dry(60, 420, 2, 'bottom', 58),
    wet: wet(40, 280, 2, 150, false),
    other: noOther,
  },
  'fifty-fifty': {
    totalKcal: 520,
    dry: dry(50, 260, 1, 'top', 70),
    wet: wet(50, 260, 1.5, 150, false),
    other: noOther,
  },
  'own-wet-and-treats': {
    totalKcal: 600,
    dry: dry(70, 420, 2, 'middle', 56),
    wet: wet(20, 120, 1, 100, true),
    other: { percent: 10, kcal: 60 },
  },
};

/** A feeding plan as the backend stores it. */
export function createFeedingPlan({ publicId, deliveryDate, sample = 'all-dry', blendAvailable = true }) {
  return {
    publicId,
    deliveryDate,
    dailyPortions: structuredClone(portionSamples[sample]),
    kibbleBlend: blendAvailable ? structuredClone(blend) : null,
    roomForTreats: portionSamples[sample].other.percent > 0,
  };
}
