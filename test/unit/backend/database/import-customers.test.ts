import { expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import { checkPeople } from '../../../../demo/backend/commands/import/check.ts';
import { readCsv } from '../../../../demo/backend/commands/import/read-csv.ts';
import { readJson } from '../../../../demo/backend/commands/import/read-json.ts';
import { referralCodeOf, savePeople } from '../../../../demo/backend/commands/import/save.ts';
import { redeemLink, makeLink } from '../../../../demo/backend/sign-in/links.ts';
import { openFresh, startBackend } from '../../../support/backend/backend.ts';

const robin = {
  email: 'Robin@shop.example',
  firstName: 'Robin',
  lastName: 'Archer',
  country: 'GB',
  address: { line1: '12 Orchard Lane', postcode: 'BS1 4XX', city: 'Bristol' },
  dogs: [{ name: 'Waffle', gender: 'female' }, { name: 'Pickle' }],
};
const head =
  'email,firstName,lastName,country,language,phone,address.line1,address.line2,address.postcode,address.city,dogs';
const csv = `${head}
Robin@shop.example,Robin,Archer,GB,,,12 Orchard Lane,,BS1 4XX,Bristol,Waffle:female; Pickle
"katharina@shop.example","Katharina","Schneider, ""Kathi""",DE,de-DE,+49 40 123456,Lindenallee 23,,20259,Hamburg,Frau Krümel
`;

test('JSON and CSV mean the same; spreadsheets may write semicolons, tabs, a byte order mark and CRLF', () => {
  const [fromJson] = checkPeople(readJson(JSON.stringify([robin]))).people;
  const { people, problems } = checkPeople(readCsv(csv));
  expect(problems).toEqual([]);
  expect({ ...people[0], line: 1 }).toEqual({ ...fromJson, line: 1 });
  expect(people[1]).toMatchObject({ lastName: 'Schneider, "Kathi"', language: 'de-DE', line: 3 });
  const tabs = csv.replaceAll(',', '\t').replace('Schneider\t', 'Schneider,').replaceAll('\n', '\r\n');
  expect(checkPeople(readCsv(tabs)).people).toEqual(people);
});

test('reports every error with its line', () => {
  const text = `[
  ${JSON.stringify(robin)},
  {"email": "x",
   "country": "US"},

  ${JSON.stringify({ ...robin, email: 'robin@shop.example' })},
  ${JSON.stringify({ ...robin, email: 'a@shop.example', language: 'it-IT' })}, ${JSON.stringify({ ...robin, email: 'b@shop.example', dogs: [{ name: 'Bo' }, { name: 'BO' }] })}, ${JSON.stringify({ ...robin, email: 'c@shop.example', country: 'DE', language: 'de-DE' })}
]`;
  const { problems } = checkPeople(readJson(text));
  expect(problems.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
    '3 email',
    '3 firstName',
    '3 lastName',
    '3 country',
    '3 address',
    '6 email',
    '7 language',
    '7 dogs',
    '7 address.postcode',
  ]);
  expect(problems.find(({ line }) => line === 6)!.message).toContain('in line 2 already');
  const lineOf = (read: () => unknown): number => {
    try {
      read();
    } catch (error) {
      return (error as { problem: { line: number } }).problem.line;
    }
    return 0;
  };
  expect(lineOf(() => readJson('[\n{},\n{"a": }\n]'))).toBe(3);
  expect(lineOf(() => readCsv(`${head}\na,b`))).toBe(2);
  expect(lineOf(() => readCsv(`${head}\n"a`))).toBe(2);
  expect(lineOf(() => readCsv('email,password\na,b'))).toBe(1);
});

test('customers are created once, not in a dry run, and never in the demo’s database', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  const { people } = checkPeople(readCsv(csv));
  const count = async () =>
    (await database.kysely.selectFrom('customers').select('email').orderBy('id').execute()).length;
  expect(await savePeople(database, people, true)).toEqual({ created: 2, dogs: 3, known: 0, problems: [] });
  expect(await count()).toBe(0);
  expect(await savePeople(database, people, false)).toEqual({ created: 2, dogs: 3, known: 0, problems: [] });
  await database.kysely.updateTable('customers').set({ first_name: 'Changed' }).execute();
  expect(await savePeople(database, people, false)).toEqual({ created: 0, dogs: 0, known: 2, problems: [] });
  expect((await database.kysely.selectFrom('customers').select('first_name').execute())[0]!.first_name).toBe('Changed');

  // An imported customer signs in with a link, and reads what every tag needs.
  const app = await createApp(readConfig({ DEMO: '0' }), database, { quiet: true });
  const [{ id } = { id: 0 }] = await database.kysely.selectFrom('customers').select('id').orderBy('id').execute();
  const token = await makeLink(database.kysely, id, null);
  const entered = await app.inject({
    method: 'POST',
    url: '/signin/link',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['customer-data', 'customer/pets', 'navbar', 'raf', 'settings', 'password', 'devices', 'products'])
    expect((await app.inject({ url: `/gb/new-account-api/1.0/${path}`, headers: { cookie } })).statusCode, path).toBe(
      200,
    );
  expect(await redeemLink(database, token)).toBeUndefined();
  await app.close();
  await database.close();

  const demo = await startBackend();
  await expect(savePeople(demo.database, people, false)).rejects.toThrow('whose password is public');
  await demo.close();
});

test('a customer whom the database refuses is named by the line, and the others are created', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  await database.pool.query(`alter table customers add constraint no_bath check (city <> 'Bath')`);
  const list = ['a', 'b', 'c'].map((name) => ({ ...robin, email: `${name}@shop.example` }));
  list[1]!.address = { ...robin.address, city: 'Bath' };
  const { people } = checkPeople(readJson(`[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`));
  const done: number[] = [];
  const result = await savePeople(database, people, false, (count) => done.push(count));
  expect(result).toEqual({
    created: 2,
    dogs: 4,
    known: 0,
    problems: [{ line: 3, message: expect.stringContaining('no_bath') }],
  });
  expect(done).toEqual([3]);
  const { rows } = await database.pool.query('select email from customers order by email');
  expect(rows).toEqual([{ email: 'a@shop.example' }, { email: 'c@shop.example' }]);
  await database.close();
});

test('referral codes of different customers differ, even with equal names', () => {
  const ids = [...Array.from({ length: 20_000 }, (_, index) => index + 1), 2 ** 31, 2 ** 40, 2 ** 44];
  expect(new Set(ids.map((id) => referralCodeOf('Robin', id))).size).toBe(ids.length);
  expect(referralCodeOf('Zoë-Ann', 7)).toMatch(/^ZOANN-[0-9A-HJKMNP-TV-Z]{9}$/);
  expect(referralCodeOf('明', 8)).toMatch(/^PAW-/);
});
