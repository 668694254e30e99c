import { leaveReasons } from '../../../contract/lists.ts';
import type { FarewellOutcome } from '../../../contract/pets/farewell.ts';
import type { Leaving } from '../../../contract/pets/leave.ts';
import { unpaidOf } from '../charges.ts';
import type { Stage } from '../../stage.ts';
import { openDeliveries } from '../deliveries.ts';
import { petsOf } from '../people.ts';

/** What the end of a dog's deliveries does: the trays on their way are refunded. */
export function farewellOf(
  stage: Stage,
  petPublicId: string,
  kind: 'died' | 'rehomed',
  reference: string | null,
): FarewellOutcome | undefined {
  const pet = petsOf(stage).find((each) => each.petPublicId === petPublicId);
  if (!pet) return undefined;
  const amount = stage.money(1150);
  const [next] = openDeliveries(stage);
  return {
    dog: {
      petPublicId,
      name: pet.name,
      kind,
      on: stage.day(0),
      photoUrl: pet.photo_url,
      planUrl: pet.portions ? `/${stage.locale.segment}/feeding-plan-sheet/${petPublicId}` : null,
    },
    refund: pet.active ? amount : null,
    credit: null,
    refunds: pet.active
      ? [
          {
            delivery: 'preview-sent',
            date: stage.day(1),
            amount,
            isOnItsWay: true,
            payment: { type: 'card', cardDigits: '4242', brand: 'Visa' },
          },
        ]
      : [],
    others: petsOf(stage).flatMap((each) =>
      each.active && each !== pet && each.petPublicId !== petPublicId
        ? [{ petPublicId: each.petPublicId, name: each.name, next: next?.date ?? null }]
        : [],
    ),
    unpaid: pet.active ? unpaidOf(stage) : [],
    reference,
  };
}

/** What cancelling means: the trays on their way still come, and deliveries could come less often. */
export function leavingOf(stage: Stage, who: string): Leaving {
  const [next] = openDeliveries(stage);
  return {
    parcels: [{ id: 'preview-sent', date: stage.day(1), until: stage.day(3), isCharged: true }],
    unpaid: unpaidOf(stage),
    others: petsOf(stage).flatMap(({ petPublicId, name, active }) =>
      active && next && who !== 'all' && petPublicId !== who ? [{ petPublicId, name, next: next.date }] : [],
    ),
    reasons: [...leaveReasons],
    offers: [
      {
        reason: 'too-much',
        kind: 'skip',
        skip: { delivery: 'preview-next', date: stage.day(18), next: stage.day(46) },
        swap: null,
      },
      ...(['taste', 'moving', 'other'] as const).map((reason) => ({
        reason,
        kind: ({ taste: 'recipe', moving: 'address', other: 'contact' } as const)[reason],
        skip: null,
        swap: null,
      })),
    ],
  };
}
