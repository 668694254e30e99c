import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** URL and intrinsic size of an illustration; the size prevents layout shift. */
  picture?: string | undefined;
  pictureWidth?: number;
  pictureHeight?: number;
  /** In place of a picture. */
  portrait?: ReactNode;
  title: string;
  line?: ReactNode;
  /** A pear dog door behind the picture. */
  arch?: boolean;
  /** One or two Buttons. */
  action?: ReactNode;
  /** Heading level of the title; without it a paragraph. */
  level?: 1 | 2 | 3 | undefined;
  role?: 'alert' | undefined;
}

/** Picture, one line, one action, for an empty list or content that could not be shown. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, pictureWidth = 200, pictureHeight = 120, portrait, arch, title, line, action, level, role } = props;
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
      {portrait}
      <Heading className="title-m">{title}</Heading>
      {line && <p className="empty-state-line">{line}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
