import { ActionTile } from '../../src/ui/surfaces/action-tile.tsx';
import type { Pictogram } from '../../src/ui/marks/icon.tsx';
import { settingsGroups } from '../../src/contract/settings-sections.ts';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import type { LinkName, LinkView } from './links.ts';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';

const icons: Readonly<Record<LinkName, Pictogram>> = {
  pets: moreIcons.home,
  deliveries: 'truck',
  'feeding-plans': 'bowl',
  shop: moreIcons.bag,
  treatments: moreIcons.shield,
  christmas: 'sparkle',
  profile: moreIcons.user,
  refer: moreIcons.gift,
  settings: moreIcons.sliders,
  help: 'help',
  signout: moreIcons.signOut,
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
  const can = useCan();
  return names.map((name) => {
    const { href, 'aria-current': current } =
      link(name, name === 'settings' ? can(...settingsGroups) : undefined) ?? {};
    if (!href) return null;
    return (
      <li key={name}>
        <ActionTile
          icon={icons[name]}
          label={t(`navbar.${name}`)}
          href={href}
          current={current === 'page'}
          compact={compact}
        />
      </li>
    );
  });
}
