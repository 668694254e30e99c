import type { ShoppingPet } from '../../src/contract/shop/shopping.ts';
import type { Answers } from '../../src/stores/pets/check-in.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** Advice that follows from the answers: keep the blend, wait, or try another one. */
export function Thanks({ pet, answers, goBack }: { pet: ShoppingPet; answers: Answers; goBack: () => void }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const advice = answers.enjoying === 'no' ? 'change' : answers.adjusting === 'no' ? 'patience' : 'well';
  const contact = advice !== 'well';
  return (
    <>
      <p>{t(`checkIn.thanks.${advice}`, { name: pet.name })}</p>
      <ButtonRow fill>
        {contact && <Button href={href(`/${segment}/help/#contact`)}>{t('feedingPlan.contact')}</Button>}
        <Button
          type={contact ? 'secondary' : 'primary'}
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
