import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/other-origin.ts';
import { expectStatus } from '../../support/page/page.ts';

const tag = 'account-next-delivery';

/** A monitoring tool that adds a header to each request. */
const monitoring = (header: string): string => `<script>
const { fetch: own } = window;
window.fetch = (input, init = {}) => own(input, { ...init, headers: { ...init.headers, '${header}': '00-1-1-01' } });
</script>`;

test('on pages of others: a tracing header of the page’s monitoring reaches a backend on another origin', async ({
  page,
  baseURL,
  write,
}) => {
  await enter(page, 'robin');
  const script = `${monitoring('traceparent')}<script type="module" src="${baseURL}/account.js"></script>`;
  await page.goto(await write(`<${tag}></${tag}>`, script));
  await expectStatus(page, tag);
});

test.describe('a header that the backend refuses', () => {
  test.use({
    allowed: [
      [/ERR_FAILED/, /CORS policy/, /adds a header/, /Z .*(no answer|Failed)/, /send them to sign in/],
      { scope: 'test' },
    ],
  });

  test('on pages of others: the console and the badge name the header of the page’s script, and the cure', async ({
    page,
    baseURL,
    write,
  }) => {
    await enter(page, 'robin');
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Account widgets:')) lines.push(message.text());
    });
    const script = `${monitoring('x-own-trace')}<script type="module" src="${baseURL}/account.js"></script>`;
    const url = await write(`<${tag}></${tag}>`, script);
    await page.goto(url);
    await expect.poll(() => lines.join('\n')).toContain('adds a header to each request');
    expect(lines.join('\n')).toContain(`exclude ${baseURL} from tracing`);
    await page.goto(`${url}&account-debug`);
    await page.getByRole('button', { name: /Account widgets: \d/ }).click();
    await expect(page.getByText('A script of this page adds a header to each request')).toBeVisible();
  });
});
