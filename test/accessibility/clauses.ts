import type { Finding } from './criteria.ts';

/** A clause of EN 301 549 V3.2.1 that has no criterion of WCAG. */
export interface Clause {
  /** As test titles name it: `EN 12.1.2`. */
  number: string;
  name: string;
  finding?: Finding;
}

interface Chapter {
  title: string;
  clauses: readonly Clause[];
}

const isPage: Finding = {
  notApplicable: 'The product consists of web pages, and is no software outside a browser: chapter 9 applies.',
};
const isBrowser: Finding = { notApplicable: 'The browser does this for pages.' };
const noTool: Finding = { notApplicable: 'The product is no authoring tool: customers fill in forms.' };
const ofTheShop: Finding = { notEvaluated: 'The support of customers is the shop’s own.' };

const clause = (number: string, name: string, finding?: Finding): Clause => ({
  number,
  name,
  ...(finding && { finding }),
});

/** Clauses of the chapters 9, 11 and 12. @source ETSI EN 301 549 V3.2.1 (2021-03) */
export const chapters: readonly Chapter[] = [
  {
    title: 'Chapter 9: Web (conformance requirements)',
    clauses: [
      clause('9.6', 'WCAG conformance requirements', {
        notEvaluated:
          'Conformance needs a result for every criterion above, and some have none. Pages of others, such as a courier’s, are not part of the product.',
      }),
    ],
  },
  {
    title: 'Chapter 11: Software',
    clauses: [
      clause('11.1 to 11.4', 'Perceivable, operable, understandable, robust', isPage),
      clause('11.5', 'Interoperability with assistive technology', isBrowser),
      clause('11.6.1', 'User control of accessibility features', isBrowser),
      clause('11.6.2', 'No disruption of accessibility features', isBrowser),
      clause('11.7', 'User preferences'),
      clause('11.8.1', 'Content technology', noTool),
      clause('11.8.2', 'Accessible content creation', noTool),
      clause('11.8.3', 'Preservation of accessibility information in transformations', noTool),
      clause('11.8.4', 'Repair assistance', noTool),
      clause('11.8.5', 'Templates', noTool),
    ],
  },
  {
    title: 'Chapter 12: Documentation and support services',
    clauses: [
      clause('12.1.1', 'Accessibility and compatibility features'),
      clause('12.1.2', 'Accessible documentation', {
        open: 'Tests prove the pages of the documentation with axe, and at 320 px. No person has tried them.',
      }),
      clause('12.2.2', 'Information on accessibility and compatibility features', ofTheShop),
      clause('12.2.3', 'Effective communication', ofTheShop),
      clause('12.2.4', 'Accessible documentation', ofTheShop),
    ],
  },
];

export const clauses: readonly Clause[] = chapters.flatMap(({ clauses: all }) => all);
