import type { ReactElement } from 'react';
import { Avatar, AvatarGroup } from '../../../../src/ui/marks/avatar.tsx';
import { Counter } from '../../../../src/ui/controls/counter.tsx';
import { DateTile } from '../../../../src/ui/progress/date-tile.tsx';
import { ArchIcon, Icon } from '../../../../src/ui/marks/icon.tsx';
import { paths } from '../../../../src/ui/marks/icon-paths.ts';
import { moreIcons } from '../../../../src/ui/marks/more-icons.ts';
import tan from '../../../../src/ui/illustrations/dog-black-tan.svg';
import golden from '../../../../src/ui/illustrations/dog-golden.svg';
import patch from '../../../../src/ui/illustrations/dog-patch.svg';
import white from '../../../../src/ui/illustrations/dog-white.svg';
import { Label } from '../../../../src/ui/marks/label.tsx';
import type { LabelColor } from '../../../../src/ui/marks/label.tsx';
import { Segmented } from '../../../../src/ui/controls/segmented.tsx';
import { words } from '../words.ts';
import { Held } from './story.tsx';
import type { Stories } from './story.tsx';

export const avatar: Stories<'avatar'> = {
  arch: <Avatar shape="arch" size={104} src={golden} tone={1} />,
  'arch-large': <Avatar shape="arch" size={148} src={patch} tone={2} />,
  round: <Avatar size={48} src={golden} label={words.dogs} />,
  small: <Avatar size={36} src={tan} tone={1} label={words.dogs} />,
  'no-photo': <Avatar shape="arch" size={104} />,
  'broken-photo': <Avatar shape="arch" size={104} src="data:image/png;base64," />,
  selected: <Avatar size={48} src={golden} selected label={words.dogs} />,
  muted: <Avatar shape="arch" size={104} src={white} tone={3} muted />,
  group: (
    <AvatarGroup>
      <Avatar size={48} src={golden} />
      <Avatar size={48} src={tan} tone={1} />
      <Avatar size={48} src={white} tone={2} />
    </AvatarGroup>
  ),
};

const counted = (first: number, saving = false): ReactElement => (
  <Held first={first}>
    {(value, set) => (
      <Counter
        value={value}
        min={0}
        max={84}
        onChange={set}
        lessLabel={words.less}
        moreLabel={words.more}
        valueLabel={words.counted}
        say={String}
        saving={saving}
      />
    )}
  </Held>
);
export const counter: Stories<'counter'> = {
  rest: counted(42),
  least: counted(0),
  most: counted(84),
  saving: counted(42, true),
};

const { month, range, day, weekday, weekdays } = words.date;
export const dateTile: Stories<'date-tile'> = {
  range: <DateTile month={month} day={range} weekdays={weekdays} label={words.date.words} />,
  day: <DateTile month={month} day={day} weekdays={weekday} />,
  pear: <DateTile month={month} day={range} weekdays={weekdays} tint="pear" />,
  kibble: <DateTile month={month} day={range} weekdays={weekdays} tint="kibble" />,
  potato: <DateTile month={month} day={range} weekdays={weekdays} tint="potato" />,
};

export const icon: Stories<'icon'> = {
  all: (
    <p className="gallery-icons">
      {(Object.keys(paths) as (keyof typeof paths)[]).map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
      {Object.entries(moreIcons).map(([name, drawing]) => (
        <Icon key={name} name={drawing} label={name} />
      ))}
    </p>
  ),
  arch: (
    <p className="gallery-icons">
      <ArchIcon name="truck" />
      <ArchIcon name="bowl" tint="pear" />
      <ArchIcon name={moreIcons.bag} tint="kibble" />
      <ArchIcon name={moreIcons.box} tint="potato" />
    </p>
  ),
};

const small = (color: LabelColor): ReactElement => <Label color={color}>{color}</Label>;
const large = (color: LabelColor): ReactElement => (
  <Label color={color} size="large">
    {color}
  </Label>
);
export const label: Stories<'label'> = {
  black: small('black'),
  blueberry: small('blueberry'),
  'blueberry-light': small('blueberry-light'),
  'blueberry-light-30': small('blueberry-light-30'),
  kibble: small('kibble'),
  pear: small('pear'),
  potato: small('potato'),
  'black-large': large('black'),
  'blueberry-large': large('blueberry'),
  'blueberry-light-large': large('blueberry-light'),
  'blueberry-light-30-large': large('blueberry-light-30'),
  'kibble-large': large('kibble'),
  'pear-large': large('pear'),
  'potato-large': large('potato'),
  icon: (
    <Label color="kibble" icon="alert">
      {words.stages.trouble}
    </Label>
  ),
};

const switched = (first: 'current' | 'upcoming', notes: readonly string[] = []): ReactElement => (
  <Held first={first}>
    {(value, set) => (
      <Segmented
        legend={words.plan}
        fill={notes.length > 0}
        options={[
          { value: 'current', label: words.plans[0], note: notes[0] },
          { value: 'upcoming', label: words.plans[1], note: notes[1] },
        ]}
        value={value}
        onChange={set}
      />
    )}
  </Held>
);
export const segmented: Stories<'segmented'> = {
  first: switched('current'),
  second: switched('upcoming'),
  notes: switched('current', words.planNotes),
};
