import type { FooterContent, Inline } from './content.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const line = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? escape(part) : `<a href="${escape(part.href)}">${escape(part.text)}</a>`,
    )
    .join('');
const list = (items: readonly string[]): string => items.map((item) => `<li>${item}</li>`).join('');

/** Renders a footer as HTML: for the demo's pages, the response of `/{segment}/footer/`, and previews. */
export function footerHtml({ groups, notes, social }: FooterContent): string {
  const sections = groups.map(
    ({ title, entries }) =>
      `<section class="footer-group"><h2>${escape(title)}</h2><ul>${list(entries.map(line))}</ul></section>`,
  );
  const links = social.map(
    ({ text, href, name }) => `<a href="${escape(href)}" aria-label="${escape(text)}">${escape(name ?? text)}</a>`,
  );
  return `<div class="footer-groups">${sections.join('')}</div>
<div class="footer-bottom">${notes.map((note) => `<p>${line(note)}</p>`).join('')}<ul class="footer-social">${list(links)}</ul></div>`;
}
