import { useState } from 'react';
import type { ReactNode } from 'react';
import { demo } from '../../state/setup/bench.ts';
import { PageLink } from '../page-link.tsx';

interface RailTagsProps {
  /** What is searched for, in lower case. */
  wanted: string;
  current: string;
  onOpen: (href: string) => void;
}

/** Each tag alone, live and in each of its states, and the building blocks. */
export function RailTags({ wanted, current, onOpen }: RailTagsProps) {
  const found = demo.tags
    .map((tag) => ({
      ...tag,
      short: tag.name.replace('account-', ''),
      states: tag.states.filter((state) => !wanted || `${tag.name} ${state}`.includes(wanted)),
    }))
    .filter(({ name, states }) => !wanted || name.includes(wanted) || states.length > 0);
  const blocks = demo.blocks.filter((name) => name.includes(wanted));
  return (
    <>
      {found.length > 0 && <h2>One tag, every state</h2>}
      {found.map(({ name, short, states }) => (
        <Folder key={name} title={short} note={states.length} open={wanted !== '' && states.length <= 3}>
          <PageLink page={{ name: 'live', href: `/demo/widgets/${name}` }} current={current} onOpen={onOpen} />
          {states.map((state) => (
            <PageLink
              key={state}
              page={{ name: state, href: `/demo/widgets/${name}?preview=${state}` }}
              current={current}
              onOpen={onOpen}
            />
          ))}
          <PageLink
            page={{ name: 'all on one sheet', href: `/demo/sheets/${name}` }}
            current={current}
            onOpen={onOpen}
          />
        </Folder>
      ))}
      {blocks.length > 0 && (
        <>
          <h2>Building blocks</h2>
          <ul>
            {blocks.map((name) => (
              <PageLink key={name} page={{ name, href: `/demo/blocks/${name}` }} current={current} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface FolderProps {
  title: string;
  note: number;
  open: boolean;
  children: ReactNode;
}

function Folder({ title, note, open, children }: FolderProps) {
  const [chosen, setChosen] = useState(false);
  const isOpen = open || chosen;
  return (
    <div>
      <button type="button" className="bench-page" aria-expanded={isOpen} onClick={() => setChosen(!chosen)}>
        <span>{title}</span>
        <small>{note}</small>
      </button>
      {isOpen && <ul className="bench-states">{children}</ul>}
    </div>
  );
}
