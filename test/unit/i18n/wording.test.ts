import { describe, expect, test } from 'vitest';
import { textsIn } from '../../support/project/texts.ts';

interface Wording {
  /** Words that a native reader would not write, each as it was found. */
  never: readonly (string | RegExp)[];
  /** Words that stand for them. */
  always: readonly string[];
}

const wordings: Readonly<Record<string, Wording>> = {
  'en-GB': {
    never: [
      /call off/i,
      /\bgot lost\b/,
      /keep their interval/,
      'what it means',
      'and follows',
      'It holds days',
      'works from now on',
      'End link',
      'Had so far',
      'no progress on upcoming orders',
      /last day for changes has passed still comes/,
      'come again by themselves',
      'arrive regularly again',
      'We take the money',
      'Everything optional',
      'only count once',
      'Street and number',
      'First day with boxes again',
      /e-mail/i,
      'don’t go together',
    ],
    always: [
      'Cancel the pause',
      'was lost in transit. We’ll resend or refund it',
      'Later deliveries move with it',
      'See what changes',
      'We’ll show you the effect first',
      'Add this link to your calendar app; dates update themselves',
      'It shows delivery dates and the last days for changes',
      'Your link is ready',
      'Turn off link',
      'Scoop added',
      'Past treatments',
      'We can’t send orders from this account',
      'Deliveries whose last day for changes has passed still come',
      'restart automatically',
      'Deliveries are back on schedule',
      'We charge you two days before each delivery',
      'We’ll take all extras out of this box',
      'won’t go through twice',
      'Address line 1',
      'Restart from',
      'email',
      'don’t match',
    ],
  },
  'de-DE': {
    never: [/behandlung/i, 'Zahlung aktualisieren', 'absagen', 'Erster Tag weg', 'Wieder da am', /freiwillig/i],
    always: ['Parasitenschutz', 'Zahlungsdaten ändern', 'Pause aufheben', 'Abreise', 'Rückkehr', '(optional)'],
  },
  'fr-FR': {
    // A dog may be under treatment, an order being treated; what we send is an antiparasitic.
    never: [
      /\b1 (janvier|février|avril|mai|juin|juillet|octobre|novembre|décembre)/,
      /\btraitements\b/i,
      /résilier les/i,
      /\bchoisis? pour v/i,
      'tout seuls',
    ],
    always: [
      'Résilier l’abonnement',
      'Antiparasitaires',
      'Sélectionnés pour vos chiens',
      'les livraisons reprendront automatiquement',
    ],
  },
  'nl-NL': {
    never: [
      /behandeling(?!$)/i,
      /\bvoor dit pakket op\b/,
      /herstart/i,
      'houden hun interval',
      /jouw honden/i,
      /gekozen dag/i,
      'Betaling bijwerken',
    ],
    always: [
      'Vlooien- en tekenmiddelen',
      'vóór deze levering',
      'Opnieuw starten',
      'schuiven mee',
      'je honden',
      'Dag naar keuze',
      'Betaalgegevens wijzigen',
    ],
  },
  'sv-SE': {
    never: [
      /överhoppad/i,
      /skippa/i,
      /avsluta prenumeration/i,
      'säg upp leverans',
      /e-?post/i,
      /får (ingenting|inget)/,
    ],
    always: [
      'Säg upp prenumerationen',
      'Parasitskydd',
      'Bestämd dag',
      'till och med',
      'Säg inte upp',
      'Felet är vårt, inte ditt',
      'Ångra avtalet här',
      'Bekräfta frånträde',
    ],
  },
  'da-DK': {
    never: [
      /behandling/i,
      'Opsig leveringer',
      'trækker',
      /anmeld/i,
      'booket',
      'ønskedag',
      'refunder',
      /\bdin kontrakt/i,
    ],
    always: [
      'Opsig abonnement',
      'Parasitmidler',
      'Udvalgt til dine hunde',
      'Bestemt dag',
      'Fortryd aftalen her',
      'Gem hyppighed',
      'Sæt på pause',
      'Annuller pausen',
      'Afrejse',
      'Hjemkomst',
      'Start igen fra',
      'i godt huld',
      'Senere leveringer flytter med',
      'Det er ikke dig, det er os',
    ],
  },
};

/** Without marks for hyphens, and with ordinary spaces. */
const plain = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/[\u00A0\u202F]/g, ' ');

describe.each(Object.entries(wordings))('Texts in %s are as a native writes them', (language, { never, always }) => {
  const texts = textsIn(language).map(plain);
  test.each(never)('never %s', (wrong) => {
    expect(texts.filter((text) => (typeof wrong === 'string' ? text.includes(wrong) : wrong.test(text)))).toEqual([]);
  });
  test.each(always)('but %s', (right) => {
    expect(texts.some((text) => text.includes(right))).toBe(true);
  });
});
