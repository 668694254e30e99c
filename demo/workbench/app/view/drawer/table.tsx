import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { demo } from '../../state/setup/bench.ts';
import { markTag } from '../../state/stage/marked.ts';

interface TableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

/** A table of the drawer. */
export const Table = ({ caption, heads, children }: TableProps) => (
  <table className={`bench-table bench-${caption.split(' ', 1)[0]!.toLowerCase()}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** Text of a tab without content. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="bench-nothing">{children}</p>;

/** `10:00:03`, in UTC. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(11, 19);

/** Tags by their short names, each of which marks its widget on the stage. The session is no tag. */
export const TagLinks = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag, index) => {
    const name = demo.tags.find((each) => each.name === `account-${tag}`)?.name;
    return (
      <Fragment key={tag}>
        {index > 0 && ', '}
        {name ? (
          <button
            type="button"
            className="bench-link"
            title={`Show ${name} on the stage`}
            onClick={() => markTag(name)}
          >
            {tag}
          </button>
        ) : (
          tag
        )}
      </Fragment>
    );
  });
