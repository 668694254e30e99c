import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import { previewCode } from '../../../../src/contract/shop/codes.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { createPreview } from '../../../../src/stores/account/preview.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

interface Sent {
  choice: string;
  answer: (result: string | ApiError) => Promise<void>;
}

const refusal = (status: number, code: string): ApiError => new ApiError('preview', status, code, 'As a test');

function setUp() {
  const fake = fakeEnvironment(() => json({}, 404));
  const sent: Sent[] = [];
  let reloads = 0;
  const account = createAccount(fake.environment);
  Object.assign(account.client, {
    make: (_: unknown, __: unknown, { body }: { body: string }) =>
      new Promise((resolve, reject) => {
        const answer = async (result: string | ApiError): Promise<void> => {
          if (result instanceof ApiError) reject(result);
          else resolve(result);
          await new Promise((done) => setImmediate(done));
        };
        const { code: choice } = JSON.parse(body) as { code: string };
        sent.push({ choice, answer });
      }),
  });
  const preview = createPreview(account, previewCode, {
    request: (code: string) => ({ body: { code } }),
    reload: async () => {
      reloads += 1;
    },
  });
  return { ...fake, ...preview, sent, reloads: () => reloads };
}

test('In any order of answers, the latest choice is shown, and no choice shows nothing', async () => {
  const choices = fc.array(fc.option(fc.string(), { nil: undefined }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(choices, fc.infiniteStream(fc.nat()), async (chosen, random) => {
      const { $state, look, sent, notified } = setUp();
      for (const choice of chosen) {
        void look(choice);
        expect($state.get()).toEqual({ status: choice === undefined ? 'idle' : 'saving' });
      }
      const latest = chosen.at(-1) === undefined ? undefined : sent.at(-1);
      const left = [...sent];
      let expected: object = { status: latest ? 'saving' : 'idle' };
      for (const number of random) {
        const [next] = left.splice(number % left.length, 1);
        if (!next) break;
        await next.answer(`of ${next.choice}`);
        if (next === latest) expected = { status: 'saved', data: `of ${next.choice}` };
        expect($state.get()).toEqual(expected);
      }
      expect(sent.map(({ choice }) => choice)).toEqual(chosen.filter((choice) => choice !== undefined));
      expect(notified).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('After a conflict it is made once more, of the data that is loaded again', async () => {
  const { $state, look, sent, reloads } = setUp();
  const looked = look('a');
  await sent[0]!.answer(refusal(409, 'conflict'));
  expect({ reloads: reloads(), sentCount: sent.length, status: $state.get().status }).toEqual({
    reloads: 1,
    sentCount: 2,
    status: 'saving',
  });
  await sent[1]!.answer('newest');
  await looked;
  expect($state.get()).toEqual({ status: 'saved', data: 'newest' });
});

test.each([refusal(409, 'closed'), refusal(422, 'invalid'), refusal(500, 'internal'), refusal(0, 'network')])(
  'Another failure is shown: $status $code',
  async (error) => {
    const { $state, look, sent, reloads } = setUp();
    const looked = look('a');
    await sent[0]!.answer(error);
    await looked;
    expect($state.get()).toMatchObject({ status: 'failed', error });
    expect({ reloads: reloads(), sentCount: sent.length }).toEqual({ reloads: 0, sentCount: 1 });
  },
);
