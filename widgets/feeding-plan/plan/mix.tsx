import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { FeedingPlan, Pet, ProfileOutcome } from '../../../src/contract/known.ts';
import { wetShares } from '../../../src/contract/pets/profile.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { mixOf } from '../../../src/stores/pets/mix.ts';
import type { MixStore } from '../../../src/stores/pets/mix.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { ActionBar } from '../../../src/ui/surfaces/action-bar.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { UnsavedRow } from '../../shared/delivery/unsaved-row.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useUndo } from '../../shared/form/use-undo.ts';
import { fromWords, insteadOf, mixWords, planTitle, portionWords } from '../../shared/pet/plan-words.ts';
import { Heading } from '../../shared/tag/level-heading.tsx';
import { Rows } from './portions.tsx';

/** Dry and wet food as a slider. No room where the choice isn't open, and none without a profile to read. */
export function Mix({ pet }: { pet: Pet }) {
  const { account } = useWidget();
  const store = mixOf(account)(pet.petPublicId);
  // Another share is one of the latest plan.
  const plans = dataOf(useResource(account.feedingPlans.of(pet.petPublicId)));
  const plan = plans?.upcoming ?? plans?.current;
  const remote = useResource(store.profile);
  const profile = dataOf(remote);
  if (remote.status !== 'success' && remote.status !== 'error') return <Skeleton shape="card" height="23rem" />;
  const saved = profile?.answers.wetShare;
  return plan && profile && profile.missing.length === 0 && typeof saved === 'number' ? (
    <Slider pet={pet} plan={plan} isComing={Boolean(plans?.upcoming && plans.current)} store={store} saved={saved} />
  ) : null;
}

interface SliderProps {
  pet: Pet;
  plan: FeedingPlan;
  /** Whether the plan comes after the one in force, which may be shown above. */
  isComing: boolean;
  store: MixStore;
  saved: number;
}

function Slider({ pet, plan, isComing, store, saved }: SliderProps) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const id = useId();
  const edit = useStore(store.edit.$state);
  const draft = useStore(store.$chosen);
  const chosen = draft === saved ? undefined : draft;
  const share = chosen ?? saved;
  return (
    <>
      <Card as="section" className="feeding-plan-mix">
        <Heading className="title-m">{t('profile.mix.title', { name: pet.name })}</Heading>
        {isComing && plan.deliveryDate && (
          <p className="small muted">
            {t('feedingPlan.starts', { date: format.dateWords(plan.deliveryDate, account.$now.get()) })}
          </p>
        )}
        {edit.status === 'saved' && <Saved pet={pet} outcome={edit.data} />}
        <div className="profile-field">
          <label htmlFor={id}>{t('profile.mix.slider')}</label>
          <input
            id={id}
            type="range"
            className="profile-mix"
            min={wetShares.least}
            max={wetShares.most}
            step={wetShares.step}
            value={share}
            aria-valuetext={mixWords(widget, share)}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => store.choose(Number(target.value))}
          />
          <p className="feeding-plan-mix-share">{mixWords(widget, share)}</p>
        </div>
        <Effect id={`${id}-hint`} pet={pet} plan={plan} store={store} isChosen={chosen !== undefined} />
      </Card>
      {chosen !== undefined && <Bar pet={pet} store={store} />}
    </>
  );
}

/** The first delivery with the new plan. */
const firstBox = ({ plan, boxes }: ProfileOutcome) => boxes.find(({ date }) => date === plan?.from);

/** Portions, price and next delivery. Each has its row from the beginning, so that nothing moves. */
function Effect({
  id,
  pet,
  plan,
  store,
  isChosen,
}: Omit<SliderProps, 'saved' | 'isComing'> & {
  id: string;
  isChosen: boolean;
}) {
  const widget = useWidget();
  const { t, format } = widget;
  const preview = useStore(store.$preview);
  const latest = useStore(store.$latest);
  const outcome = isChosen ? latest : undefined;
  const change = outcome?.plan;
  const now = portionWords(change?.after ?? plan, widget);
  const before = change?.before ? portionWords(change.before, widget) : undefined;
  const money = change?.price.before ? format.money(change.price.before) : undefined;
  const box = outcome && firstBox(outcome);
  const isSettled = !isChosen || preview.status !== 'saving';
  const same = t('profile.mix.same');
  return (
    <div className="feeding-plan-mix-effect" aria-busy={!isSettled} data-look={isSettled ? undefined : 'loading'}>
      <Rows
        rows={[
          [t('profile.row.dry'), insteadOf(widget, now.dry, before?.dry)],
          [t('profile.row.wet'), insteadOf(widget, now.wet, before?.wet)],
          [
            t('profile.row.price', { name: pet.name }),
            change ? insteadOf(widget, format.money(change.price.after), money) : same,
          ],
          [
            t('profile.mix.next'),
            box?.after
              ? t('extras.total', {
                  date: format.dayShort(box.date),
                  total: insteadOf(widget, format.money(box.after), box.before ? format.money(box.before) : undefined),
                })
              : same,
          ],
        ]}
      />
      <p id={id} className="small muted">
        {change ? fromWords(widget, change, pet.name) : t('profile.mix.hint')}
      </p>
    </div>
  );
}

/** The new sum of the next delivery, Save and Undo. */
function Bar({ pet, store }: Pick<SliderProps, 'pet' | 'store'>) {
  const { t } = useWidget();
  const preview = useStore(store.$preview);
  const latest = useStore(store.$latest);
  const edit = useStore(store.edit.$state);
  const total = latest && firstBox(latest)?.after;
  const isKnown = latest !== undefined && !total;
  return (
    <ActionBar
      label={t('profile.mix.title', { name: pet.name })}
      notice={
        <>
          <EditProblem kept state={preview} onRetry={() => void store.look()} />
          <EditProblem kept state={edit} onRetry={() => void store.confirm()} />
        </>
      }
    >
      <UnsavedRow
        count={1}
        preview={
          preview.status === 'failed' || isKnown
            ? undefined
            : { delivery: total ? { amounts: { total } } : undefined, isLoading: preview.status !== 'saved' }
        }
        saving={edit.status === 'saving'}
        save={() => void store.confirm()}
        discard={store.discard}
      />
    </ActionBar>
  );
}

/** That the share is saved, with Undo. */
function Saved({ pet, outcome }: { pet: Pet; outcome: ProfileOutcome | undefined }) {
  const widget = useWidget();
  const { t } = widget;
  const { state, isBack, retry, undo } = useUndo(outcome?.reference ?? null);
  const area = useRef<HTMLDivElement>(null);
  const title = isBack
    ? t('settings.undo.done')
    : outcome?.plan
      ? planTitle(widget, outcome.plan, pet.name)
      : t('profile.saved');
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, isBack]);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={title}>
      <Notification quiet status="success" title={title}>
        {undo && (
          <Button type="link" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </Notification>
      <EditProblem state={state} onRetry={retry} />
    </div>
  );
}
