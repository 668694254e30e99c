import { calendarLink } from '../../../../src/contract/customer/settings.ts';
import { kitchenLink } from '../../../../src/contract/pets/food.ts';
import { expectBody, expectEqual } from '../../expect.ts';
import { Misfit } from '../../report.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';

interface Link {
  name: 'calendar' | 'kitchen';
  where: string;
  response: typeof calendarLink;
  /** Start of the link's response. */
  startsWith: RegExp;
}

/** The link leads somewhere without a session, a new link disables the old one, and a revoked link no longer works. */
async function checkLink(world: World, { name, where, response, startsWith }: Link): Promise<void> {
  const path = world.api(name);
  const whole = async () => expectBody(await world.ask(stamped(path)), response);
  const make = (title: string) => checkOnce(world, { title, where, path, response, whole });
  // It works without a session, so it may lead to any host.
  const follow = async (url: string | null, ...statuses: number[]): Promise<string> => {
    if (!url || !/^https?:\/\//.test(url)) throw new Misfit('"url" with http(s)', url ?? 'null');
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    if (!statuses.includes(answer.status))
      throw new Misfit(`HTTP ${statuses.join(' or ')}`, `HTTP ${answer.status} of the link`);
    return text;
  };
  const first = await make(`POST ${name}`);
  if (!first) return;
  await world.report.check(`GET ${name} names the link, which leads there without a session`, where, async () => {
    const read = await world.ask(stamped(path));
    expectEqual(expectBody(read, response).url, first.url, '"url"');
    expectEqual(startsWith.test(await follow(first.url, 200)), true, `${startsWith}:`);
  });
  const second = await make(`POST ${name}, where there is a link`);
  if (second)
    await world.report.check(
      `A new ${name} link differs from the previous one, which stops working`,
      where,
      async () => {
        if (second.url === first.url) throw new Misfit('"url" of another link than before', String(second.url));
        await follow(second.url, 200);
        await follow(first.url, 404, 410);
      },
    );
  const revoked = await checkOnce(world, {
    title: `POST ${name}/revoke`,
    where,
    path: world.api(`${name}/revoke`),
    response,
    whole,
  });
  if (revoked)
    await world.report.check(`A revoked ${name} link stops working`, where, async () => {
      expectEqual(revoked.url, null, '"url"');
      await follow((second ?? first).url, 404, 410);
    });
}

export const checkCalendar = (world: World): Promise<void> =>
  checkLink(world, {
    name: 'calendar',
    where: 'calendarLink in src/contract/customer/settings.ts',
    response: calendarLink,
    startsWith: /^BEGIN:VCALENDAR/,
  });

export const checkKitchen = (world: World): Promise<void> =>
  checkLink(world, {
    name: 'kitchen',
    where: 'kitchenLink in src/contract/pets/food.ts',
    response: kitchenLink,
    startsWith: /^<!doctype html>/i,
  });
