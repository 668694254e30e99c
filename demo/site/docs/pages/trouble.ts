import { html } from '../../../html.ts';
import type { DocsPage } from '../parts.ts';
import { code, table } from '../parts.ts';

const signs: readonly (readonly [sign: string, meaning: string])[] = [
  ['Nothing at all, not even space', 'The script never ran. Examine the page from outside, above.'],
  ['The tag’s name or a shortcode as text', 'The editor has kept it as text. Use another form.'],
  ['Your own content only', 'The visitor isn’t signed in, or the account can’t be reached. Add ?account-debug.'],
  [
    'The page to sign in, for visitors too',
    'A tag has no “signed-out”. Decide who sees the page: “content” for everyone, “redirect” for customers only.',
  ],
  ['Sample dogs', 'The tag has “preview”. Remove it before you publish.'],
];

export const trouble: DocsPage = {
  path: 'trouble',
  title: 'If a widget doesn’t show',
  about: 'What to look at first: examine a page from outside, or ask the page itself.',
  content: () => html`
    <section id="outside">
      <h2>Examine a page from outside</h2>
      <p>
        Finds out why the script doesn’t run: it is missing, held back, at a wrong address, or forbidden by the page.
        Lists the mistakes in the page’s HTML with their lines, by the same rules as the badge in the page. The page is
        read once, as a visitor who isn’t signed in sees it.
      </p>
      <form class="row" data-examine>
        <label
          >Address of the page
          <input name="address" type="url" required placeholder="https://www.shop.example/page" autocomplete="off"
        /></label>
        <button type="submit">Examine</button>
      </form>
      <div role="status" id="findings"></div>
    </section>
    <section id="inside">
      <h2>Ask the page itself</h2>
      <p>
        Where the script runs, add ${code('?account-debug')} to the page’s address. A badge in the corner then lists
        each mistake with what to do, and shows where it is. While a tag is in preview, the badge is there without it.
      </p>
    </section>
    <section id="signs">
      <h2>What you see, and what it means</h2>
      ${table('Signs and their meaning', ['You see', 'It means'], signs)}
    </section>
  `,
};
