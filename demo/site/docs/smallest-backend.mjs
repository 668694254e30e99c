// The smallest backend that the widgets work with: one customer, one dog, one box. Node alone runs it.
import { createServer } from 'node:http';

// The clock of the shop.
process.env.TZ = 'Europe/London';
const allowedOrigins = ['https://www.shop.example'];
const day = (from) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const gbp = (amount) => ({ amount, currency: 'GBP' });

const delivery = () => ({
  id: 'box-1',
  orderId: 'S-1001',
  kind: 'food',
  status: 'scheduled',
  version: 1,
  method: 'window',
  date: day(8),
  until: day(10),
  // 23:59:59 of the shop's clock.
  changesUntil: new Date(`${day(5)}T23:59:59`).toISOString(),
  packDate: day(7),
  address: { oneLine: '1 High Street, Bath, BA1 1AA' },
  payment: { date: day(6), type: 'card', cardDigits: '4242' },
  amounts: {
    deliveryFee: gbp(0),
    referralCredit: gbp(0),
    offerDiscount: gbp(-345),
    offerCredit: gbp(0),
    total: gbp(3105),
  },
  pets: [
    {
      petPublicId: 'dog-1',
      name: 'Biscuit',
      items: [{ identifier: 'kibble', kind: 'dry', name: 'Kibble', quantity: 1, unit: 'box', price: gbp(3450) }],
      subtotal: gbp(3450),
    },
  ],
});

const dog = {
  petId: 1,
  petPublicId: 'dog-1',
  name: 'Biscuit',
  active: true,
  subscription_status: 'active',
  status: 'complete',
};

/** Answers by the path after `new-account-api/1.0/`; a function gets the id. */
const answers = {
  'customer-data': () => ({
    public_id: 'cu-1',
    email: 'robin@example.test',
    locale: 'en-GB',
    storeCountryCode: 'GB',
    is_complete: true,
  }),
  'customer/pets': () => ({ pets: [dog] }),
  navbar: () => ({ basket_count: 0, locale: 'gb', multi_pet: false, show_treatment: false, shipment: null }),
  'pet/dry-claims': () => ({ claims: [] }),
  'pet/feeding-plan-public/dog-1': () => ({ current: null, upcoming: null }),
  'pet/delivery-details-public/dog-1': () => ({ deliveries: [delivery()] }),
};

const failure = (status, code, message) => [status, { error: { code, message } }];

/** Status and body of a call. */
function answer(request, path) {
  const origin = request.headers.origin;
  // Another site must change nothing. Your own pages name their origin, too.
  const own = URL.canParse(origin ?? '') && new URL(origin).host === request.headers.host;
  const foreign = origin
    ? !own && !allowedOrigins.includes(origin)
    : request.headers['sec-fetch-site'] === 'cross-site';
  if (request.method === 'POST' && foreign) return failure(403, 'origin', 'This origin may not change anything.');
  if (!/\bsession=robin\b/.test(request.headers.cookie ?? ''))
    return failure(401, 'signed-out', 'Sign in and try again.');
  // `can` names the groups of calls that you have: start with none.
  if (path === '/service-endpoint/shopping/auth') return [200, { success: true, can: [] }];
  const found = answers[/^(?:\/[a-z]{2})?\/new-account-api\/1\.0\/(.*)$/.exec(path)?.[1]];
  return found ? [200, found()] : failure(404, 'not-found', 'There is nothing with this address or id.');
}

const cors = (origin) =>
  allowedOrigins.includes(origin) && {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key, Account-Customer',
    'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
  };

export const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const headers = { 'cache-control': 'no-store', vary: 'Origin', ...cors(request.headers.origin) };
  if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
  if (/^\/[a-z]{2}\/footer\/$/.test(pathname))
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/contact">Contact</a>');
  if (pathname === '/signin') {
    // Yours checks a password.
    const cookie = 'session=robin; Path=/; HttpOnly; SameSite=Lax';
    if (request.method === 'POST') return response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<form method="post"><input name="email"><input name="password" type="password"><button>Sign in</button></form>',
      );
  }
  const [status, body] = answer(request, pathname);
  return response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
});

server.listen(Number(process.env.PORT ?? 8090), '127.0.0.1');
