import { ActionTile } from '../../src/ui/action-tile.tsx';
import type { IconName } from '../../src/ui/icon.tsx';
import '../../src/ui/more-icons.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { LinkName, LinkView } from './links.ts';

const icons: Readonly<Record<LinkName, IconName>> = {
  dashboard: 'home',
  deliveries: 'truck',
  feedingPlan: 'bowl',
  shop: 'bag',
  treatments: 'shield',
  christmas: 'sparkle',
  profile: 'user',
  refer: 'gift',
  settings: 'sliders',
  help: 'help',
  signOut: 'sign-out',
};

/** Links with their icons, as rows of a menu. */
export function Rows({
  names,
  link,
  compact = false,
}: {
  names: readonly LinkName[];
  link: LinkView['link'];
  compact?: boolean;
}) {
  const { t } = useWidget();
  return names.map((name) => {
    const { href, 'aria-current': current } = link(name);
    return (
      <li key={name}>
        <ActionTile icon={icons[name]} label={t(`navbar.${name}`)} href={href} current={current === 'page'} compact={compact} />
      </li>
    );
  });
}
