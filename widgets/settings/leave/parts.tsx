import { withFragment } from '../../shared/fragment.ts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../../src/ui/marks/icon.tsx';
import { Title } from '../../../src/ui/surfaces/title.tsx';

/** One thing that happens: an icon, what it is, and the details. */
export function Fact({ icon, title, children }: { icon: Pictogram; title: string; children?: ReactNode }) {
  return (
    <li className="leave-fact">
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </p>
    </li>
  );
}

/** From a page about one dog to the subscriptions of all. */
export function Back() {
  const { t } = useWidget();
  return (
    <a className="tag-back" href={withFragment('subscriptions')}>
      <Icon name="chevron-left" />
      {t('settings.subscriptions.title')}
    </a>
  );
}

/** Dogs as links to their pages. */
export function DogRows({
  dogs,
}: {
  dogs: readonly { href: string; name: string; photo: string | null | undefined }[];
}) {
  const { picture } = useWidget();
  return (
    <ul className="leave-rows">
      {dogs.map(({ href, name, photo }) => (
        <li key={href}>
          <a className="leave-row" href={href}>
            <Avatar size={48} src={picture(photo)} />
            <b>{name}</b>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface KindWordsProps {
  photo: string | null | undefined;
  title: string;
  children: string;
}

/** The first words of a farewell, with the dog's photo. They take the focus, so that screen readers start with them. */
export function KindWords({ photo, title, children }: KindWordsProps) {
  const { picture } = useWidget();
  const src = picture(photo);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, [title]);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-labelledby="farewell-title" className="leave-kind settings-focus">
      {src && <Avatar shape="arch" size={112} src={src} />}
      <Title id="farewell-title">{title}</Title>
      <p className="lede muted">{children}</p>
    </div>
  );
}
