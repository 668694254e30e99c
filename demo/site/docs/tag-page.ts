import type { AttributeDoc, Described, ElementDoc } from '../../../src/package/manifest/elements.ts';
import { namedLocales } from '../../../src/i18n/named-locales.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { textsFor } from '../cms/texts.ts';
import { codeInForms } from './forms.ts';
import { inline } from './parts.ts';
import { attributeSection, eventSection, partSection } from './tag-reference.ts';

/** What a reader has chosen in the builder, by the name of its control. */
export type Chosen = Readonly<Record<string, string>>;

const option = (chosen: string | undefined, value: string, label = value): Html =>
  html` <option value="${value}" ${chosen === value && html`selected`}>${label}</option>`;

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** A language for a country, with the words for visitors in it. */
const languages = namedLocales.map((locale) => {
  const texts = textsFor(locale);
  const words = { text: texts.pages.home.visitorTitle ?? '', link: texts.site.signIn, country: locale.segment };
  return { tag: locale.tag, label: `${locale.tag}: ${languageNames.of(locale.tag)}`, words };
});

/** The words by language, for the page: it writes the snippets anew after each choice. */
const visitorWords = JSON.stringify(Object.fromEntries(languages.map(({ tag, words }) => [tag, words])));

const languageOf = (chosen: string | undefined) => languages.find(({ tag }) => tag === chosen);

/** Asks who sees the page, since a tag without `signed-out` sends every visitor of its page to sign in. */
const audience = (chosen: Chosen): Html =>
  html`<label
    >who sees the page
    <select name="signed-out">
      ${option(chosen['signed-out'], 'content', 'everyone: visitors read what you write into the tag')}
      ${option(chosen['signed-out'], 'redirect', 'customers only: visitors are sent to sign in')}
    </select></label
  >`;

/** The attributes in the order of form and snippets: who sees the page comes first. */
const inOrder = (attributes: readonly AttributeDoc[]): readonly AttributeDoc[] =>
  attributes.toSorted((a, b) => Number(b.name === 'signed-out') - Number(a.name === 'signed-out'));

/** Form control of an attribute. `preview` starts empty, so that the snippet is the live widget. */
function control({ name, values, isBoolean, default: standard }: AttributeDoc, chosen: Chosen): Html {
  const own = chosen[name];
  if (name === 'signed-out') return audience(chosen);
  if (name === 'locale')
    return html`<label
      >${name}
      <select name="${name}">
        ${option(own, '', 'default: the customer’s, else the page’s')}
        ${languages.map(({ tag, label }) => option(own, tag, label))}
      </select></label
    >`;
  if (name === 'host')
    return html`<label
      >data-host <input name="${name}" value="${own}" placeholder="if the script is on a CDN" autocomplete="off"
    /></label>`;
  if (isBoolean)
    return html`<label class="check"
      ><input type="checkbox" name="${name}" ${own !== undefined && html`checked`} /> ${name}</label
    >`;
  if (!values) return html`<label>${name} <input name="${name}" value="${own}" autocomplete="off" /></label>`;
  const first = name === 'preview' ? 'the customer’s own data' : `default: ${standard ?? 'not set'}`;
  return html`<label
    >${name}
    <select name="${name}">
      ${option(own, '', first)} ${values.filter((value) => value !== standard).map((value) => option(own, value))}
    </select></label
  >`;
}

/** The chosen attributes, without what the tag or its control doesn't have. A Boolean one has no value. */
const chosenAttributes = (attributes: readonly AttributeDoc[], chosen: Chosen): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ name, isBoolean, values }) => {
      const value = chosen[name];
      if (value === undefined || (value === '' && !isBoolean)) return [];
      if (values?.includes(value) === false || (name === 'locale' && !languageOf(value))) return [];
      return [[name, isBoolean ? '' : value]];
    }),
  );

const builder = ({ tag, attributes, open }: ElementDoc, origin: string, wanted: Chosen): Html => {
  const examples = Object.fromEntries(attributes.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
  const isKnown = ['content', 'redirect'].includes(wanted['signed-out'] ?? '');
  const chosen: Chosen = { ...examples, ...wanted, ...(!open && !isKnown && { 'signed-out': 'content' }) };
  const set = chosenAttributes(inOrder(attributes), chosen);
  const visitors = languageOf(set['locale'])?.words;
  const width = chosen['show-width'] ?? 'full';
  const look = chosen['show-colours'] ?? 'light';
  return html`<section id="playground">
    <h2>Try it</h2>
    <form class="row" data-tag="${tag}" data-visitors="${visitorWords}">
      ${inOrder(attributes).map((each) => control(each, chosen))}
      <label
        >width
        <select name="show-width">
          ${option(width, 'full', 'as wide as here')} ${option(width, '768', 'tablet')} ${option(width, '390', 'phone')}
          ${option(width, '280', 'narrow column')}
        </select></label
      >
      <label
        >colours
        <select name="show-colours">
          ${option(look, 'light')} ${option(look, 'dark')}
        </select></label
      >
    </form>
    <div class="live" data-width="${width}">
      <iframe
        id="live"
        title="Preview of ${tag}"
        src="/demo/widgets/${tag}?${String(new URLSearchParams({ preview: 'sample', ...set, look }))}"
      ></iframe>
    </div>
    <p>Sample data, without a session or a request to the backend.</p>
    <h3>Copy</h3>
    ${codeInForms('copy', { origin, tag, attributes: set, ...(visitors && { visitors }) })}
    <p>
      WordPress: with <a href="/demo/docs/wordpress">the plugin</a>; without content for visitors also with
      <code>data-text-widgets</code> on the script tag. Frameworks: see <a href="/demo/docs/frameworks">their page</a>.
    </p>
  </section>`;
};

/** The tag's own content, then each place in its view. */
const slotText = ({ name, description }: Described): Html =>
  name
    ? html`<p><code>&lt;div slot="${name}"&gt;</code>: ${inline(description)} Shown with the customer’s data.</p>`
    : html`<p>${inline(description)}</p>`;

/** Documentation of one tag, made from its sources. */
export function tagContent(element: ElementDoc, origin: string, chosen: Chosen = {}): Html {
  const { tag, slots, parts, states, open } = element;
  return html`
    ${open ? html`<p class="note">For any visitor, signed in or not.</p>` : ''} ${builder(element, origin, chosen)}
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
      ${slots.map(slotText)}
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
