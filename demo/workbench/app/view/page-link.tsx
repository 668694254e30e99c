import { onlyReference } from '../state/backend/demo-api.ts';
import type { RailPage } from '../state/setup/pages.ts';

/** Note in place of a control that needs the reference backend. */
export const OnlyReference = () => <p className="bench-muted bench-only">{onlyReference}</p>;

interface PageLinkProps {
  page: Omit<RailPage, 'key'>;
  current: string;
  onOpen: (href: string) => void;
}

const plain = (href: string): string => href.replace(/\/$/, '');

/** A link that shows its page on the stage; with Ctrl or a middle press it opens alone. */
export const PageLink = ({ page: { name, note, href }, current, onOpen }: PageLinkProps) => (
  <li>
    <a
      className="bench-page"
      href={href}
      aria-current={plain(href) === plain(current) ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(href);
      }}
    >
      <span>{name}</span>
      {note && <small>{note}</small>}
    </a>
  </li>
);
