/** What a shop's `/llms.txt` has for customers' assistants, in the form of llmstxt.org. The demo's describes the tags as well. */
export const llmsOfShop = (publicUrl: string): string => `# Customer account

> A customer's own assistant can read their account and propose changes, which the customer confirms on a page of the shop.

- [Model Context Protocol](${publicUrl}/mcp): streamable HTTP
- [How to sign in](${publicUrl}/.well-known/oauth-protected-resource/mcp): OAuth 2.1 with PKCE; the customer signs in and consents in the browser
`;
