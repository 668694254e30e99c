/** @type {import('pawtal/contract').Adapter} */
export default {
  // The body is the reference backend’s answer; what is returned is what the tags get.
  'GET customer/pets': ({ pets }) => ({
    pets: pets.map((pet) => ({ ...pet, name: pet.name.toUpperCase() })),
  }),

  'GET raf': (body) => ({ ...body, reward: money('12.50', body.reward.currency) }),
};

/** "12.50" → 1250 pence */
const money = (amount, currency) => ({ amount: Math.round(Number(amount) * 100), currency });
