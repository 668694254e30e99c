import { html } from '../../../../html.ts';
import { codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const script = (origin: string): string =>
  `<script type="module" src="${origin}/account.js" blocking="render"></script>`;

const card = (origin: string): string => `<account-next-delivery signed-out="content">
  <p>Already a customer? <a href="${origin}/signin">Sign in</a> to see your next box.</p>
</account-next-delivery>`;

const link = (origin: string): string => `${origin}/account/gb?widget=next-delivery`;

const ways: readonly (readonly [string, string])[] = [
  ['HTML card', 'Kept as written. The way to place a tag with content for visitors.'],
  ['Markdown card', 'Kept too, with the tag and its content in one line.'],
  ['Link in the text', 'Kept as written. Its words are what visitors see.'],
  ['Pasted into the text', 'Ghost drops the tag and keeps its content: use an HTML card.'],
];

export const ghost: DocsPage = {
  path: 'ghost',
  title: 'Ghost',
  about: 'One line in Ghost’s settings, then an HTML card or a link for each widget.',
  content: (origin) => html`
    <section id="install">
      <h2>Put the script into the head, once</h2>
      <p>As owner or administrator: Settings → Code injection → Open → Site header. Paste this, and save.</p>
      ${codeBlock('code-script', script(origin), 'Site header')}
      <p>
        The account must be on <a href="/demo/docs/security#same-site">the same site</a> as your Ghost, and allow its
        address (<code>ALLOWED_ORIGINS</code> of the reference backend).
      </p>
    </section>
    <section id="place">
      <h2>Place a widget</h2>
      <ol>
        <li>In a post or page, type <code>/html</code> on an empty line and press Enter.</li>
        <li>Paste the tag into the card. What is between its two ends is for visitors.</li>
        <li>Press Escape, look at Preview, and publish.</li>
      </ol>
      ${codeBlock('code-card', card(origin), 'HTML card')}
      <p>
        Signed-in customers see their own deliveries. Others read the content, and come back to the post when they have
        signed in. Without <code>signed-out="content"</code> they are sent to sign in at once, and Ghost’s preview shows
        only the widget’s place.
      </p>
      <p>
        Without a card: write some words, select them, choose Link in the toolbar, and paste this address. The words
        become the widget, and stay a link for visitors.
      </p>
      ${codeBlock('code-link', link(origin), 'Address of the link')}
      <p>
        Each tag’s page here writes its tag for you:
        <a href="/demo/docs/account-next-delivery">next delivery</a>.
      </p>
    </section>
    <section id="forms">
      <h2>What Ghost keeps</h2>
      ${table(
        'Ways to place a widget in Ghost',
        ['Where', 'What becomes of it'],
        ways.map(([where, what]) => [where, inline(what)]),
      )}
    </section>
    <section id="dark">
      <h2>A dark design</h2>
      <p>Ghost’s themes don’t declare a dark colour scheme. Add this line below the script:</p>
      ${codeBlock('code-dark', '<style>:root { color-scheme: dark }</style>', 'Site header of a dark design')}
    </section>
    <section id="elsewhere">
      <h2>Newsletter and feed</h2>
      <p>
        No script runs there: readers see the content of the tag, or the link. So write content that makes sense to
        everybody.
      </p>
    </section>
    <section id="tried">
      <h2>Tried</h2>
      <p>
        Ghost 6.65, with its themes Source and Casper. Ghost’s sign-up for members is not the account’s: somebody may be
        signed in to one of them only. ${inline('`npm run ghost` goes these steps in Ghost’s own editor.')}
      </p>
    </section>
    <section id="trouble">
      <h2>If nothing is shown</h2>
      <p>Add <code>?account-debug</code> to the page’s address: the page then shows problems and how to fix them.</p>
    </section>
  `,
};
