import type { ReactNode } from 'react';

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
