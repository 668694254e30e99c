import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import { dataOf } from '../../../src/remote.ts';
import { isHeld, mismatchedIn } from '../../../src/stores/deliveries/changes-window.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { useLinks } from '../../../src/element/links.ts';

function ContactLink() {
  const { t } = useWidget();
  const linkTo = useLinks();
  return <a href={linkTo('help')}>{t('mismatch.contact')}</a>;
}

/**
 * §8 "We already have an account matching your details": no progress on upcoming orders; switch account or contact us.
 */
export function MismatchNotice() {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <Notification status="warn" title={t('mismatch.title')}>
      {t('mismatch.text')} <a href={linkTo('signout')}>{t('mismatch.switch')}</a> · <ContactLink />
    </Notification>
  );
}

/**
 * §8 Why deliveries are held back: the account's message, and that of each pet, with the pets that share its deliveries and wait for
 * it. Without `deliveries`: of all that are loaded.
 */
export function HeldNotices({ deliveries }: { deliveries?: readonly Delivery[] }) {
  const { account, t, format } = useWidget();
  const matched = dataOf(useStore(account.customer.$state))?.matched;
  const pets = dataOf(useStore(account.pets.$state)) ?? [];
  const loaded = dataOf(useStore(account.deliveries.$state))?.deliveries ?? [];
  const held = deliveries ?? loaded.filter((each) => isHeld(each, matched, pets));
  const concerned = pets.filter(
    (pet) => !pet.matched && (!deliveries || deliveries.some((each) => mismatchedIn(each, [pet]).length > 0)),
  );
  return (
    <>
      {matched === false && <MismatchNotice />}
      {concerned.map((pet) => {
        const sharing = held.flatMap((each) => (mismatchedIn(each, [pet]).length > 0 ? each.pets : []));
        const waiting = pets.filter(
          (other) => other.matched && sharing.some(({ petPublicId }) => petPublicId === other.petPublicId),
        );
        return (
          <Notification key={pet.petPublicId} status="warn" title={t('mismatch.pet', { name: pet.name })}>
            {waiting.length > 0 && `${t('mismatch.waits', { names: format.list(waiting.map(({ name }) => name)) })} `}
            <ContactLink />
          </Notification>
        );
      })}
    </>
  );
}

/** §8 The same for one pet. */
export function PetMismatch({ name }: { name: string }) {
  const { t } = useWidget();
  return (
    <p className="small">
      {t('mismatch.pet', { name })} <ContactLink />
    </p>
  );
}
