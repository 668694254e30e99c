import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Avatar } from '../../../../../src/ui/marks/avatar.tsx';
import type { Person } from '../../demo-data.ts';
import { become, change, railPages } from '../../state/actions.ts';
import { $setup, $standing, demo } from '../../state/setup/bench.ts';
import { OwnSession } from '../own-session.tsx';
import { PageLink } from '../page-link.tsx';
import { RailTags } from './rail-tags.tsx';

/** Customers that are shown before anybody searches. */
const first = ['robin', 'single', 'de', 'billing', 'holiday'];

interface RowProps {
  person: Omit<Person, 'email' | 'locale'>;
  isCurrent: boolean;
  onChoose: () => void;
}

const CustomerRow = ({ person: { name, country, shows, picture }, isCurrent, onChoose }: RowProps) => (
  <li>
    <button type="button" className="bench-who" aria-pressed={isCurrent} title={shows} onClick={onChoose}>
      <Avatar src={picture} size={36} />
      <span className="bench-who-text">
        {name} <small>{shows}</small>
      </span>
      <small>{country}</small>
    </button>
  </li>
);

const visitor = { name: 'visitor', country: '', shows: 'Signed out', picture: '' };

/** `onDone`: something was chosen. */
export function Rail({ onDone }: { onDone: () => void }) {
  const setup = useStore($setup);
  const standing = useStore($standing);
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const wanted = text.trim().toLowerCase();
  const has = (...words: readonly (string | undefined)[]): boolean =>
    words.some((word) => word?.toLowerCase().includes(wanted));
  const people = [...demo.customers].filter(({ name, shows, country }) =>
    wanted ? has(name, shows, country) : all || first.includes(name) || name === setup.as,
  );
  const open = (page: string): void => {
    void change({ page });
    onDone();
  };
  const sign = (name: string): void => {
    void become(name);
    onDone();
  };
  const groups = railPages(setup, standing).map(({ title, pages }) => ({
    title,
    pages: wanted ? pages.filter(({ name, note, href }) => has(name, note, href)) : pages,
  }));
  const showsVisitor = !wanted || has('visitor', 'signed out');
  return (
    <>
      <div className="bench-find">
        <input
          id="bench-find"
          type="search"
          aria-label="Find a customer, page, state"
          aria-keyshortcuts="/"
          placeholder="Find a customer, page, state"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter')
              currentTarget
                .closest('.bench-find')
                ?.parentElement?.querySelector<HTMLElement>('li :is(a, button)')
                ?.click();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {demo.backend && !wanted && <OwnSession standing={standing} onDone={onDone} />}
      {!demo.backend && (people.length > 0 || showsVisitor) && (
        <>
          <h2>Customers</h2>
          <ul>
            {people.map((person) => (
              <CustomerRow
                key={person.name}
                person={person}
                isCurrent={person.name === setup.as}
                onChoose={() => sign(person.name)}
              />
            ))}
            {showsVisitor && <CustomerRow person={visitor} isCurrent={setup.as === ''} onChoose={() => sign('')} />}
          </ul>
          {!wanted && (
            <button type="button" className="bench-text-button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Fewer customers' : `All ${demo.customers.length} customers`}
            </button>
          )}
        </>
      )}
      {groups.map(
        ({ title, pages }) =>
          pages.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {pages.map((page) => (
                  <PageLink key={page.href} page={page} current={setup.page} onOpen={open} />
                ))}
              </ul>
            </section>
          ),
      )}
      <RailTags wanted={wanted} current={setup.page} onOpen={open} />
    </>
  );
}
