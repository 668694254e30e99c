/*
 * Where customers of a country turn with a complaint, as of December 2026. Names are in languages of the country. Authorities
 * change: check with a lawyer. The Union's platform for online disputes (ODR) was closed on 20 July 2025: no page names it.
 */

export interface Office {
  name: string;
  url: string;
}

export interface Complaints {
  country: string;
  /** The authority for data protection (GDPR, article 77; UK GDPR). */
  data: Office;
  /** The authority for consumers, then who settles disputes without a court (Directive 2013/11/EU). */
  consumer: readonly Office[];
}

const at = (name: string, url: string): Office => ({ name, url });

export const complaintRules: readonly Complaints[] = [
  {
    country: 'GB',
    data: at('Information Commissioner’s Office (ICO)', 'https://ico.org.uk'),
    consumer: [at('Citizens Advice consumer service', 'https://www.citizensadvice.org.uk/consumer/')],
  },
  {
    country: 'IE',
    data: at('Data Protection Commission', 'https://www.dataprotection.ie'),
    consumer: [at('Competition and Consumer Protection Commission (CCPC)', 'https://www.ccpc.ie')],
  },
  {
    country: 'FR',
    data: at('Commission nationale de l’informatique et des libertés (CNIL)', 'https://www.cnil.fr'),
    consumer: [
      at('SignalConso (DGCCRF)', 'https://signal.conso.gouv.fr'),
      at('Médiation de la consommation', 'https://www.economie.gouv.fr/mediation-conso'),
    ],
  },
  {
    country: 'NL',
    data: at('Autoriteit Persoonsgegevens', 'https://autoriteitpersoonsgegevens.nl'),
    consumer: [
      at('ACM ConsuWijzer', 'https://www.consuwijzer.nl'),
      at('De Geschillencommissie', 'https://www.degeschillencommissie.nl'),
    ],
  },
  {
    country: 'BE',
    data: at(
      'Gegevensbeschermingsautoriteit / Autorité de protection des données / Datenschutzbehörde',
      'https://www.dataprotectionauthority.be',
    ),
    consumer: [
      at('FOD Economie / SPF Economie / FÖD Wirtschaft', 'https://economie.fgov.be'),
      at(
        'Consumentenombudsdienst / Service de médiation pour le consommateur / Verbraucherschlichtungsdienst',
        'https://consumerombudsman.be',
      ),
    ],
  },
  {
    country: 'DE',
    data: at('Berliner Beauftragte für Datenschutz und Informationsfreiheit', 'https://www.datenschutz-berlin.de'),
    consumer: [at('Universalschlichtungsstelle des Bundes', 'https://www.universalschlichtungsstelle.de')],
  },
  {
    country: 'AT',
    data: at('Datenschutzbehörde', 'https://www.dsb.gv.at'),
    consumer: [at('Schlichtung für Verbrauchergeschäfte', 'https://www.verbraucherschlichtung.at')],
  },
  {
    country: 'SE',
    data: at('Integritetsskyddsmyndigheten (IMY)', 'https://www.imy.se'),
    consumer: [
      at('Konsumentverket', 'https://www.konsumentverket.se'),
      at('Allmänna reklamationsnämnden (ARN)', 'https://www.arn.se'),
    ],
  },
  {
    country: 'DK',
    data: at('Datatilsynet', 'https://www.datatilsynet.dk'),
    consumer: [
      at('Forbrugerombudsmanden', 'https://www.forbrugerombudsmanden.dk'),
      at('Nævnenes Hus, Center for Klageløsning', 'https://www.naevneneshus.dk'),
    ],
  },
];
