import type { Standing } from '../../demo-data.ts';
import { demo } from '../setup/bench.ts';
import { instantOf } from '../setup/clock.ts';
import { writeFault } from '../backend/fault-text.ts';
import { ask, signIn, signOut } from '../backend/demo-api.ts';
import type { Setup } from '../setup/setup.ts';

const setCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; SameSite=Lax${value ? '' : '; max-age=0'}`;
};
const faultList = ({ faults }: Setup): string => faults.map(writeFault).join(' ');
const consentCookie = (categories: readonly string[]): string =>
  encodeURIComponent(JSON.stringify({ categories, revision: 0, data: null, services: {} }));

/** Language and card are the customer's. Those of the one before are put back. */
async function applyToCustomer(to: Setup, from: Setup | undefined): Promise<void> {
  const isOther = from?.as !== to.as;
  if (from?.as && isOther && (from.language || from.card))
    await ask('POST', `customers/${from.as}`, from.card ? { declined: false } : {});
  if (!to.as) return;
  const cardChanges = !from || from.card !== to.card || (isOther && to.card !== '');
  if (!cardChanges && from.language === to.language && !(isOther && to.language)) return;
  await ask('POST', `customers/${to.as}`, {
    ...(to.language && { locale: to.language }),
    ...(cardChanges && { declined: to.card === 'declined' }),
  });
}

/**
 * Applies the setup `to` to the backend and this browser. `from` is the current one; undefined: unknown, so everything is
 * set, and the customer gets the data of the samples.
 */
export async function apply(to: Setup, from: Setup | undefined): Promise<void> {
  const changes = (name: keyof Setup): boolean => from?.[name] !== to[name];
  if (changes('theme')) setCookie('demo_theme', to.theme);
  if (changes('consent')) {
    setCookie('account_consent_kept', '');
    setCookie(
      'account_consent',
      { '': '', all: consentCookie(['essential', 'functional', 'marketing']), none: consentCookie(['essential']) }[
        to.consent
      ],
    );
  }
  // The rest is set in the reference backend.
  if (!demo.backend) await applyToReference(to, from);
  if (!from || faultList(from) !== faultList(to)) await setFaults(to);
}

async function applyToReference(to: Setup, from: Setup | undefined): Promise<void> {
  const changes = (name: keyof Setup): boolean => from?.[name] !== to[name];
  if (changes('unsupported')) await ask('POST', 'unsupported', { unsupported: to.unsupported });
  // Before the customer's boxes are made anew: they are dated from the backend's day.
  if (!from && to.clock === 'last-minute') await ask('POST', 'clock', { now: new Date().toISOString() });
  else if (changes('clock') && to.clock !== 'last-minute') await setClock(to, undefined);
  if (changes('as')) {
    const person = demo.customers.find(({ name }) => name === to.as);
    await (person ? signIn(person.email) : signOut());
  }
  await applyToCustomer(to, from);
  if (to.clock === 'last-minute' && (changes('clock') || changes('as') || changes('card')))
    await setClock(to, await ask<Standing>('GET', 'standing'));
}

const setClock = (to: Setup, standing: Standing | undefined): Promise<unknown> =>
  ask('POST', 'clock', { now: new Date(instantOf(to.clock, standing)).toISOString() });

/** Sets the faults anew: those that were used up happen again. */
export async function setFaults({ faults }: Setup): Promise<void> {
  await ask('DELETE', 'faults');
  for (const fault of faults) await ask('POST', 'faults', fault);
}
