import { expect, test } from 'vitest';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import { useAlteredBackend } from '../../../support/servers/altered-backend.ts';
import type { Alter } from '../../../support/servers/altering-proxy.ts';

interface Refused {
  error: { code: string; message?: string; field?: string; current?: unknown };
}

const { started, alter: altered } = useAlteredBackend();

/** The failed checks of an area, of a backend whose refusals are changed so. */
async function failures(area: string, change: (body: Refused, status: number) => Refused | void): Promise<string[]> {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.method !== 'POST' || reply.status < 400) return reply;
    const body = JSON.parse(reply.text) as Refused;
    return { ...reply, text: JSON.stringify(change(body, reply.status) ?? body) };
  };
  const url = await altered(alter);
  const results = await checkBackend({ host: url, cookie: started.cookie, mutate: true, only: [area] });
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ title, expected, arrived }) => `${title} | ${expected} | ${arrived}`);
}

test.each([
  [
    'unavailable-date',
    'not_available',
    /change-date with a past date.*"unavailable-date", which customers read as “This date/,
  ],
  [
    'closed',
    'too_late',
    /on a box that can’t be changed any more.*"closed", which customers read as “Changes are closed/,
  ],
  ['conflict', 'stale', /of another version.*"conflict", which customers read as “This has changed/],
  // Each is a code of the call, with the words of another situation.
  ['conflict', 'closed', /of another version.*"conflict", which/],
  ['closed', 'conflict', /can’t be changed any more.*"closed", which/],
  ['unavailable-date', 'invalid', /change-date with a date years ahead.*"unavailable-date", which/],
  ['not-found', 'missing', /on an unknown box is 404.*"not-found", which/],
  ['signed-out', 'login', /signed out is 401.*"signed-out", which/],
])(
  'DECISIONS.md#bodies A refusal whose code “%s” is “%s” is named, with what customers read',
  async (code, other, words) => {
    const found = await failures('refusals', ({ error }) => void (error.code === code && (error.code = other)));
    expect(found.join('\n')).toMatch(words);
    for (const each of found) expect(each).toMatch(new RegExp(`"${other}", which customers read as “[^”]+”$`));
  },
);

test.each([
  ['details', 'missing in the contract'],
  ['rhythm', 'missing in the contract'],
  ['gifts', 'missing in the contract'],
])('DECISIONS.md#bodies A code that no call has is named in every area, such as %s', async (area, code) => {
  expect((await failures(area, ({ error }) => void (error.code = code))).join()).toContain('which customers read as');
});

test('DECISIONS.md#bodies A refusal that names another property, or none, is named', async () => {
  const change = (field?: string) => (body: Refused) => {
    const { field: _, ...rest } = body.error;
    return body.error.code === 'unavailable-date' ? { error: { ...rest, ...(field && { field }) } } : undefined;
  };
  const wanted = /"error.field" of "unavailable-date": "date"/;
  expect((await failures('refusals', change())).join()).toMatch(wanted);
  expect((await failures('refusals', change('day'))).join()).toMatch(wanted);
});

test('DECISIONS.md#bodies The example of a refusal without its code, or without its frame, has the code of the situation', async () => {
  const named = /change-date with a past date.*for example (?:\{"code":)?"unavailable-date"/;
  const change = (how: (error: Refused['error']) => object) => (body: Refused) =>
    body.error.code === 'unavailable-date' ? (how(body.error) as Refused) : undefined;
  expect(
    (
      await failures(
        'refusals',
        change(() => ({ detail: 'No' })),
      )
    ).join('\n'),
  ).toMatch(named);
  expect(
    (
      await failures(
        'refusals',
        change(({ message }) => ({ error: { message } })),
      )
    ).join('\n'),
  ).toMatch(named);
});

test('DECISIONS.md#versions A present state that is wrapped or next to the error is named in one line', async () => {
  const wrapped = await failures('refusals', ({ error }) => ({
    error: { ...error, ...(error.current !== undefined && { current: { delivery: error.current } }) },
  }));
  expect(wrapped.length).toBeGreaterThan(3);
  for (const each of wrapped) expect(each).toMatch(/\| current has "delivery": send what is in it$/);
  const outside = await failures('refusals', ({ error: { current, ...error } }) => ({ error, current }) as Refused);
  for (const each of outside) expect(each).toMatch(/\| "error.current": what GET .* \| "current" next to "error"$/);
});

test('DECISIONS.md#versions A field of the present state that doesn’t fit has its whole name', async () => {
  const found = await failures('refusals', ({ error }) => {
    if (error.current) (error.current as { status: unknown }).status = 7;
  });
  expect(found.join('\n')).toMatch(/"error\.current\.status": /);
});
