import type { ReactElement } from 'react';
import { BlendJar } from '../../../../src/ui/food/blend-jar.tsx';
import { Countdown } from '../../../../src/ui/progress/countdown.tsx';
import { MixBar } from '../../../../src/ui/food/mix-bar.tsx';
import type { MixPart } from '../../../../src/ui/food/mix-bar.tsx';
import { Scoop } from '../../../../src/ui/food/scoop.tsx';
import type { ScoopPosition } from '../../../../src/ui/food/scoop.tsx';
import { Stages } from '../../../../src/ui/progress/stages.tsx';
import type { Stage } from '../../../../src/ui/progress/stages.tsx';
import { Trays } from '../../../../src/ui/food/trays.tsx';
import { moreIcons } from '../../../../src/ui/marks/more-icons.ts';
import { words } from '../words.ts';
import type { Stories } from './story.tsx';

const { percent } = words;
const dry = (share: number, text: string): MixPart => ({
  kind: 'dry',
  percent: share,
  text,
  name: words.dry,
  detail: words.dryDetail,
});
const wet = (share: number, text: string): MixPart => ({
  kind: 'wet',
  percent: share,
  text,
  name: words.wet,
  detail: words.wetDetail,
});
const other: MixPart = { kind: 'other', percent: 10, text: percent.other, name: words.other };

export const mixBar: Stories<'mix-bar'> = {
  mixed: <MixBar label={words.mix.mixed} parts={[dry(60, percent.dry), wet(40, percent.rest)]} />,
  'three-parts': <MixBar label={words.mix.three} parts={[dry(60, percent.dry), wet(30, percent.wet), other]} />,
  'dry-only': <MixBar label={words.mix.dry} parts={[dry(100, percent.all), wet(0, '')]} />,
  legend: <MixBar legend label={words.mix.three} parts={[dry(60, percent.dry), wet(30, percent.wet), other]} />,
};

const scooped = (position: ScoopPosition): ReactElement => (
  <Scoop position={position} words={words.scoop} label={words.scoopLabels[position]} />
);
export const scoop: Stories<'scoop'> = { top: scooped('top'), middle: scooped('middle'), bottom: scooped('bottom') };

export const trays: Stories<'trays'> = {
  whole: <Trays count={2} label={words.trays.whole} />,
  part: <Trays count={1.5} label={words.trays.part} />,
  many: <Trays count={7.25} label={words.trays.many} />,
};

export const blendJar: Stories<'blend-jar'> = {
  'three-layers': (
    <BlendJar
      label={words.blend}
      layers={[
        { kibble: 'disc', percent: 55 },
        { kibble: 'fish', percent: 30 },
        { kibble: 'clover', percent: 15 },
      ]}
    />
  ),
  'four-layers': (
    <BlendJar
      label={words.blend}
      layers={[
        { kibble: 'disc', percent: 40 },
        { kibble: 'fish', percent: 30 },
        { kibble: 'clover', percent: 20 },
        { kibble: 'triangle', percent: 10 },
      ]}
    />
  ),
};

export const countdown: Stories<'countdown'> = {
  days: (
    <Countdown
      label={words.timeLeft}
      parts={[
        { value: '3', unit: words.days },
        { value: '14', unit: words.hours },
        { value: '07', unit: words.minutes },
      ]}
    />
  ),
  hours: (
    <Countdown
      label={words.timeLeft}
      parts={[
        { value: '14', unit: words.hours },
        { value: '07', unit: words.minutes },
      ]}
    />
  ),
};

const text = words.stages;
const stage = (name: 'payment' | 'preparation' | 'delivery', state: Stage['state']): Stage => ({
  state,
  title: text[name],
  text: state === 'trouble' ? text.troubleText : text[`${name}Text`],
  icon:
    state === 'trouble'
      ? 'alert'
      : ({ payment: moreIcons.card, preparation: 'bowl', delivery: 'truck' } as const)[name],
  stateLabel: text[state],
});
const staged = (...states: readonly [Stage['state'], Stage['state'], Stage['state']]): ReactElement => (
  <Stages
    label={text.all}
    stages={[stage('payment', states[0]), stage('preparation', states[1]), stage('delivery', states[2])]}
  />
);
export const stages: Stories<'stages'> = {
  payment: staged('now', 'later', 'later'),
  preparation: staged('done', 'now', 'later'),
  delivery: staged('done', 'done', 'now'),
  delivered: staged('done', 'done', 'done'),
  trouble: staged('trouble', 'later', 'later'),
};
