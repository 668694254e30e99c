import { useId } from 'react';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** Lets the customer choose the dog. A plain list: there may be fifty. */
export function Chooser({ pets, current }: { pets: readonly Pet[]; current: Pet }) {
  const { account, t } = useWidget();
  const id = useId();
  const nameOf = ({ name, status }: Pet): string => (status === 'partial' ? t('profile.partial', { name }) : name);
  return (
    <div className="profile-field profile-chooser">
      <label htmlFor={id}>{t('profile.dog')}</label>
      <select
        id={id}
        className="field-input"
        value={current.petPublicId}
        onChange={({ target }) => account.pets.choose(target.value)}
      >
        {pets.map((pet) => (
          <option key={pet.petPublicId} value={pet.petPublicId}>
            {nameOf(pet)}
          </option>
        ))}
      </select>
    </div>
  );
}
