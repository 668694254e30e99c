import { isNotFound } from '../../src/stores/account/failures.ts';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { NoDog } from '../shared/notices/empty.tsx';
import { UnknownPet } from './chosen-pet.ts';
import { Failed, useLevel } from './failures.tsx';
import type { Below } from './failures.tsx';

/** There is no dog, not this dog, or the dogs could not be loaded. */
export function NotThere({ error, below }: Below & { error: Error }) {
  const { account } = useWidget();
  const level = useLevel(below);
  const unknown = error instanceof UnknownPet || isNotFound(error);
  return unknown || isNoPets(error) ? (
    <NoDog unknown={unknown} level={level} />
  ) : (
    <Failed reload={account.pets.reload} />
  );
}
