import { html } from '../../../../html.ts';
import { codeBlock } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const install = `# in the project's folder: makes .cache/pawtal-1.0.0.tgz
npm run package

# in yours
npm install ../pawtal/.cache/pawtal-1.0.0.tgz
npx pawtal copy public/pawtal`;

const load = `import { loadAccount, onAccountEvent } from 'pawtal';

await loadAccount({ host: 'https://shop.example' }); // that backend's /account.js
// Or a copy on your own server: await loadAccount({ src: '/pawtal/account.js', host: 'https://shop.example' });
onAccountEvent('account-ready', ({ detail }) => console.log(detail.tag));`;

const vscode = `{
  "html.customData": ["./node_modules/pawtal/vscode.html-custom-data.json"],
  "css.customData": ["./node_modules/pawtal/vscode.css-custom-data.json"]
}`;

export const packagePage: DocsPage = {
  path: 'package',
  title: 'The npm package',
  about:
    'For pages that are built: a loader, React components, types, manifests for editors, integrity. No dependencies.',
  content: () => html`
    <section id="load">
      <h2>Load the tags</h2>
      ${codeBlock('code-install', install, 'Install')} ${codeBlock('code-load', load, 'Load the tags')}
      <p>
        <code>npm run package</code> in the project’s folder makes the tarball, <code>.cache/pawtal-…tgz</code> with the
        version; with a registry of your own, run <code>npm install pawtal</code>. <code>pawtal copy</code> copies
        <code>account.js</code> and its chunks to your own files; skip it where your backend serves
        <code>/account.js</code>. <code>loadAccount</code> adds the script tag once per page and does nothing on a
        server. The script finds its chunks relative to itself, so a bundler never processes them and no base path is
        needed. <code>src</code> is relative to the page. Without <code>host</code>, the backend is the origin of
        <code>src</code>.
      </p>
      <p>
        Keep the files of older versions on the server: an open page may still request them. Their names never repeat.
      </p>
    </section>
    <section id="frameworks">
      <h2>Frameworks</h2>
      <p>Components for React, types for Vue, Svelte and Astro: see <a href="/demo/docs/frameworks">frameworks</a>.</p>
    </section>
    <section id="editors">
      <h2>Editors</h2>
      ${codeBlock('code-vscode', vscode, 'VS Code’s settings')}
      <p>
        JetBrains editors find <code>web-types.json</code> by themselves; other tools read
        <code>custom-elements.json</code>.
      </p>
    </section>
    <section id="integrity">
      <h2>Integrity</h2>
      ${codeBlock('code-integrity', 'npx pawtal snippet https://cdn.example/pawtal/1.0.0/', 'A script tag with integrity')}
      <p>
        This prints the script tag with its digest, and an import map with the digest of every chunk, so that a browser
        refuses a file that was changed. The style sheet and the texts are data and not covered. Digests belong to one
        version: put the version into the address.
      </p>
    </section>
    <section id="tests">
      <h2>Tests</h2>
      <p>
        <code>pawtal/testing</code> answers the tags’ requests in tests: see
        <a href="/demo/docs/testing">test pages with tags</a>.
      </p>
    </section>
    <section id="contract">
      <h2>The contract’s types</h2>
      <p>
        <code>pawtal/contract</code> has the answers of the Account API as types, its calls and those of an adapter;
        <code>pawtal/openapi.json</code> and <code>pawtal/schema.graphql</code> describe both APIs.
      </p>
    </section>
  `,
};
