import type { ReactNode } from 'react';
import { onAccountEvent } from 'pawtal';
import type { LoadOptions } from 'pawtal';
import type { GetPets } from 'pawtal/contract';
import 'pawtal/elements';
import { Deliveries, Navbar, NextDelivery, Shop, Treatments } from 'pawtal/react';

export const right: readonly ReactNode[] = [
  <account-navbar signed-out="content" locale="de" className="bar" />,
  <account-deliveries heading="1" preview="paused" />,
  <account-treatments promotion pet="p1" />,
  <account-config host="https://shop.example" signed-out="content" />,
  <Navbar signedOut="content" locale="de" className="bar" />,
  <Deliveries heading="1" preview="paused" style={{ margin: 0 }} aria-label="Boxes" />,
  <Treatments promotion pet="p1">
    <p>Own content</p>
  </Treatments>,
  <NextDelivery
    onReady={({ detail }) => detail.tag.length}
    onError={({ detail }) => detail.code === 'chunk'}
    onDeliveryChanged={({ detail }) => detail.change === 'date'}
    ref={(element) => void element?.getAttribute('data-status')}
  />,
];

export const wrong: readonly ReactNode[] = [
  // @ts-expect-error -- not a state of this tag
  <account-navbar preview="paused" />,
  // @ts-expect-error -- redirect or content
  <account-navbar signed-out="stay" />,
  // @ts-expect-error -- no such tag
  <account-nonsense />,
  // @ts-expect-error -- this tag has no pet
  <account-shop pet="p1" />,
  // @ts-expect-error -- no such setting
  <account-config hosts="https://shop.example" />,
  // @ts-expect-error -- not a state of this tag
  <Navbar preview="paused" />,
  // @ts-expect-error -- redirect or content
  <Navbar signedOut="stay" />,
  // @ts-expect-error -- this tag has no pet
  <Shop pet="p1" />,
  // @ts-expect-error -- this tag doesn't fire it
  <Navbar onDeliveryChanged={() => {}} />,
  // @ts-expect-error -- not one of the codes
  <Navbar onError={({ detail }) => detail.code === 'broken'} />,
];

document.addEventListener('account-delivery-changed', ({ detail }) => {
  const delivery: string | undefined = detail.delivery;
  // @ts-expect-error -- not one of the changes
  return delivery && detail.change === 'eaten';
});
// @ts-expect-error -- no such event
onAccountEvent('account-barked', () => {});

export const names = ({ pets }: GetPets): string[] => pets.map(({ name }) => name);
const bar: HTMLElement | null = document.querySelector('account-navbar');
bar?.remove();

export const brand: LoadOptions = {
  texts: { 'en-GB': { 'navbar.pets': 'My dogs' }, 'fr-FR': '/words/fr.json' },
  shopName: 'Napfwerk',
  pictures: { hero: '/parcel.svg' },
};
// @ts-expect-error -- no such key
export const misspelt: LoadOptions = { texts: { 'en-GB': { 'navbar.pts': 'My dogs' } } };
// @ts-expect-error -- a legal text
export const legal: LoadOptions = { texts: { 'en-GB': { 'consent.accept': 'OK' } } };
// @ts-expect-error -- no such picture
export const picture: LoadOptions = { pictures: { heroo: '/parcel.svg' } };
