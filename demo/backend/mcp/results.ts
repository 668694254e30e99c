import type { CallToolResult } from '@modelcontextprotocol/server';
import type { JsonSchema } from '@valibot/to-json-schema';
import { isoIn } from '../../../src/instants.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { AppContext, Visitor } from '../platform/context.ts';
import type { Entry, Preview, Proposal } from './proposals.ts';
import { stateOf } from './proposals.ts';
import { schemaOf } from '../../../src/contract/openapi/schemas.ts';
import { bare, objectOf } from './schemas.ts';
import { declarationOf } from './tools.ts';
import type { Tool } from './tools.ts';
import { marked, newMark } from './untrusted.ts';

const text: JsonSchema = { type: 'string' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const address = (description: string): JsonSchema => ({ type: 'string', pattern: '^https?://[^\\s]+$', description });

const value: JsonSchema = orNull({
  type: 'object',
  properties: {
    date: orNull({ type: 'string', format: 'date' }),
    quantity: orNull({ type: 'number' }),
    money: orNull({ type: 'object' }),
    code: orNull(text),
    text: orNull(text),
  },
});

/** An entry of the record as a change would make it, or has made it. */
const entry: JsonSchema = {
  type: 'object',
  properties: { kind: { type: 'string', pattern: '^[a-z-]+$' }, subject: orNull(text), from: value, to: value },
  required: ['kind', 'subject', 'from', 'to'],
};

/** What became of a proposal. */
const proposalState = {
  status: { enum: ['needs-confirmation', 'confirmed', 'declined', 'expired'] },
  proposal: { type: 'string', pattern: '^[\\w-]{1,64}$', description: '`getProposal` reads what became of it.' },
  confirmUrl: orNull(address('The customer signs in there and presses once. Only then is the change made.')),
  expiresAt: instant,
  reference: orNull({ type: 'string', pattern: '^K-[0-9A-Z]+$' }),
  undo: { type: 'string', pattern: '.', description: 'How the change is undone.' },
} satisfies Record<string, JsonSchema>;

/** The structured result of a tool, with all that its texts are marked by. */
export function outputOf(tool: Tool): JsonSchema {
  const answer = schemaOf(declarationOf(tool).answer);
  if (tool.kind === 'read') return objectOf({ result: answer });
  if (tool.kind === 'page')
    return objectOf({ status: { enum: ['on-our-page'] }, url: address('The customer opens it.') });
  return objectOf({
    ...proposalState,
    record: { type: 'array', items: entry, description: 'What the record of changes would have, in a preview.' },
    preview: orNull(answer),
  });
}

/** The result of `getProposal`. */
export const proposalOutput = objectOf(proposalState);

/** A result as structured content, and the same as text for clients that read only text. */
export function resultOf(content: object, schema: JsonSchema, note?: string): CallToolResult {
  const structured = marked(content, schema, newMark()) as Record<string, unknown>;
  return {
    structuredContent: structured,
    content: [
      ...(note === undefined ? [] : [{ type: 'text' as const, text: note }]),
      { type: 'text', text: JSON.stringify(structured) },
    ],
  };
}

export const refused = (code: string, message: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${code}: ${message}` }],
});

export const confirmUrl = (
  { config }: Pick<AppContext, 'config'>,
  { public_id }: Pick<Proposal, 'public_id'>,
): string => `${config.publicUrl}/assistants/confirm/${public_id}`;

/** The customer’s record of changes. */
export const recordUrl = ({ config }: Pick<AppContext, 'config'>, { country }: Visitor): string =>
  `${config.publicUrl}/${country.toLowerCase()}/settings/personal-data/#record`;

const statuses = {
  open: 'needs-confirmation',
  done: 'confirmed',
  declined: 'declined',
  expired: 'expired',
} as const;

function undoOf(reference: string | null, record: string): string {
  if (reference !== null)
    return `Call undoChange with id ${reference}: the customer confirms the undo too. Or the customer undoes it in the record of changes: ${record}`;
  return `Once confirmed, getProposal names the reference for undoChange. The customer can undo it in the record of changes too: ${record}`;
}

/** What became of a proposal. */
export function stateResult(context: AppContext, visitor: Visitor, row: Proposal, now: Date) {
  const state = stateOf(row, now);
  return {
    status: statuses[state],
    proposal: row.public_id,
    confirmUrl: state === 'open' ? confirmUrl(context, row) : null,
    expiresAt: isoIn(findLocale(visitor.country)!.timeZone, row.expires_at),
    reference: row.reference,
    undo: undoOf(row.reference, recordUrl(context, visitor)),
  };
}

const shown = ({ kind, subject, from, to }: Entry) => ({ kind, subject, from, to });

/** The result of a change: what it would do, and where the customer confirms it. */
export const proposalResult = (state: ReturnType<typeof stateResult>, preview: Preview | undefined) => ({
  ...state,
  record: preview?.entries.map(shown) ?? [],
  preview: preview?.answer ?? null,
});

/** The same as clients get it. The preview of a change is short there: it has the form of another tool's result. */
export function listedOutputOf(tool: Tool): JsonSchema {
  const { properties, $defs: _, ...full } = outputOf(tool);
  if (tool.kind !== 'change') return bare(outputOf(tool));
  return { ...full, properties: { ...properties, preview: orNull({ type: 'object' }) } };
}
