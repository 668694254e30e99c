import { useStore } from '@nanostores/react';
import type { FeedingPlan, Pet, PlanChange, ProfileOutcome } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';
import type { ProfileForm } from '../../src/stores/pets/profile.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { fromWords, insteadOf, portionWords } from '../shared/pet/plan-words.ts';
import { FocusedGroup } from './focused-group.tsx';

/** A plan's daily portions and blend, by their labels. */
function rowsOf(plan: FeedingPlan, widget: Widget): Readonly<Record<string, string>> {
  const { t, format } = widget;
  const { totalKcal, dry } = plan.dailyPortions;
  const { kibbleBlend } = plan;
  return {
    energy: typeof totalKcal === 'number' ? t('feedingPlan.kcal', { kcal: format.number(totalKcal) }) : '',
    ...portionWords(plan, widget),
    blend: kibbleBlend
      ? format.list(kibbleBlend.components.map(({ name, percent }) => `${name} ${format.percent(percent)}`))
      : dry.percent
        ? t('feedingPlan.noBlend')
        : '',
  };
}

/** Portions, blend and price before and after another plan, and from when it is valid. */
export function PlanEffect({ name, plan, boxes }: { name: string; plan: PlanChange; boxes: ProfileOutcome['boxes'] }) {
  const widget = useWidget();
  const { t, format } = widget;
  const [before, after] = [plan.before && rowsOf(plan.before, widget), rowsOf(plan.after, widget)];
  const instead = (now: string, old: string | undefined): string => insteadOf(widget, now, old);
  const money = (value: typeof plan.price.before) => (value ? format.money(value) : undefined);
  return (
    <>
      <dl className="profile-facts">
        {(['energy', 'dry', 'wet', 'blend'] as const)
          .filter((row) => after[row] || before?.[row])
          .map((row) => (
            <div key={row}>
              <dt>{t(`profile.row.${row}`)}</dt>
              <dd>{instead(after[row] ?? '', before?.[row])}</dd>
            </div>
          ))}
        <div>
          <dt>{t('profile.row.price', { name })}</dt>
          <dd>{instead(format.money(plan.price.after), money(plan.price.before))}</dd>
        </div>
        {boxes.map((each) => (
          <div key={each.id}>
            <dt>{t('profile.row.box', { date: format.dayShort(each.date) })}</dt>
            <dd>{each.after ? instead(format.money(each.after), money(each.before)) : '–'}</dd>
          </div>
        ))}
      </dl>
      <p>{fromWords(widget, plan, name)}</p>
    </>
  );
}

/** What new answers mean for the plan. Nothing changes before Save. */
export function NewPlan({ pet, outcome, form }: { pet: Pet; outcome: ProfileOutcome; form: ProfileForm }) {
  const { t } = useWidget();
  const edit = useStore(form.edit.$state);
  const { plan, boxes } = outcome;
  if (!plan) return null;
  return (
    <FocusedGroup label={t('profile.new', { name: pet.name })}>
      <Card>
        <div className="profile-questions">
          <h3 className="title-s">{t('profile.new', { name: pet.name })}</h3>
          <PlanEffect name={pet.name} plan={plan} boxes={boxes} />
          <EditProblem kept state={edit} onRetry={() => void form.confirm()} />
          <ButtonRow fill>
            <Button loading={edit.status === 'saving'} onClick={() => void form.confirm()}>
              {t('profile.save')}
            </Button>
            <Button type="secondary" onClick={form.back}>
              {t('profile.back')}
            </Button>
          </ButtonRow>
        </div>
      </Card>
    </FocusedGroup>
  );
}
