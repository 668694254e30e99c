import { ActionTile } from '../../../../src/ui/surfaces/action-tile.tsx';
import { Button, ButtonRow, IconButton } from '../../../../src/ui/controls/button.tsx';
import { Card } from '../../../../src/ui/surfaces/card.tsx';
import { Icon } from '../../../../src/ui/marks/icon.tsx';
import { Menu } from '../../../../src/ui/controls/menu.tsx';
import { Modal } from '../../../../src/ui/controls/modal.tsx';
import { words } from '../words.ts';
import { Held, Pressed } from './story.tsx';
import type { Stories } from './story.tsx';
import { moreIcons } from '../../../../src/ui/marks/more-icons.ts';

const { save } = words;

export const button: Stories<'button'> = {
  primary: <Button>{save}</Button>,
  secondary: <Button type="secondary">{save}</Button>,
  tertiary: <Button type="tertiary">{save}</Button>,
  link: <Button type="link">{save}</Button>,
  'primary-loading': <Button loading>{save}</Button>,
  'secondary-loading': (
    <Button type="secondary" loading>
      {save}
    </Button>
  ),
  'tertiary-loading': (
    <Button type="tertiary" loading>
      {save}
    </Button>
  ),
  'link-loading': (
    <Button type="link" loading>
      {save}
    </Button>
  ),
  'primary-disabled': <Button disabled>{save}</Button>,
  'secondary-disabled': (
    <Button type="secondary" disabled>
      {save}
    </Button>
  ),
  'tertiary-disabled': (
    <Button type="tertiary" disabled>
      {save}
    </Button>
  ),
  'link-disabled': (
    <Button type="link" disabled>
      {save}
    </Button>
  ),
  large: (
    <Button size="large" icon="share">
      {words.refer}
    </Button>
  ),
  icon: (
    <Button type="tertiary" icon="plus">
      {words.addToBox}
    </Button>
  ),
  'icon-after': (
    <Button type="link" href="#shop" iconAfter={moreIcons.arrowRight}>
      {words.view}
    </Button>
  ),
  long: <Button>{words.longButton}</Button>,
  pressed: (
    <Button type="secondary" pressed>
      {words.addScoop}
    </Button>
  ),
  row: (
    <ButtonRow fill>
      <Button>{words.pause}</Button>
      <Button type="secondary">{words.keep}</Button>
    </ButtonRow>
  ),
  'on-brand': (
    <Card tone="brand">
      <ButtonRow>
        <Button>{words.viewDelivery}</Button>
        <Button type="secondary">{save}</Button>
        <Button type="link">{save}</Button>
      </ButtonRow>
    </Card>
  ),
};

export const iconButton: Stories<'icon-button'> = {
  plain: <IconButton icon="close" label={words.close} />,
  outlined: <IconButton icon="chevron-right" label={words.more} outlined />,
  disabled: <IconButton icon="chevron-left" label={words.less} outlined disabled />,
  badge: (
    <IconButton icon="basket" label={words.basket} href="#basket">
      <span className="navbar-badge">2</span>
    </IconButton>
  ),
};

export const actionTile: Stories<'action-tile'> = {
  row: <ActionTile icon={moreIcons.pause} label={words.pause} href="#pause" />,
  card: <ActionTile card icon="truck" label={words.view} href="#deliveries" />,
  line: <ActionTile card icon={moreIcons.pencil} label={words.edit} line={words.editLine} href="#settings" />,
  long: <ActionTile card icon={moreIcons.card} label={words.longTile} line={words.editLine} href="#settings" />,
  current: <ActionTile icon="truck" label={words.view} href="#deliveries" current />,
  disabled: <ActionTile card icon="plus" label={words.addScoop} line={words.closedChanges} disabled />,
  compact: <ActionTile compact icon={moreIcons.user} label={words.profile} href="#profile" />,
};

const dialog = (isOpen: boolean) => (
  <Held first={isOpen}>
    {(open, set) => (
      <>
        <Button type="secondary" onClick={() => set(true)}>
          {words.pause}
        </Button>
        <Modal
          open={open}
          onClose={() => set(false)}
          title={words.pauseTitle}
          closeLabel={words.close}
          actions={
            <>
              <Button onClick={() => set(false)}>{words.pause}</Button>
              <Button type="secondary" onClick={() => set(false)}>
                {words.keep}
              </Button>
            </>
          }
        >
          <p>{words.pauseText}</p>
        </Modal>
      </>
    )}
  </Held>
);
export const modal: Stories<'modal'> = { closed: dialog(false), open: dialog(true) };

const account = (
  <Menu
    trigger={
      <>
        {words.countries}
        <Icon name="chevron-down" />
      </>
    }
  >
    <li>
      <ActionTile compact icon={moreIcons.user} label={words.profile} href="#profile" />
    </li>
    <li>
      <ActionTile compact icon={moreIcons.gift} label={words.refer} href="#refer" current />
    </li>
    <li>
      <ActionTile compact icon={moreIcons.sliders} label={words.settings} href="#settings" />
    </li>
  </Menu>
);
export const menu: Stories<'menu'> = { closed: account, open: <Pressed>{account}</Pressed> };
