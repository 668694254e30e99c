import type { ReactNode } from 'react';
import { onAccountEvent } from 'pawtal';
import type { GetPets } from 'pawtal/contract';
import 'pawtal/elements';
import 'pawtal/react';

export const right: readonly ReactNode[] = [
  <account-navbar signed-out="content" locale="de" className="bar" />,
  <account-deliveries heading="1" preview="paused" />,
  <account-treatments promotion pet="p1" />,
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
