import type { HouseholdState, InviteBody, Person } from '../../contract/customer/household.ts';
import type { Stage } from '../stage.ts';

const kim = ({ words, day }: Stage): Person => ({
  id: 'p-1',
  label: words.person,
  email: 'kim@example.test',
  scopes: ['read', 'feed', 'manage'],
  since: day(-40),
  until: null,
  confirmed: `${day(-39)}T18:20:00Z`,
});

/** A person with access and another customer's dogs, without one that was ended. */
export const householdOf = (stage: Stage, ended?: string): HouseholdState => ({
  persons: [kim(stage)].filter(({ id }) => id !== ended),
  others: [
    {
      id: 'p-2',
      customer: stage.words.other,
      pets: [stage.words.otherDog],
      scopes: ['read' as const, 'feed' as const],
      until: null,
    },
  ].filter(({ id }) => id !== ended),
  acting: null,
});

/** With an invitation. */
export const invitedOf = (stage: Stage, { label, email, scopes, until }: InviteBody): HouseholdState => ({
  ...householdOf(stage),
  persons: [
    kim(stage),
    { id: 'p-3', label, email, scopes: ['read', ...scopes], since: stage.day(0), until, confirmed: null },
  ],
});
