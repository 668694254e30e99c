import type { Pet } from '../../src/contract/customer.ts';
import { fraction } from '../../src/i18n/format.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Button } from '../../src/ui/button.tsx';
import type { ButtonProps } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Label } from '../../src/ui/label.tsx';
import type { LabelColor } from '../../src/ui/label.tsx';
import { Progress } from '../../src/ui/progress.tsx';
import { useWidget } from '../widget.tsx';

/** What the customer sees of a pet: §4 active, paused or cancelled; or that the profile blocks the start. */
type Shown = 'active' | 'paused' | 'cancelled' | 'pending' | 'incomplete';

function shownOf(pet: Pet): Shown {
  if (pet.active || pet.subscription_status === 'active') return 'active';
  if (pet.subscription_status === 'paused' || pet.subscription_status === 'cancelled') return pet.subscription_status;
  return pet.status === 'partial' ? 'incomplete' : 'pending';
}

const colors: Record<Shown, LabelColor> = {
  active: 'pear',
  paused: 'potato',
  cancelled: 'black',
  pending: 'blueberry-light',
  incomplete: 'blueberry-light-30',
};

export function PetCard({ pet, index }: { pet: Pet; index: number }) {
  const { t, picture } = useWidget();
  const shown = shownOf(pet);
  return (
    <Card as="li" className="pets-list-card">
      <Avatar shape="arch" src={picture(pet.photo_url)} tone={index} muted={shown === 'paused'} />
      <div className="pets-list-text">
        <p className="pets-list-name">
          <strong className="title-s">{pet.name}</strong>
          <Label color={colors[shown]}>{t(`status.pet.${shown}`)}</Label>
        </p>
        <Line pet={pet} shown={shown} />
        <Action pet={pet} shown={shown} />
      </div>
    </Card>
  );
}

function Line({ pet, shown }: { pet: Pet; shown: Shown }) {
  const { t, format } = useWidget();
  if (shown === 'incomplete') return <Missing pet={pet} />;
  return <p className="small muted">{lineOf()}</p>;

  function lineOf(): string {
    if (shown === 'paused') {
      if (pet.paused_until) return t('petsList.pausedUntil', { date: format.dateShort(pet.paused_until) });
      return pet.paused_since ? t('petsList.pausedSince', { date: format.dateShort(pet.paused_since) }) : t('petsList.paused');
    }
    if (shown === 'cancelled') {
      return pet.cancelled_on ? t('petsList.cancelledOn', { date: format.dateShort(pet.cancelled_on) }) : t('petsList.cancelled');
    }
    if (!pet.portions) return t('petsList.noPlan');
    const { dryGrams, wetTrays } = pet.portions;
    const dry = format.mass(dryGrams);
    const trays = t('petsList.trays', { count: wetTrays, trays: fraction(wetTrays, format.number) });
    if (wetTrays === 0) return t('petsList.dryOnly', { dry });
    return dryGrams === 0 ? t('petsList.wetOnly', { trays }) : t('petsList.dryAndWet', { dry, trays });
  }
}

/** §4 An incomplete profile blocks the start: how much is missing, and what. */
function Missing({ pet }: { pet: Pet }) {
  const { t, format } = useWidget();
  const { asked, answered, missing } = pet.profile ?? { asked: 0, answered: 0, missing: [] };
  const count = asked - answered;
  const known = missing.map((key) => t(`petsList.question.${key}`)).filter((text) => !text.startsWith('petsList.'));
  return (
    <>
      <p className="small muted">
        {count > 0 ? t(`petsList.questions.${pet.gender}`, { count }) : t('petsList.incomplete')}
        {known.length > 0 && ` ${t('petsList.missing', { what: format.list(known) })}`}
      </p>
      {asked > 0 && <Progress value={answered / asked} label={t('petsList.progress', { answered, asked })} />}
    </>
  );
}

function Action({ pet, shown }: { pet: Pet; shown: Shown }) {
  const { t, href, locale } = useWidget();
  const { segment } = locale;
  const settings = `/${segment}/settings/#subscriptions`;
  const actions: Record<Shown, { path: string; key: string } & Pick<ButtonProps, 'type' | 'icon'>> = {
    active: { path: `/account/${segment}/${pet.petPublicId}/feeding-plan`, key: 'plan', type: 'tertiary', icon: 'bowl' },
    paused: { path: settings, key: 'resume', type: 'secondary' },
    cancelled: { path: settings, key: 'restart', type: 'secondary' },
    pending: { path: settings, key: 'start', type: 'primary' },
    incomplete: { path: `/${segment}/profile`, key: 'finish', type: 'primary' },
  };
  const { path, key, type, icon } = actions[shown];
  return (
    <Button href={href(path)} type={type ?? 'primary'} icon={icon} label={t(`petsList.${key}Label`, { name: pet.name })}>
      {t(`petsList.${key}`)}
    </Button>
  );
}
