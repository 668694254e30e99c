import { elements } from '../../../src/package/manifest/elements.ts';
import type { ElementDoc } from '../../../src/package/manifest/elements.ts';
import { tokens } from '../../../src/package/manifest/tokens.ts';
import { formats } from './browser/snippets.mjs';
import { groups } from './page-list.ts';
import type { DocsPage } from './parts.ts';

const tagText = (element: ElementDoc, origin: string): string => {
  const { tag, description, attributes, own, events, states } = element;
  return [
    `### [${tag}](${origin}/demo/docs/${tag})`,
    description,
    ...attributes
      .slice(0, own)
      .map(({ name, type, description: meaning }) => `- attribute \`${name}\` (${type}): ${meaning}`),
    `- preview states: ${states.join(', ')}`,
    ...events
      .filter(({ name }) => !/^account-(ready|error|signed-out)$/.test(name))
      .map(({ name, detail, description: meaning }) => `- event \`${name}\` ${detail}: ${meaning}`),
  ].join('\n');
};

const linksTo = (pages: readonly DocsPage[], origin: string): string =>
  pages.map(({ path, title, about }) => `- [${title}](${origin}/demo/docs/${path}): ${about}`).join('\n');

/** The documentation as one text, in the form of llmstxt.org. */
export function llmsText(origin: string): string {
  const [first] = elements;
  const common = first?.attributes.slice(first.own) ?? [];
  return `# Pawtal

> The customer account area of a pet-food subscription, as custom elements for any page: one script tag, then a tag for each feature.

\`\`\`html
${formats.html({ origin, tag: 'account-next-delivery', attributes: { 'signed-out': 'content' } })}
\`\`\`

Page and backend must be of the same site, since browsers send no cookies to another one.

[All pages as one text](${origin}/llms-full.txt)

${groups.map(({ title, pages }) => `## ${title}\n\n${linksTo(pages, origin)}\n`).join('\n')}
## What a backend answers

- [OpenAPI 3.1 of the Account API](${origin}/demo/openapi.json)
- [GraphQL schema](${origin}/demo/schema.graphql): the shopping service

## Tags

Attributes of all tags:
${common.map(({ name, type, description }) => `- \`${name}\` (${name === 'preview' ? 'a state' : type}): ${description}`).join('\n')}

${elements.map((element) => tagText(element, origin)).join('\n\n')}

## For a customer's own assistant

Model Context Protocol at ${origin}/mcp: reads at once, and proposes changes that the customer confirms on the shop's page. Sign-in by OAuth 2.1, described at ${origin}/.well-known/oauth-protected-resource/mcp. What it may do: ${origin}/demo/docs/assistants

## Theming

${tokens.map(({ name, description, default: value }) => `- \`${name}\`: ${description} Default: \`${value}\``).join('\n')}
`;
}
