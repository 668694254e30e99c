import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Avatar } from '../../src/ui/marks/avatar.tsx';
import { BlendJar } from '../../src/ui/food/blend-jar.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { DateTile } from '../../src/ui/progress/date-tile.tsx';
import { Label } from '../../src/ui/marks/label.tsx';
import { MixBar } from '../../src/ui/food/mix-bar.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Scoop } from '../../src/ui/food/scoop.tsx';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { Stages } from '../../src/ui/progress/stages.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { deepEqual, until } from '../support/views/element.ts';

const words = { top: '', middle: '', bottom: '' };
/**
 * Each `@ts-expect-error` also tests the types: it fails the type check if the value is allowed.
 */
const wrong: Readonly<Record<string, ReactElement>> = {
  // @ts-expect-error §5 no such type
  'Button: type "huge" is none of primary, secondary, tertiary, link.': <Button type="huge">x</Button>,
  // @ts-expect-error no such size
  'Button: size "small" is none of medium, large.': <Button size="small">x</Button>,
  // @ts-expect-error §5 no such status
  'Notification: status "sad" is none of success, warn, error, info.': <Notification status="sad" />,
  'Label: color "red" is none of black, blueberry, blueberry-light, blueberry-light-30, kibble, pear, potato.': (
    // @ts-expect-error no such colour
    <Label color="red">x</Label>
  ),
  'Label: size "medium" is none of small, large.': (
    // @ts-expect-error no such size
    <Label color="pear" size="medium">
      x
    </Label>
  ),
  'Card: tone "gold" is none of plain, outlined, brand, reward, blueberry, pear, kibble, potato.': (
    // @ts-expect-error no such tone
    <Card tone="gold">x</Card>
  ),
  // @ts-expect-error no such shape
  'Avatar: shape "star" is none of arch, round.': <Avatar shape="star" />,
  // @ts-expect-error no such size
  'Title: size "s" is none of l, m.': <Title size="s">x</Title>,
  // @ts-expect-error no such splash
  'Title: splash "top" is none of none, left, right, both.': <Title splash="top">x</Title>,
  // @ts-expect-error no such shape
  'Skeleton: shape "star" is none of block, arch, circle, pill, card.': <Skeleton shape="star" />,
  // @ts-expect-error no such position
  'Scoop: position "full" is none of top, middle, bottom.': <Scoop position="full" words={words} />,
  'Stages: state "gone" is none of done, now, later, trouble.': (
    // @ts-expect-error no such state
    <Stages stages={[{ state: 'gone', title: '', text: '', icon: 'card' }]} />
  ),
  'MixBar: kind "hay" is none of dry, wet, other.': (
    // @ts-expect-error no such kind
    <MixBar label="" parts={[{ kind: 'hay', percent: 1, text: '', name: '' }]} />
  ),
  'DateTile: tint "red" is none of blueberry, pear, kibble, potato.': (
    // @ts-expect-error no such tint
    <DateTile month="" day="" weekdays="" tint="red" />
  ),
  'BlendJar: kibble "cube" is none of disc, fish, clover, triangle.': (
    // @ts-expect-error no such kibble
    <BlendJar layers={[{ kibble: 'cube', percent: 9 }]} />
  ),
};

describe('§5 A wrong type or status', () => {
  it('doesn’t compile, and at run time is reported with the block, the value and the allowed values; the block is still shown', async () => {
    const messages: string[] = [];
    const { error } = console;
    console.error = (text: unknown) => messages.push(String(text));
    try {
      for (const [message, element] of Object.entries(wrong)) {
        const host = document.body.appendChild(document.createElement('div'));
        const root = createRoot(host);
        root.render(element);
        await until(() => host.firstElementChild);
        deepEqual([...new Set(messages.splice(0))], [message]);
        root.unmount();
        host.remove();
      }
    } finally {
      console.error = error;
    }
  });
});
