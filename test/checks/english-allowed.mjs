/**
 * Legitimate uses of the words in `check-english.mjs`.
 * @type {readonly { in: RegExp; phrase: string; why: string }[]}
 */
export const allowed = [
  { in: /^CONTRIBUTING\.md$/, phrase: '| tell, say (a program) |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| ask for |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| begin; go on |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| lack; left out |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| take back; mend; spoil |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| nobody, whoever, whatever |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| of its own, by itself, of ours |', why: 'The table of words' },
  { in: /^CONTRIBUTING\.md$/, phrase: '| beside; stands; lies |', why: 'The table of words' },
  { in: /^src\/shell\/fonts\/OFL-/, phrase: 'may be sold by itself', why: 'The text of the licence' },
  { in: /ics\.ts$|links\.ts$|\.spec\.ts$/, phrase: 'BEGIN:V', why: 'The iCalendar format' },
  { in: /^demo\/backend\/platform\/database\/copy\.ts$/, phrase: 'begin ${mode}', why: 'SQL' },
  {
    in: /^demo\/backend\/platform\/database\/tables\.sql$|due\.test\.ts$|next-release\.ts$/,
    phrase: 'as $$ begin',
    why: 'PL/pgSQL',
  },
  {
    in: /^demo\/(?:backend\/(?:platform\/database|sign-in)|workbench\/server)\/|^test\/unit\/backend\/customer\/settings\.test\.ts$/,
    phrase: 'lacking',
    why: 'The column of databases in use',
  },
  ...[
    'provider.begin(',
    'ledger.begin(',
    'begin: async',
    'begin: (',
    "test('begin: ",
    "['begin', ",
    "code('begin')",
    'begin: this.#failing((order) => this.inner.begin(order))',
  ].map((phrase) => ({
    in: /^demo\/(?:site|payment-provider|backend)\/|^test\/(?:long\/simulate\/payments|unit\/backend\/payment\/(?:provider|providers|stripe|mollie)\.test)\.ts$/,
    phrase,
    why: 'The function of payment providers',
  })),
  { in: /^demo\/backend\/sign-in\/limits\.ts$/, phrase: 'out of their own device', why: 'Their devices' },
  { in: /^demo\/workbench\/blocks\/words\.ts$/, phrase: 'Tell us about your dog', why: 'A text for customers' },
  { in: /^test\/e2e\/everywhere\/spoken\.spec\.ts$/, phrase: 'Tell us how it’s going', why: 'A text for customers' },
  { in: /^test\/e2e\//, phrase: 'Good to hear', why: 'A text for customers' },
  { in: /^test\/e2e\//, phrase: 'longer than usual', why: 'A text for customers' },
];
