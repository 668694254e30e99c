/** What the law of a country requires, from when on, and where that is published. */
interface Duty {
  law: string;
  source: string;
  /** The first day on which it applies, or is expected to: `isPlanned`. */
  since: string;
  isPlanned?: true;
}

export interface SubscriptionRules {
  country: string;
  /** Days in which a new contract can be ended without a reason. */
  coolingOff: Duty & { days: number };
  /** Days in which a contract that continues can be ended, and which continuation that is. Null: the law has none. */
  atRenewal: (Duty & { days: number; when: string }) | null;
  /** The longest notice that a customer may have to give once a contract runs on. */
  notice: Duty & { longest: string };
  /** Reminders before a payment: how many months one counts, and how many days before the delivery Pawtal sends it. Null: none. */
  reminders: (Duty & { months: number; daysBefore: number }) | null;
  /** A function on the page that withdraws from the contract. */
  withdrawOnline: Duty | null;
  /** A function on the page that ends the contract, and whether the statement is shown once more before it is sent. */
  endOnline: (Duty & { isReviewed: boolean }) | null;
}

const legislation = 'https://www.legislation.gov.uk';
const union = 'https://eur-lex.europa.eu/eli/dir';
const germany = 'https://www.gesetze-im-internet.de/bgb';

/** Of Directive 2011/83/EU: article 9, by the law that implements it, and article 11a, which Directive (EU) 2023/2673 added. */
const inUnion = (law: string) => ({
  coolingOff: {
    days: 14,
    law: `Directive 2011/83/EU, article 9; ${law}`,
    source: `${union}/2011/83/oj`,
    since: '2014-06-13',
  },
  atRenewal: null,
  reminders: null,
  withdrawOnline: {
    law: 'Directive 2011/83/EU, article 11a',
    source: `${union}/2023/2673/oj`,
    since: '2026-06-19',
  },
  endOnline: null,
});

const act = (section: number) => ({
  law: `Digital Markets, Competition and Consumers Act 2024, section ${section}`,
  source: `${legislation}/ukpga/2024/13/section/${section}`,
  since: '2027-04-01',
  isPlanned: true as const,
});

/** Directive 93/13/EEC: a term that binds unfairly doesn't bind. */
const fairTerms = {
  law: 'Directive 93/13/EEC, article 3',
  source: `${union}/1993/13/oj`,
  since: '1994-12-31',
  longest: 'what is fair',
};

/**
 * The rules about subscriptions of each store country as of November 2026. Pawtal's contract has no minimum term and continues until the
 * customer ends it. Laws change: check with a lawyer.
 */
export const subscriptionRules: readonly SubscriptionRules[] = [
  {
    country: 'GB',
    coolingOff: {
      days: 14,
      law: 'Consumer Contracts Regulations 2013, regulation 30',
      source: `${legislation}/uksi/2013/3134/regulation/30`,
      since: '2014-06-13',
    },
    atRenewal: {
      ...act(264),
      days: 14,
      when: 'after a free or reduced trial, and after a renewal for a year or longer',
    },
    notice: {
      law: 'Consumer Rights Act 2015, section 62',
      source: `${legislation}/ukpga/2015/15/section/62`,
      since: '2015-10-01',
      longest: 'what is fair',
    },
    reminders: { ...act(258), months: 6, daysBefore: 8 },
    withdrawOnline: null,
    endOnline: { ...act(260), isReviewed: true },
  },
  { country: 'IE', ...inUnion('Consumer Rights Act 2022, part 5'), notice: fairTerms },
  {
    country: 'FR',
    ...inUnion('Code de la consommation, article L221-18'),
    notice: {
      law: 'Code de la consommation, article L215-1',
      source: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069565',
      since: '2016-07-01',
      longest: 'none, where a contract was renewed without the information that it would be',
    },
    endOnline: {
      law: 'Code de la consommation, article L215-1-1',
      source: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069565',
      since: '2023-06-01',
      isReviewed: true,
    },
  },
  {
    country: 'NL',
    ...inUnion('Burgerlijk Wetboek, artikel 6:230o'),
    notice: {
      law: 'Burgerlijk Wetboek, artikel 6:236, onder j',
      source: 'https://wetten.overheid.nl/BWBR0005289',
      since: '2011-12-01',
      longest: 'a month',
    },
  },
  {
    country: 'BE',
    ...inUnion('Wetboek van economisch recht, artikel VI.47'),
    notice: {
      law: 'Wetboek van economisch recht, artikel VI.91',
      source: 'https://www.ejustice.just.fgov.be/eli/wet/2013/02/28/2013A11134/justel',
      since: '2014-05-31',
      longest: 'two months',
    },
  },
  {
    country: 'DE',
    ...inUnion('BGB, section 355'),
    notice: { law: 'BGB, section 309 No. 9', source: `${germany}/__309.html`, since: '2022-03-01', longest: 'a month' },
    endOnline: { law: 'BGB, section 312k', source: `${germany}/__312k.html`, since: '2022-07-01', isReviewed: false },
  },
  {
    country: 'AT',
    ...inUnion('FAGG, section 11'),
    notice: {
      law: 'KSchG, section 15',
      source: 'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10002462',
      since: '1979-10-01',
      longest: 'two months, to the end of the first year or of each half-year after it',
    },
  },
  { country: 'SE', ...inUnion('Lag (2005:59) om distansavtal, chapter 2, section 10'), notice: fairTerms },
  {
    country: 'DK',
    ...inUnion('Forbrugeraftaleloven, section 18'),
    notice: {
      law: 'Forbrugeraftaleloven, section 28',
      source: 'https://www.retsinformation.dk/eli/lta/2013/1457',
      since: '2014-06-13',
      longest: 'a month, from the sixth month on',
    },
  },
];

/** The rules of a store country. */
export function subscriptionRulesOf(country: string): SubscriptionRules {
  const found = subscriptionRules.find((each) => each.country === country);
  if (!found) throw new Error(`There are no rules about subscriptions for ${country}`);
  return found;
}
