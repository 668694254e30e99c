import { html } from '../../../../html.ts';
import { code, codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const forms: readonly (readonly [string, string])[] = [
  [
    '[account widget="next-delivery"]',
    'Anywhere in a text or in the widget for HTML. Visitors see what is between it and `[/account]`. Quotes of any kind.',
  ],
  [
    '<account-next-delivery></account-next-delivery>',
    'In a Custom HTML block or the classic editor, which keeps it in both views; also for authors.',
  ],
  ['<div data-account-widget="next-delivery"></div>', 'In page builders that keep nothing else.'],
  ['<a href="https://shop.example/gb/deliveries/?widget=next-delivery">', 'A link that becomes the widget.'],
];

const settings: readonly (readonly [string, string])[] = [
  ['Language', 'Of all widgets that say nothing else. Default: the customer’s, else the site’s.'],
  [
    'Visitors who are not signed in',
    'The default for all widgets: visitors are redirected to sign in, or stay on the page and see the content of the widget’s tag.',
  ],
  [
    'Cookie banner of the account',
    '`account-consent` on pages with a widget, or on every page, with a link to the site’s privacy policy. Without it no vendor starts. Leave it out if the site has its own banner.',
  ],
];

const filter = `add_filter( 'pawtal_configuration', function ( $configuration ) {
	return $configuration + array( 'recommendation-script' => 'https://vendor.example/scarab.js' );
} );`;

export const wordpress: DocsPage = {
  path: 'wordpress',
  title: 'WordPress',
  about: 'A plugin with a block, a shortcode, and the tags for authors. From nothing to a widget in two minutes.',
  content: (origin) => html`
    <section id="install">
      <h2>Install it, once</h2>
      <ol>
        <li><a href="/demo/docs/pawtal-wordpress.zip" download>Download the plugin</a> (WordPress 6.1 or later).</li>
        <li>In WordPress: Plugins → Add New → Upload Plugin, choose the zip, Install Now, Activate Plugin.</li>
        <li>
          Settings → Pawtal: enter the account’s address, and save. The page then shows whether the account responds, in
          which version, and whether it allows this site. “Ask again” asks anew.
        </li>
      </ol>
      ${codeBlock('code-address', origin, 'The account’s address')}
      <p>
        It must be on <a href="/demo/docs/security#same-site">the same site</a> as your WordPress. Don’t paste a script
        tag: the plugin adds the script, once, to pages with a widget.
      </p>
    </section>
    <section id="place">
      <h2>Place a widget</h2>
      <ol>
        <li>
          In a post or page, add the block <strong>Customer account</strong>. It shows sample dogs while you edit.
        </li>
        <li>Choose in the sidebar what the block shows, and publish.</li>
      </ol>
      <p>
        Signed-in customers see their own dogs. Others are sent to sign in, unless you choose for “Visitors who are not
        signed in” that they stay on the page: then write below the widget what they see. It starts with a link to sign
        in.
      </p>
      <p>
        Under Patterns → Customer account are ready-made pieces: an account page, the next delivery in a campaign page,
        “refer a friend”. A tag or a shortcode that you paste into the editor becomes the block. The plugin is in
        English, French, German, Dutch, Swedish and Danish.
      </p>
    </section>
    <section id="settings">
      <h2>For the whole site</h2>
      ${table(
        'Settings → Pawtal',
        ['Setting', 'What it does'],
        settings.map(([setting, about]) => [setting, inline(about)]),
      )}
      <p>
        A developer adds any other key of <a href="/demo/docs/configuration">the configuration</a>, such as those of
        vendors, with a filter:
      </p>
      ${codeBlock('code-filter', filter, 'In a plugin or in the theme’s functions.php', 'php')}
      <p>
        In a network, activate the plugin under Network Admin → Plugins. Network Admin → Settings → Pawtal then sets the
        same for all sites. Each site may set something else, unless you choose “Have these settings, all of them”.
      </p>
    </section>
    <section id="menus">
      <h2>Links in menus</h2>
      <p>
        Appearance → Menus has a box <strong>Customer account</strong> with links to sign in, to the account and to its
        pages. In a block theme, add them to the Navigation block: search for “Sign in”, say. They follow address and
        language of the settings. Some exist only where they apply: the declarations that a country’s law requires, and
        the cookie settings while there is a cookie banner.
      </p>
    </section>
    <section id="forms">
      <h2>Without the block</h2>
      ${table(
        'Other ways to place a widget',
        ['What you write', 'Where'],
        forms.map(([written, where]) => [code(written), inline(where)]),
      )}
      <p>
        Each tag’s page here writes its shortcode for you: <a href="/demo/docs/account-next-delivery">next delivery</a>.
      </p>
    </section>
    <section id="trouble">
      <h2>If nothing is shown</h2>
      <p>
        Add <code>?account-debug</code> to the page’s address: the page then shows problems and how to fix them. Keep
        <code>account.js</code> out of plugins that join, delay or defer scripts.
      </p>
    </section>
  `,
};
