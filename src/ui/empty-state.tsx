import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An illustration's URL and its own size, so that nothing jumps. */
  picture?: string | undefined;
  pictureWidth?: number;
  pictureHeight?: number;
  title: string;
  line?: ReactNode;
  /** A pear dog door behind the picture. */
  arch?: boolean;
  /** One Button. */
  action?: ReactNode;
  /** The title's level; a paragraph without one. */
  level?: 1 | 2 | 3 | undefined;
  role?: 'alert' | undefined;
}

/** Picture, one line, one action: nothing here yet, or nothing could be shown. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, pictureWidth = 200, pictureHeight = 120, arch, title, line, action, level, role } = props;
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className="empty-state" role={role}>
      {picture && (
        <img
          className={`empty-state-picture${arch ? ' empty-state-arch' : ''}`}
          src={picture}
          alt=""
          width={pictureWidth}
          height={pictureHeight}
        />
      )}
      <Heading className="title-m">{title}</Heading>
      {line && <p className="empty-state-line">{line}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
