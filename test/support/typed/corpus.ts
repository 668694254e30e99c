import type { TextProblem } from '../../../src/contract/typed-text/text.ts';

/*
 * 200 texts as customers of the nine countries have them: compiled from the public rules of names, addresses, numbers and
 * domains. Numbers are of the ranges that regulators keep for films, where there are any. Domains are reserved ones, or those
 * of reported cases.
 */

export type Kind = 'name' | 'dog' | 'line' | 'city' | 'postcode' | 'phone' | 'email';
export interface Sample {
  country: string;
  kind: Kind;
  typed: string;
  /** What is kept, or why it is refused. */
  kept?: string;
  refused?: TextProblem['code'];
}

/** Texts in rows: what is typed and kept alike is separated by `|`; `typed > kept` where it differs. */
const accepted: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  GB: {
    name: "Siân|O'Neill|Smith-Jones|Anne Marie|Nguyễn|MacDonald of Glencoe",
    dog: 'Rex|Sir Barks-a-lot III|Mr. Wiggles|Bónó|🐶 Biscuit',
    line: 'Flat 32, Mews House|12a High Street|1/2 Buccleuch Place|The Old Rectory|c/o Lee, Unit 4–6',
    city: 'St. Ives|Stratford-upon-Avon|Llanfairpwllgwyngyll',
    postcode:
      'SW1A 1AA|ll615uj > LL61 5UJ|m11ae > M1 1AE|GB-EC1A 1BB > EC1A 1BB|UK W1A 0AX > W1A 0AX|BT1-5GS > BT1 5GS',
    phone: '020 7946 0958|+44 (0)20 7946 0958|07700 900123|0044 7700 900456|(+44) 7700-900789',
    email: "sian.oneill@example.co.uk|o'brien+dog@example.com|MY_NAME@Example.COM|ann@localhost",
  },
  IE: {
    name: "O'Brien|Ó Súilleabháin|Ní Dhomhnaill|Mac Giolla Phádraig|Seán|Róisín",
    dog: 'Fionn|Bran Óg',
    line: '14 Sráid Uí Chonaill|Apt. 3, The Quays',
    city: 'Dún Laoghaire|Port Láirge',
    postcode: 'D02 X285|d02x285 > D02 X285|D6W XY00|a65 f4e2 > A65 F4E2|IRL-H91 X2T4 > H91 X2T4',
    phone: '020 915 1234|+353 20 915 1234|00353 (0)20 9151234|+353.20.915.1235',
    email: "o'brien@eircom.net|róisín@example.ie|info@siopa-madraí.example",
  },
  FR: {
    name: 'Jean-François|Anaïs|de La Fontaine|L’Hermitte|Noël|Œuvrard',
    dog: 'Médor|Ça va',
    line: '3 bis, rue de l’Église|12 quai d’Orléans, bât. B',
    city: 'L’Haÿ-les-Roses|Saint-Étienne',
    postcode: '75011|F-75001 > 75001|fr 13 001 > 13001|97400|FR-20000 > 20000',
    phone: '01 99 00 12 34|+33 (0)6 39 98 12 34|06.39.98.56.78|0033 1 99 00 56 78',
    email: 'jean-françois@exemple.fr|contact@été.example|a.b-c_d@exemple.fr',
  },
  NL: {
    name: "van 't Hoff|IJsbrand|Daniëlle|de Vries-Jansen|’s Gravesande|Zoë",
    dog: 'Boefje|Siep',
    line: 'Prinsengracht 263-bis|Straat van ’t Zand 4 hs',
    city: "'s-Hertogenbosch|IJsselstein",
    postcode: '1234 AB|1017gc > 1017 GC|NL-1012 AB > 1012 AB|nl 9999xk > 9999 XK|1234-ab > 1234 AB',
    phone: '06-12345678|+31 6 12345678|020/1234567|0031 (0)20 123 45 67',
    email: 'd.vries@example.nl|zoë@café.example',
  },
  DE: {
    name: 'Müller|Groß|von und zu Löwenstein|Karl-Heinz|Đorđević|Öztürk',
    dog: 'Bärchen|Struppi 2|Ça',
    line: 'Lindenallee 23|Straße des 17. Juni 135 // HH',
    city: 'Frankfurt (Oder)|Köln',
    postcode: '20259|D-20259 > 20259|de 01067 > 01067|D80331 > 80331|DE-10 115 > 10115',
    phone: '030 23125 000|+49 (0)171 3920012|(030) 23125-001|0049/30/23125002',
    email: 'info@müller.de|post@xn--mller-kva.de|käthe@straße.example|Groß@example.de',
  },
  AT: {
    name: 'Höllerer|Mag. Gruber|Šimunović|Weiß|Çelik',
    dog: 'Waldi|Flöckchen',
    line: 'Mariahilfer Str. 10/2/14|Nr. 7',
    city: 'St. Pölten|Klagenfurt am Wörthersee',
    postcode: '1010|A-1010 > 1010|AT-6020 > 6020|a 8010 > 8010',
    phone: '+43 1 5123456|0664 123 45 67|0043 (0)662 8072-0|01/512 34 56',
    email: 'grüß@gott.example|m.gruber@example.at',
  },
  BE: {
    name: "D'Hondt|Peeters-Lemaître|Van den Bossche|Geneviève|El Amrani",
    dog: 'Milou|Zeus',
    line: 'Rue de l’Étuve 31, bte 3|Grote Markt 1 bus 12',
    city: 'Louvain-la-Neuve|Liège',
    postcode: '1000|B-1000 > 1000|be 9000 > 9000|BE-4000 > 4000',
    phone: '02 512 34 56|+32 (0)470 12 34 56|0032 470/12.34.56|09-123 45 67',
    email: "d'hondt@example.be|école@liège.example",
  },
  SE: {
    name: 'Åsa|Öberg|af Ugglas|Sjöström|Ann-Sofie',
    dog: 'Smulan|Karlsson på taket',
    line: 'Götgatan 78, lgh 1102|c/o Åberg',
    city: 'Malmö|Örnsköldsvik',
    postcode: '123 45|SE-123 45 > 123 45|11122 > 111 22|s 41 113 > 411 13',
    phone: '070-174 06 05|+46 (0)70 174 06 06|08-465 004 00|0046 70 1740607',
    email: 'åsa@räksmörgås.example|info@example.se',
  },
  DK: {
    name: 'Søren|Ærø|Nørgård|Bjørn|Aagaard',
    dog: 'Fido|Ærtesuppe',
    line: 'Nørregade 7, 2. tv.|Østergade 1B, st.',
    city: 'København K|Ærøskøbing',
    postcode: '1050|DK-1050 > 1050|dk 8000 > 8000|DK2100 > 2100',
    phone: '32 12 34 56|+45 32123456|0045 3212 3456',
    email: 'søren@ærø.example|post@example.dk',
  },
};

/** Texts that can't be kept, each with the reason. Those of no country are from anywhere. */
const refused: readonly [country: string, kind: Kind, typed: string, refused: TextProblem['code']][] = [
  ['GB', 'name', '\u200B', 'unseen'],
  ['GB', 'dog', '\u3164', 'unseen'],
  ['FR', 'dog', '\u2060', 'unseen'],
  ['DE', 'name', ' ', 'required'],
  ['GB', 'postcode', 'SW1A', 'postcode'],
  ['DE', 'postcode', '2025', 'postcode'],
  ['NL', 'postcode', '1234', 'postcode'],
  ['BE', 'postcode', 'F-75001', 'postcode'],
  ['AT', 'phone', 'siehe Webseite', 'character'],
  ['SE', 'phone', '112', 'phone'],
  ['IE', 'phone', '01 555 0100 ext. 4', 'character'],
  ['FR', 'email', 'jean.exemple.fr', 'email'],
  ['NL', 'email', 'jan jansen@example.nl', 'space'],
  ['DK', 'email', 'post@example..dk', 'domain'],
  ['AT', 'email', 'post@example.at; office@example.at', 'space'],
];

/** Scripts of people who live in these countries. */
const elsewhere: readonly [kind: Kind, typed: string][] = [
  ['name', 'محمد'],
  ['name', 'Ольга'],
  ['name', 'Παπαδόπουλος'],
  ['name', '王小明'],
  ['dog', 'כלב'],
  ['dog', 'シロ'],
];

export const corpus: readonly Sample[] = [
  ...Object.entries(accepted).flatMap(([country, kinds]) =>
    Object.entries(kinds).flatMap(([kind, row]) =>
      row.split('|').map((each): Sample => {
        const [typed = '', kept = typed] = each.split(' > ');
        return { country, kind: kind as Kind, typed, kept };
      }),
    ),
  ),
  ...elsewhere.map(([kind, typed]): Sample => ({ country: 'GB', kind, typed, kept: typed })),
  ...refused.map(([country, kind, typed, reason]): Sample => ({ country, kind, typed, refused: reason })),
];
