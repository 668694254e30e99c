import type { Pet } from '../../src/contract/pets/pet.ts';
import type { ShoppingPet } from '../../src/contract/shop/shopping.ts';
import type { Answers } from '../../src/stores/pets/check-in.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { useStoreLocale } from '../shared/delivery/delivery-parts.tsx';
import { useWidget } from '../../src/element/widget.tsx';

interface ThanksProps {
  pet: ShoppingPet;
  answers: Answers;
  goBack: () => void;
  /** The dog that is asked about next. */
  next: Pet | undefined;
  onNext: () => void;
}

/** Advice that follows from the answers: keep the blend, wait, or try another one. */
export function Thanks({ pet, answers, goBack, next, onNext }: ThanksProps) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const advice = answers.enjoying === 'no' ? 'change' : answers.adjusting === 'no' ? 'patience' : 'well';
  const contact = advice !== 'well';
  return (
    <>
      <p>{t(`checkIn.thanks.${advice}`, { name: pet.name })}</p>
      <ButtonRow fill>
        {next && <Button onClick={onNext}>{t('checkIn.next', { name: next.name })}</Button>}
        {contact && (
          <Button type={next ? 'secondary' : 'primary'} href={href(`/${segment}/help/#contact`)}>
            {t('feedingPlan.contact')}
          </Button>
        )}
        <Button
          type={contact || next ? 'secondary' : 'primary'}
          icon="bowl"
          href={href(`/account/${segment}/${pet.publicId}/feeding-plan`)}
        >
          {t('navbar.feedingPlan')}
        </Button>
      </ButtonRow>
      <ButtonRow>
        <Button type="link" icon="chevron-left" onClick={goBack}>
          {t('checkIn.back')}
        </Button>
        {!contact && (
          <Button type="link" href={href(`/${segment}/help/#contact`)}>
            {t('feedingPlan.contact')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
