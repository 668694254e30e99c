import bone from '../../../src/ui/illustrations/treat-bone.svg';
import type { ReactNode } from 'react';
import type { DailyPortions, FeedingPlan } from '../../../src/contract/pets/feeding-plan.ts';
import { fraction, pluralCount } from '../../../src/i18n/format.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import type { LabelColor } from '../../../src/ui/marks/label.tsx';
import { MixBar } from '../../../src/ui/food/mix-bar.tsx';
import { Scoop } from '../../../src/ui/food/scoop.tsx';
import { Trays } from '../../../src/ui/food/trays.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';

/** A day's food: the mix, then a card for each part (§3). A part of 0 % is not drawn (design §10). */
export function Portions({ plan, name }: { plan: FeedingPlan; name: string }) {
  const { t, format } = useWidget();
  const { totalKcal, dry, wet, other } = plan.dailyPortions;
  const kcal = (value: number): string => t('feedingPlan.kcal', { kcal: format.number(value) });
  const parts = (['dry', 'wet', 'other'] as const).map((kind) => {
    const part = plan.dailyPortions[kind];
    const label = t(kind === 'other' ? 'feedingPlan.otherShort' : `feedingPlan.${kind}`);
    return { kind, percent: part.percent, text: format.percent(part.percent), name: label, detail: kcal(part.kcal) };
  });
  const drawn = parts.filter(({ percent }) => percent > 0);
  return (
    <>
      <Card className="feeding-plan-day">
        <div className="feeding-plan-total">
          <Heading className="title-m">{t('feedingPlan.everyDay')}</Heading>
          <p className="figure">
            {format.number(totalKcal)} <small>{t('feedingPlan.kcalUnit')}</small>
          </p>
        </div>
        <MixBar legend label={format.list(drawn.map((part) => `${part.name} ${part.text}`))} parts={parts} />
      </Card>
      <div className={`feeding-plan-parts feeding-plan-parts-${drawn.length}`}>
        {dry.percent > 0 && <Dry dry={dry} />}
        {wet.percent > 0 && <Wet wet={wet} />}
        {other.percent > 0 && (
          <Other percent={other.percent} kcal={kcal(other.kcal)} name={plan.roomForTreats ? name : undefined} />
        )}
      </div>
      {other.percent === 0 && (
        <p className="small muted">{plan.roomForTreats ? t('feedingPlan.room', { name }) : t('feedingPlan.noRoom')}</p>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  percent: number;
  color: LabelColor;
  picture: ReactNode;
  figure: ReactNode;
  children: ReactNode;
}

function Part({ title, percent, color, picture, figure, children }: PartProps) {
  const { format } = useWidget();
  return (
    <Card className="feeding-plan-part">
      <div className="feeding-plan-part-head">
        <Heading className="title-s">{title}</Heading>
        <Label color={color}>{format.percent(percent)}</Label>
      </div>
      <div className="feeding-plan-art">{picture}</div>
      <p className="figure">{figure}</p>
      {children}
    </Card>
  );
}

function Dry({ dry }: { dry: DailyPortions['dry'] }) {
  const { t, format } = useWidget();
  const words = { top: t('feedingPlan.top'), middle: t('feedingPlan.middle'), bottom: t('feedingPlan.bottom') };
  return (
    <Part
      title={t('feedingPlan.dry')}
      percent={dry.percent}
      color="kibble"
      picture={<Scoop position={dry.scoopPosition} words={words} />}
      figure={
        <>
          {t('feedingPlan.scoops', {
            count: pluralCount(dry.scoopsPerDay),
            scoops: fraction(dry.scoopsPerDay, format.number),
          })}{' '}
          <small>{t('feedingPlan.aDay')}</small>
        </>
      }
    >
      <Rows
        rows={[
          [t('feedingPlan.position'), words[dry.scoopPosition]],
          [t('feedingPlan.eachScoop'), format.mass(dry.scoopGrams)],
          [t('feedingPlan.perDay'), format.mass(dry.scoopsPerDay * dry.scoopGrams)],
        ]}
      />
    </Part>
  );
}

function Wet({ wet }: { wet: DailyPortions['wet'] }) {
  const { t, format } = useWidget();
  const perDay = [t('feedingPlan.perDay'), format.mass(wet.gramsPerDay)] as const;
  const whose = [t('feedingPlan.whose'), t(wet.hasOwnWet ? 'feedingPlan.yours' : 'feedingPlan.ours')] as const;
  return (
    <Part
      title={t('feedingPlan.wet')}
      percent={wet.percent}
      color="blueberry-light"
      picture={<Trays count={wet.hasOwnWet ? 1 : wet.traysPerDay} />}
      figure={
        <>
          {wet.hasOwnWet
            ? format.mass(wet.gramsPerDay)
            : t('feedingPlan.trays', {
                count: pluralCount(wet.traysPerDay),
                trays: fraction(wet.traysPerDay, format.number),
              })}{' '}
          <small>{t('feedingPlan.aDay')}</small>
        </>
      }
    >
      <Rows rows={wet.hasOwnWet ? [whose] : [[t('feedingPlan.traySize'), format.mass(wet.traySize)], perDay, whose]} />
    </Part>
  );
}

/** Treats and other food. `name`: the dog's name if the plan leaves room for more. */
function Other({ percent, kcal, name }: { percent: number; kcal: string; name: string | undefined }) {
  const { t } = useWidget();
  return (
    <Part
      title={t('feedingPlan.other')}
      percent={percent}
      color="pear"
      picture={<img src={bone} alt="" width="140" height="140" />}
      figure={
        <>
          {kcal} <small>{t(name ? 'feedingPlan.toPlayWith' : 'feedingPlan.aDay')}</small>
        </>
      }
    >
      <p className="muted">{name ? t('feedingPlan.room', { name }) : t('feedingPlan.noRoomOther')}</p>
    </Part>
  );
}

/** A list of names and amounts. */
export function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="feeding-plan-rows">
      {rows.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
