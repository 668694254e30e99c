// Self-check: node check.mjs

import assert from 'node:assert/strict';
import { createSpecBackend, customerCookie } from './backend.mjs';
import { createCheckClient, makeEveryCall } from './check-client.mjs';
import { fields, valuesAt } from './fields.mjs';
import { promises } from './promises.mjs';
import { createRandom } from './sample-randomness.mjs';
import { customerNames } from './sample-people.mjs';
import { presets } from './style-presets.mjs';
import { drawStyle, failureSwitches } from './style-switches.mjs';

const now = new Date('2031-03-15T10:00:00Z');
const checks = [];
const check = (name, run) => checks.push([name, run]);
const json = (answer) => JSON.parse(answer.text);
const personOf = (backend) => backend.state.people[backend.customer];
const clientOf = (backend, send = backend.fetch) => createCheckClient(send, personOf(backend));
const bodyOf = async (response) => JSON.parse(await response.text());

for (const [preset, style] of Object.entries(presets)) {
  check(`every call over HTTP and in process, preset ${preset}`, async () => {
    const backend = createSpecBackend({ style: preset, now, customer: 'treatments' });
    const twin = createSpecBackend({ style: preset, now, customer: 'treatments' });
    const { url, close } = await backend.listen();
    try {
      const overHttp = await makeEveryCall(
        clientOf(backend, (path, init) => fetch(`${url}${path}`, init)),
        personOf(backend),
      );
      const inProcess = await makeEveryCall(clientOf(twin), personOf(twin));
      for (const [name, answer] of Object.entries(overHttp)) {
        assert.equal(answer.status, inProcess[name].status, `${name}: HTTP and in-process answers differ`);
        const failing =
          style.fault !== 'none' || style.graphqlErrors === 'no-data' || (name === 'footer' && style.footer !== 'html');
        const absent =
          (style.optionalCalls === '404-empty' || style.unnamedCalls === '404-empty') && answer.status === 404;
        assert.ok(
          failing || absent || (answer.status >= 200 && answer.status < 300),
          `${name}: status ${answer.status} ${answer.text}`,
        );
        if (/json/.test(answer.headers.get('content-type') ?? '')) json(answer);
      }
      assert.equal(backend.requests.length, Object.keys(overHttp).length);
    } finally {
      await close();
    }
  });
}

check('every field of the table is given by the strict style', async () => {
  const seen = new Map(fields.map((field) => [field, 0]));
  for (const customer of customerNames) {
    const backend = createSpecBackend({ now, customer });
    const answers = await makeEveryCall(clientOf(backend), personOf(backend));
    for (const field of fields) {
      const { status, text } = answers[field.call];
      if (status !== 200) continue;
      const answer = field.call.startsWith('graphql') ? JSON.parse(text).data : JSON.parse(text);
      seen.set(field, seen.get(field) + valuesAt(answer, field.path).length);
    }
  }
  const missing = [...seen].filter(([, count]) => count === 0).map(([field]) => `${field.call} ${field.path}`);
  assert.deepEqual(missing, []);
});

check('promised fields stay when possible fields are missing', async () => {
  const backend = createSpecBackend({ now, customer: 'treatments', style: { possibleFields: 'missing' } });
  const answers = await makeEveryCall(clientOf(backend), personOf(backend));
  for (const { call, path, status } of fields.filter((field) => field.status === 'promised')) {
    const answer = call.startsWith('graphql') ? json(answers[call]).data : json(answers[call]);
    assert.ok(valuesAt(answer, path).length > 0, `${call} ${path} (${status})`);
  }
});

check('drawn styles answer every customer without breaking', async () => {
  const random = createRandom('draws');
  for (let draw = 0; draw < 60; draw += 1) {
    const style = drawStyle(random, { keep: draw % 2 ? failureSwitches : [] });
    for (const customer of customerNames.slice(draw % 3)) {
      const backend = createSpecBackend({ now, customer, style });
      await makeEveryCall(clientOf(backend), personOf(backend));
    }
  }
});

check('changes take effect and are seen by later reads', async () => {
  const backend = createSpecBackend({ now });
  const client = clientOf(backend);
  const person = personOf(backend);
  const pet = person.pets[0].publicId;
  const deliveries = async () => bodyOf(await client['delivery-details'](pet));
  const basketCount = async () => (await bodyOf(await client.navbar())).basket_count;
  const box = (await deliveries()).upcomingDeliveries.find((delivery) => delivery.status === 'payment complete');
  const extra = box.items.find((item) => /extra/.test(item.identifier) && item.type !== 'scoop');
  assert.equal(await basketCount(), 3);
  await client['adjust-quantity'](box.id, { [extra.identifier]: 5 });
  assert.equal(await basketCount(), 6);
  await backend.fetch(box.scoopUpdateUrl, { method: 'POST', body: '{"quantity":0}' });
  assert.equal(await basketCount(), 5);
  await backend.fetch(box.removeAllUrl, { method: 'POST' });
  assert.equal(await basketCount(), 0);
  const onItsWay = (await deliveries()).upcomingDeliveries.find((delivery) => delivery.status === 'dispatched');
  await client['confirm-delivery'](onItsWay.id);
  assert.equal((await deliveries()).pastDeliveries.find((delivery) => delivery.id === onItsWay.id).status, 'delivered');
  assert.deepEqual((await bodyOf(await client['graphql savePetTags'](pet, ['shy']))).data.savePetTags.savedTags, [
    'shy',
  ]);
  assert.ok((await bodyOf(await client['graphql pet'](pet))).data.pet.tags.includes('shy'));
  const refused = await client['adjust-quantity'](box.id, { [extra.identifier]: -1 });
  assert.equal(refused.status, 422);
});

check('cookie decides who is signed in; signed-out calls give 401', async () => {
  const backend = createSpecBackend({ now, style: { redirectBody: 'redirectUrl' } });
  const as = (name) =>
    backend.fetch('/gb/new-account-api/1.0/customer-data?t=1700000000000', {
      headers: { cookie: `${customerCookie}=${name}` },
    });
  assert.equal((await bodyOf(await as('country-fr'))).storeCountryCode, 'FR');
  const refused = await as('none');
  assert.equal(refused.status, 401);
  assert.equal((await bodyOf(refused)).redirectUrl, '/signin?returned=1');
});

check('preflights and answers allow any origin with credentials', async () => {
  const backend = createSpecBackend({ now });
  const { url, close } = await backend.listen();
  const preflight = await fetch(`${url}/gql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  assert.equal(preflight.headers.get('access-control-allow-credentials'), 'true');
  const answer = await fetch(`${url}/gb/new-account-api/1.0/navbar?t=1`, { headers: { origin: 'https://a.example' } });
  assert.equal(answer.headers.get('access-control-allow-origin'), 'https://a.example');
  await close();
});

check('a well-behaved client violates nothing; bad requests are found', async () => {
  const backend = createSpecBackend({ now });
  await makeEveryCall(clientOf(backend), personOf(backend));
  assert.deepEqual(backend.checkRequests(), []);
  backend.forgetRequests();
  const base = '/fr/new-account-api/1.0';
  await backend.fetch(`${base}/pet/feeding-plan-public/nobody`, { credentials: 'omit' });
  await backend.fetch(`${base}/navbar`, { method: 'POST' });
  await backend.fetch(`${base}/nothing-here?t=1700000000000`);
  await backend.fetch(`${base}/pet/confirm-delivery/1`, { method: 'POST', body: '{}' });
  await backend.fetch(`${base}/box-breakdown/upcoming/1/adjust-quantity`, { method: 'POST', body: '{"a":1}' });
  const known = personOf(backend).pets[0];
  await clientOf(backend)['graphql savePetTags'](known.publicId, known.tags);
  backend.failNext({ call: 'raf', fault: '401' });
  backend.failNext({ call: 'referral', fault: '401' });
  await clientOf(backend).referral();
  await clientOf(backend).referral();
  const rules = new Set(backend.checkRequests().map(({ rule }) => rule));
  const ids = new Set(promises.filter(({ checkedHere }) => checkedHere).map(({ id }) => id));
  for (const rule of rules) assert.ok(ids.has(rule), `${rule} is no promise`);
  for (const rule of [
    'request-timestamp',
    'request-no-cache',
    'request-credentials',
    'request-store-country',
    'request-pet-public-id',
    'request-pets-first',
    'request-method',
    'request-fixed-locale',
    'request-known-call',
    'request-confirm-without-body',
    'request-adjust-body',
    'request-graphql-new-tags',
    'retry-never-401',
  ]) {
    assert.ok(rules.has(rule), `${rule} was not found`);
  }
});

check('wrong retries are found, right ones are not', async () => {
  const wait = (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const rulesAfter = async (fault, times, call, pause, repetitions = 1) => {
    const backend = createSpecBackend({ now: () => Date.now() });
    backend.failNext({ fault, times });
    for (let attempt = 0; attempt <= repetitions; attempt += 1) {
      if (attempt > 0) await wait(pause);
      await call(clientOf(backend), personOf(backend)).catch(() => {});
    }
    return backend.checkRequests().map(({ rule }) => rule);
  };
  const navbar = (client) => client.navbar();
  const confirm = (client, person) =>
    client['confirm-delivery'](person.deliveries.find(({ status }) => status === 'dispatched').id);
  assert.deepEqual(await rulesAfter('503-empty', 1, navbar, 110), []);
  assert.deepEqual(await rulesAfter('network', 1, confirm, 110), []);
  assert.deepEqual(await rulesAfter('429', 1, navbar, 1020), []);
  assert.deepEqual(await rulesAfter('503-empty', 1, navbar, 0), ['retry-delay']);
  assert.deepEqual(await rulesAfter('503-empty', 2, navbar, 110, 2), ['retry-once']);
  assert.deepEqual(await rulesAfter('404-empty', 1, navbar, 110), ['retry-when']);
  assert.deepEqual(await rulesAfter('500-html', 1, confirm, 110), ['retry-idempotent']);
  assert.deepEqual(await rulesAfter('429', 1, navbar, 110), ['retry-after']);
});

check('dates follow the injected now', async () => {
  const backend = createSpecBackend({ now, customer: 'every-status' });
  const { upcomingDeliveries } = await bodyOf(
    await clientOf(backend)['delivery-details'](personOf(backend).pets[0].publicId),
  );
  assert.equal(upcomingDeliveries[0].dueDate, '2031-03-16');
});

check('promises are complete and have distinct ids', () => {
  assert.equal(new Set(promises.map(({ id }) => id)).size, promises.length);
  for (const promise of promises) assert.ok(promise.section && promise.text && promise.kind, promise.id);
});

let failures = 0;
for (const [name, run] of checks) {
  try {
    await run();
    console.log(`ok    ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAIL  ${name}\n      ${error.stack}`);
  }
}
console.log(`${checks.length - failures} of ${checks.length} checks passed`);
process.exitCode = failures > 0 ? 1 : 0;
