import bone from '../../../src/ui/illustrations/treat-bone.svg';
import type { ReactNode } from 'react';
import type { DailyPortions, FeedingPlan } from '../../../src/contract/known.ts';
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
  const kcal = (value: number | null | undefined): string =>
    typeof value === 'number' ? t('feedingPlan.kcal', { kcal: format.number(value) }) : '';
  const parts = (['dry', 'wet', 'other'] as const).map((kind) => {
    const part = plan.dailyPortions[kind];
    const label = t(kind === 'other' ? 'feedingPlan.otherShort' : `feedingPlan.${kind}`);
    return { kind, percent: part.percent, text: format.percent(part.percent), name: label, detail: kcal(part.kcal) };
  });
  const drawn = parts.flatMap(({ percent, ...part }) => (percent ? [{ ...part, percent }] : []));
  const shown = [dry, wet, other].filter(isEaten);
  return (
    <>
      <Card className="feeding-plan-day">
        <div className="feeding-plan-total">
          <Heading className="title-m">{t('feedingPlan.everyDay')}</Heading>
          {typeof totalKcal === 'number' && (
            <p className="figure">
              {format.number(totalKcal)} <small>{t('feedingPlan.kcalUnit')}</small>
            </p>
          )}
        </div>
        {drawn.length > 0 && (
          <MixBar legend label={format.list(drawn.map((part) => `${part.name} ${part.text}`))} parts={drawn} />
        )}
      </Card>
      <div className={`feeding-plan-parts feeding-plan-parts-${shown.length}`}>
        {isEaten(dry) && <Dry dry={dry} />}
        {isEaten(wet) && <Wet wet={wet} />}
        {isEaten(other) && (
          <Other percent={other.percent} kcal={kcal(other.kcal)} name={name} room={plan.roomForTreats} />
        )}
      </div>
      {other.percent === 0 && typeof plan.roomForTreats === 'boolean' && (
        <p className="small muted">{plan.roomForTreats ? t('feedingPlan.room', { name }) : t('feedingPlan.noRoom')}</p>
      )}
    </>
  );
}

type Eaten = Partial<Record<'percent' | 'kcal' | 'scoopsPerDay' | 'traysPerDay', number | null | undefined>>;

/** Whether a part is in a meal, by the first of its amounts that is known. */
const isEaten = ({ percent, kcal, scoopsPerDay, traysPerDay }: Eaten): boolean =>
  (percent ?? kcal ?? scoopsPerDay ?? traysPerDay ?? 0) > 0;

interface PartProps {
  title: string;
  percent: number | null | undefined;
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
        {typeof percent === 'number' && <Label color={color}>{format.percent(percent)}</Label>}
      </div>
      {picture && <div className="feeding-plan-art">{picture}</div>}
      {figure && <p className="figure">{figure}</p>}
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
      picture={dry.scoopPosition && <Scoop position={dry.scoopPosition} words={words} />}
      figure={
        typeof dry.scoopsPerDay === 'number' && (
          <>
            {t('feedingPlan.scoops', {
              count: pluralCount(dry.scoopsPerDay),
              scoops: fraction(dry.scoopsPerDay, format.number),
            })}{' '}
            <small>{t('feedingPlan.aDay')}</small>
          </>
        )
      }
    >
      <Rows
        rows={[
          [t('feedingPlan.position'), dry.scoopPosition && words[dry.scoopPosition]],
          [t('feedingPlan.eachScoop'), format.mass(dry.scoopGrams)],
          [
            t('feedingPlan.perDay'),
            format.mass(dry.scoopsPerDay && dry.scoopGrams && dry.scoopsPerDay * dry.scoopGrams),
          ],
        ]}
      />
    </Part>
  );
}

function Wet({ wet }: { wet: DailyPortions['wet'] }) {
  const { t, format } = useWidget();
  const perDay = [t('feedingPlan.perDay'), format.mass(wet.gramsPerDay)] as const;
  const whose = [
    t('feedingPlan.whose'),
    typeof wet.hasOwnWet === 'boolean' && t(wet.hasOwnWet ? 'feedingPlan.yours' : 'feedingPlan.ours'),
  ] as const;
  const amount = wet.hasOwnWet
    ? format.mass(wet.gramsPerDay)
    : typeof wet.traysPerDay === 'number' &&
      t('feedingPlan.trays', { count: pluralCount(wet.traysPerDay), trays: fraction(wet.traysPerDay, format.number) });
  return (
    <Part
      title={t('feedingPlan.wet')}
      percent={wet.percent}
      color="blueberry-light"
      picture={<Trays count={wet.hasOwnWet ? 1 : (wet.traysPerDay ?? 1)} />}
      figure={
        amount && (
          <>
            {amount} <small>{t('feedingPlan.aDay')}</small>
          </>
        )
      }
    >
      <Rows rows={wet.hasOwnWet ? [whose] : [[t('feedingPlan.traySize'), format.mass(wet.traySize)], perDay, whose]} />
    </Part>
  );
}

interface OtherProps {
  percent: number | null | undefined;
  kcal: string;
  name: string;
  /** Whether the plan leaves room for more. */
  room: boolean | null | undefined;
}

/** Treats and other food. */
function Other({ percent, kcal, name, room }: OtherProps) {
  const { t } = useWidget();
  return (
    <Part
      title={t('feedingPlan.other')}
      percent={percent}
      color="pear"
      picture={<img src={bone} alt="" width="140" height="140" />}
      figure={
        kcal && (
          <>
            {kcal} <small>{t(room ? 'feedingPlan.toPlayWith' : 'feedingPlan.aDay')}</small>
          </>
        )
      }
    >
      {typeof room === 'boolean' && (
        <p className="muted">{room ? t('feedingPlan.room', { name }) : t('feedingPlan.noRoomOther')}</p>
      )}
    </Part>
  );
}

/** A list of names and amounts, without those that are unknown. */
export function Rows({ rows }: { rows: readonly (readonly [string, string | false | null | undefined])[] }) {
  return (
    <dl className="feeding-plan-rows">
      {rows.map(
        ([name, value], index) =>
          value && (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
