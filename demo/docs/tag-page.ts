import type { AttributeDoc, ElementDoc } from '../../src/package/manifest/elements.ts';
import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';
import { formats } from './browser/snippets.mjs';
import { codeBlock, inline } from './parts.ts';
import { attributeSection, eventSection, partSection } from './tag-reference.ts';

const labels = {
  html: 'HTML',
  wordpress: 'WordPress',
  react: 'React',
  next: 'Next',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  astro: 'Astro',
} as const;

const option = (value: string, label = value): Html => html` <option value="${value}">${label}</option>`;

/** Form control of an attribute. `preview` starts empty, so that the snippet is the live widget. */
function control({ name, values, isBoolean, default: standard }: AttributeDoc): Html {
  if (isBoolean) return html`<label class="check"><input type="checkbox" name="${name}" /> ${name}</label>`;
  if (!values) return html`<label>${name} <input name="${name}" autocomplete="off" /></label>`;
  const first = name === 'preview' ? 'the customer’s own data' : `default: ${standard}`;
  return html`<label
    >${name}
    <select name="${name}">
      ${option('', first)} ${values.filter((value) => value !== standard).map((value) => option(value))}
    </select></label
  >`;
}

const builder = ({ tag, attributes }: ElementDoc, origin: string): Html =>
  html`<section id="playground">
    <h2>Try it</h2>
    <form class="row" data-tag="${tag}">
      ${attributes.map(control)}
      <label
        >width
        <select name="show-width">
          ${option('full', 'as wide as here')} ${option('768', 'tablet')} ${option('390', 'phone')}
          ${option('280', 'narrow column')}
        </select></label
      >
      <label
        >colours
        <select name="show-colours">
          ${option('light')} ${option('dark')}
        </select></label
      >
    </form>
    <div class="live">
      <iframe id="live" title="Preview of ${tag}" src="/demo/widgets/${tag}?preview=sample&look=light"></iframe>
    </div>
    <p>Sample data, without a session or a request to the backend.</p>
    <h3>Copy</h3>
    <div class="snippets">
      ${Object.entries(labels).map(
        ([name, label]) =>
          html`<details name="snippet" ${name === 'html' && html`open`}>
            <summary>${label}</summary>
            ${codeBlock(`code-${name}`, formats[name as keyof typeof labels]({ origin, tag, attributes: {} }), label)}
          </details>`,
      )}
    </div>
    <p>
      WordPress: with <a href="/demo/docs/wordpress">the plugin</a>, or with <code>data-text-widgets</code> on the
      script tag. Frameworks: see <a href="/demo/docs/frameworks">their page</a>.
    </p>
  </section>`;

/** Documentation of one tag, made from its sources. */
export function tagContent(element: ElementDoc, origin: string): Html {
  const { tag, slots, parts, states, open } = element;
  return html`
    ${open ? html`<p class="note">For any visitor, signed in or not.</p>` : ''} ${builder(element, origin)}
    ${attributeSection(element)}
    <section id="states">
      <h2>Preview states</h2>
      <ul class="chips">
        ${states.map((state) => html`<li><a href="/demo/widgets/${tag}?preview=${state}">${state}</a></li>`)}
      </ul>
    </section>
    ${eventSection(element)}
    <section id="content-of-the-tag">
      <h2>Content</h2>
      ${slots.map(({ description }) => html`<p>${inline(description)}</p>`)}
    </section>
    ${parts.length > 0 && partSection(element)}
    <section id="theming">
      <h2>Theming</h2>
      <p>
        Colours, fonts and roundness follow the <code>--account-*</code> properties of the page:
        <a href="/demo/docs/theming">all of them</a>.
      </p>
    </section>
  `;
}
