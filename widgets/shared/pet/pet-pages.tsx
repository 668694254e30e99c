import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { IconButton } from '../../../src/ui/controls/button.tsx';
import { pageOf } from './page-of.ts';

interface PetPagesProps {
  pets: readonly Pet[];
  /** Dogs on a page. */
  size: number;
  list: (shown: readonly Pet[]) => ReactNode;
}

/** Many dogs: a page at a time, and a search by name. */
export function PetPages({ pets, size, list }: PetPagesProps) {
  const { t, locale } = useWidget();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(0);
  const id = useId();
  const { shown, page, pages, count } = pageOf(pets, { name, page: wanted, size, language: locale.tag });
  return (
    <>
      <label className="pets-find" htmlFor={id}>
        {t('petsList.find')}
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setWanted(0);
          }}
        />
      </label>
      {count > 0 && list(shown)}
      <div className="pets-pages">
        {pages > 1 && (
          <IconButton
            icon="chevron-left"
            outlined
            label={t('petsList.previous')}
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          />
        )}
        <p className="small" role="status">
          {count > 0
            ? t('petsList.page', { from: page * size + 1, to: page * size + shown.length, all: count })
            : t('petsList.none', { name })}
        </p>
        {pages > 1 && (
          <IconButton
            icon="chevron-right"
            outlined
            label={t('petsList.next')}
            disabled={page === pages - 1}
            onClick={() => setWanted(page + 1)}
          />
        )}
      </div>
    </>
  );
}
