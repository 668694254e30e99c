import type { Grant, GrantBody, Grants, MadeGrant } from '../../contract/customer/grants.ts';
import type { Stage } from '../stage.ts';
import { petsOf } from './people.ts';

const grantOf = (stage: Stage, id: string, { label, pets, since, until }: Omit<GrantBody, 'kind'>): Grant => ({
  id,
  kind: 'sitter',
  label,
  scopes: ['feed'],
  pets: petsOf(stage).flatMap(({ petPublicId, name }) => (pets.includes(petPublicId) ? [{ petPublicId, name }] : [])),
  since,
  until,
  lastUsed: id === 'g-1' ? `${stage.day(0)}T07:15:00Z` : null,
});

/** A link of these days, unless it was revoked. */
export const grantsOf = (stage: Stage, revoked?: string): Grants => {
  const { day, words } = stage;
  const pets = petsOf(stage).map(({ petPublicId }) => petPublicId);
  const present = grantOf(stage, 'g-1', { label: words.sitter, pets, since: day(-1), until: day(6) });
  return { grants: [present].filter(({ id }) => id !== revoked) };
};

/** With a new link. */
export const madeGrantOf = (stage: Stage, body: GrantBody): MadeGrant => ({
  grants: [...grantsOf(stage).grants, grantOf(stage, 'g-2', body)],
  url: 'https://pawtal.example/gb/sitter/preview/',
});
