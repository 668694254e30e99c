import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeliveryStatus } from '../../../src/contract/deliveries/delivery.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { limitsOf } from '../../../src/contract/deliveries/limits.ts';
import { dataOf, success } from '../../../src/remote.ts';
import type { Remote } from '../../../src/remote.ts';
import { retry } from '../../../src/stores/core/resource.ts';
import type { DeliveryList } from '../../../src/stores/account/deliveries.ts';
import { isLate } from '../../../src/stores/deliveries/delivery-groups.ts';
import { isHeld } from '../../../src/stores/deliveries/changes-window.ts';
import { isNoPets } from '../../../src/stores/account/pets.ts';
import { webUrl } from '../../../src/web-url.ts';
import { Avatar, AvatarGroup } from '../../../src/ui/marks/avatar.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import type { LabelColor } from '../../../src/ui/marks/label.tsx';
import type { Pictogram } from '../../../src/ui/marks/icon.tsx';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { toneOf } from '../pet/pet-label.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** All deliveries. A customer without pets gets an empty list, not an error. */
export function useDeliveryList(): Remote<DeliveryList> {
  const remote = useResource(useWidget().account.deliveries);
  return remote.status === 'error' && isNoPets(remote.error) ? success({ deliveries: [], partial: false }) : remote;
}

/** Returns a function that reloads the list; if there is none, after the failed loads that it depends on. */
export function useReload(): () => Promise<unknown> {
  const { customer, pets, deliveries } = useWidget().account;
  // A list in part has not failed.
  return () => (dataOf(deliveries.$state.get()) ? deliveries.reload() : retry(customer, pets, deliveries));
}

/** §8 Returns a predicate for deliveries on hold because of a mismatch. Their day and charge are hidden. */
export function useHeld(): (delivery: Delivery) => boolean {
  const { customer, pets } = useWidget().account;
  const matched = dataOf(useStore(customer.$state))?.matched;
  const all = dataOf(useStore(pets.$state)) ?? [];
  return (delivery) => isHeld(delivery, matched, all);
}

const labels: Readonly<Partial<Record<DeliveryStatus | 'late', readonly [LabelColor, Pictogram?]>>> = {
  scheduled: ['blueberry-light-30'],
  processing: ['blueberry-light-30'],
  'payment-pending': ['potato'],
  'authentication-required': ['kibble', 'alert'],
  'billing-problem': ['kibble', 'alert'],
  'payment-complete': ['pear'],
  preparing: ['blueberry-light'],
  dispatched: ['blueberry', 'truck'],
  late: ['kibble', 'alert'],
  delivered: ['pear', 'check'],
  returned: ['potato'],
  lost: ['kibble', 'alert'],
  cancelled: ['black'],
};

/** A delivery's status (§4), or that it is late. On the blueberry block, pear replaces blueberry. */
export function StatusLabel({
  delivery,
  onBrand,
  large,
  held,
}: {
  delivery: Delivery;
  onBrand?: boolean;
  large?: boolean;
  held?: boolean;
}) {
  const { account, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const status = isLate(delivery, useStore(account.$now), timeZone) ? 'late' : delivery.status;
  const [color, icon] = (status && labels[held ? 'lost' : status]) || [];
  // A status that this version doesn't know.
  if (!color) return null;
  const isHidden = onBrand && (color === 'blueberry' || color === 'blueberry-light-30');
  return (
    <Label color={isHidden ? 'pear' : color} icon={icon} size={large ? 'large' : 'small'}>
      {t(`status.delivery.${held ? 'held' : status}`)}
    </Label>
  );
}

/** Looks up a pet's photo and background colour. */
function usePhotos(): (petPublicId: string | null | undefined) => { src: string | undefined; tone: number } {
  const { account } = useWidget();
  const pets = dataOf(useStore(account.pets.$state)) ?? [];
  return (petPublicId) => {
    const pet = pets.find((each) => each.petPublicId === petPublicId);
    return { src: webUrl(pet?.photo_url, account.environment), tone: pet ? toneOf(pet) : 0 };
  };
}

/** Pictures of a delivery's pets, shown next to their names. Three at most. */
export function PetAvatars({
  pets,
  size,
}: {
  pets: readonly { petPublicId?: string | null | undefined }[];
  size?: number;
}) {
  const photo = usePhotos();
  return (
    <AvatarGroup>
      {pets.slice(0, 3).map(({ petPublicId }, index) => (
        <Avatar key={petPublicId ?? index} {...photo(petPublicId)} size={size} />
      ))}
    </AvatarGroup>
  );
}

/** URL for tracking a parcel. Undefined if the backend has sent none, or an invalid one. */
export function useTracking(): (delivery: Delivery) => string | undefined {
  const { environment } = useWidget().account;
  return ({ trackingUrl }) => webUrl(trackingUrl, environment);
}

/** Returns a predicate for deliveries with a possible change, so that the time left matters. */
export function useCanChange(): (delivery: Delivery) => boolean {
  const can = useCan();
  return ({ pets, removeAllUrl }) =>
    can('change-date', 'method') ||
    (!!removeAllUrl && can('remove-all')) ||
    pets.some(({ scoopUrl, items }) => (!!scoopUrl && can('scoop')) || (can('quantities') && items.some(limitsOf)));
}

/** Whether the page was opened by the way back from the payment provider. */
export function useIsBack(): boolean {
  const { environment } = useWidget().account;
  // Stored, since the URL loses it once the result has been shown.
  return useState(() => environment.location().searchParams.has('payment'))[0];
}
