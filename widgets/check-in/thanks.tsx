import type { Pet, ShoppingPet } from '../../src/contract/known.ts';
import type { Answers } from '../../src/stores/pets/check-in.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { useActionHref, useLinks } from '../../src/element/links.ts';

interface ThanksProps {
  pet: ShoppingPet;
  answers: Answers;
  goBack: () => void;
  /** Changes the answer to "enjoys it". */
  enjoys: () => void;
  /** The dog that is asked about next. */
  next: Pet | undefined;
  onNext: () => void;
}

/** Without a profile of the dog, a person helps. */
function adviceOf({ enjoying, why, adjusting }: Answers, canSwap: boolean, hasProfile: boolean) {
  if (enjoying !== 'no') return adjusting === 'no' ? 'patience' : 'well';
  if (why === 'stomach') return 'stomach';
  if (why === 'taste' && canSwap) return 'swap';
  if (!hasProfile || !why || why === 'other') return 'other';
  return why === 'taste' ? 'taste' : 'portion';
}

/** Advice that follows from the answers, and where it is followed: the portion, another recipe or blend, a person. */
export function Thanks({ pet, answers, goBack, enjoys, next, onNext }: ThanksProps) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const profile = useActionHref()('profile', 'profile', pet.publicId);
  const contact = linkTo('help', 'contact');
  const name = pet.name ?? '';
  const plan = linkTo('feeding-plan', pet.publicId);
  const advice = adviceOf(answers, useCan()('swap'), profile !== undefined);
  const isWell = advice === 'well';
  const isOnPage = advice === 'taste' || advice === 'portion' || advice === 'swap';
  const page = advice === 'swap' ? `${plan}#swap` : profile;
  return (
    <>
      <p>{t(`checkIn.thanks.${advice}`, { name })}</p>
      <ButtonRow fill>
        {next && <Button onClick={onNext}>{t('checkIn.next', { name: next.name })}</Button>}
        {!isWell && (
          <Button type={next ? 'secondary' : 'primary'} href={isOnPage ? page : contact}>
            {isOnPage ? t(`checkIn.thanks.to.${advice}`) : t('feedingPlan.contact')}
          </Button>
        )}
        <Button type={!isWell || next ? 'secondary' : 'primary'} icon="bowl" href={plan}>
          {t('navbar.feeding-plans')}
        </Button>
      </ButtonRow>
      <ButtonRow>
        {answers.enjoying === 'no' && (
          <Button type="link" icon="heart" onClick={enjoys}>
            {t('checkIn.enjoys', { name })}
          </Button>
        )}
        <Button type="link" icon="chevron-left" onClick={goBack}>
          {t('checkIn.back')}
        </Button>
        {(isWell || isOnPage) && (
          <Button type="link" href={contact}>
            {t('feedingPlan.contact')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
