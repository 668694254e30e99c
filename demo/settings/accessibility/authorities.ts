/** Where customers of a country turn if the shop doesn't remove a barrier. */
export interface Authority {
  /** In a language of the country. */
  name: string;
  /** Lines of its postal address. */
  address: readonly string[];
  /** Its website. */
  url: string | undefined;
}

export interface CountryRules {
  country: string;
  /** The law that applies to the service, in a language of the country. */
  law: string;
  /** Where the law is published. */
  source: string;
  authority: Authority;
}

const rules = (
  country: string,
  law: string,
  source: string,
  [name, url, ...address]: readonly [name: string, url: string, ...address: string[]],
): CountryRules => ({ country, law, source, authority: { name, url, address } });

/**
 * The accessibility law of each store country as of November 2026. In the Union it implements Directive (EU) 2019/882.
 * Laws and authorities change: check with a lawyer.
 */
export const accessibilityRules: readonly CountryRules[] = [
  rules('GB', 'Equality Act 2010', 'https://www.legislation.gov.uk/ukpga/2010/15/contents', [
    'Equality Advisory and Support Service (EASS)',
    'https://www.equalityadvisoryservice.com',
  ]),
  rules(
    'IE',
    'European Union (Accessibility Requirements of Products and Services) Regulations 2023, S.I. No. 636/2023',
    'https://www.irishstatutebook.ie/eli/2023/si/636/',
    [
      'Competition and Consumer Protection Commission (CCPC)',
      'https://www.ccpc.ie',
      'Bloom House',
      'Railway Street',
      'Dublin 1',
      'D01 C576',
    ],
  ),
  rules(
    'FR',
    'Loi n° 2023-171 du 9 mars 2023, article 16, et décret n° 2023-931 du 9 octobre 2023',
    'https://www.legifrance.gouv.fr',
    [
      'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
      'https://signal.conso.gouv.fr',
      '59, boulevard Vincent-Auriol',
      '75703 Paris Cedex 13',
    ],
  ),
  rules('NL', 'Implementatiewet toegankelijkheidsvoorschriften producten en diensten', 'https://wetten.overheid.nl', [
    'Autoriteit Consument & Markt (ACM)',
    'https://www.acm.nl',
    'Muzenstraat 41',
    '2511 WB Den Haag',
  ]),
  rules('DE', 'Barrierefreiheitsstärkungsgesetz (BFSG)', 'https://www.gesetze-im-internet.de/bfsg/', [
    'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    'https://www.mlbf-barrierefrei.de',
    'Magdeburg',
  ]),
  rules('AT', 'Barrierefreiheitsgesetz (BaFG), BGBl. I Nr. 76/2023', 'https://www.ris.bka.gv.at', [
    'Sozialministeriumservice',
    'https://www.sozialministeriumservice.gv.at',
    'Babenbergerstraße 5',
    '1010 Wien',
  ]),
  rules(
    'BE',
    'Code de droit économique / Wetboek van economisch recht / Wirtschaftsgesetzbuch',
    'https://economie.fgov.be',
    [
      'SPF Economie, P.M.E., Classes moyennes et Energie / FOD Economie, K.M.O., Middenstand en Energie',
      'https://economie.fgov.be',
    ],
  ),
  rules(
    'SE',
    'Lag (2023:254) om vissa produkters och tjänsters tillgänglighet',
    'https://www.riksdagen.se/sv/dokument-och-lagar/',
    ['Post- och telestyrelsen (PTS)', 'https://pts.se', 'Box 6101', '102 32 Stockholm'],
  ),
  rules('DK', 'Lov om tilgængelighedskrav for produkter og tjenester', 'https://www.retsinformation.dk', [
    'Digitaliseringsstyrelsen',
    'https://digst.dk',
  ]),
];
