import { GraphQLError } from 'graphql';
import { is } from 'valibot';
import { id } from '../../../src/contract/base.ts';
import { tagLimits } from '../../../src/contract/shop/shopping.ts';
import { once } from '../calls/change.ts';
import type { AppContext, Visitor } from '../platform/context.ts';
import { Refusal } from '../platform/http/failure.ts';
import { isListed } from '../pets/pets.ts';

/** The context of a resolver. */
export interface GqlContext {
  app: AppContext;
  visitor: Visitor;
  now: Date;
  key: string | undefined;
}

/** The same answer for unknown ids and for those of other customers. */
export const noSuchPet = (): GraphQLError =>
  new GraphQLError('There is no such pet. Check its id and try again.', { extensions: { code: 'NOT_FOUND' } });

const bad = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** Trims tags and removes duplicates. */
function cleanTags(tags: readonly string[]): string[] {
  const clean = [...new Set(tags.map((tag) => tag.trim()))];
  if (clean.length === 0) throw bad('Name at least one tag.');
  if (clean.some((tag) => tag === '' || tag.length > tagLimits.length))
    throw bad(`A tag has 1 to ${tagLimits.length} characters.`);
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (clean.some((tag) => /[\u0000-\u001f\u007f]/.test(tag) || !tag.isWellFormed()))
    throw bad('A tag has no line breaks, control characters or halves of characters.');
  return clean;
}

/** Adds the tags that the pet doesn't have yet. Returns all requested tags. Idempotent. */
export async function saveTags(context: GqlContext, petPublicId: string, wanted: readonly string[]): Promise<string[]> {
  if (!is(id, petPublicId)) throw noSuchPet();
  const tags = cleanTags(wanted);
  const { app, visitor, now, key } = context;
  try {
    const { body } = await once(app.database, {
      visitor,
      now,
      key,
      request: { call: 'savePetTags', petPublicId, tags },
      work: async (transaction) => {
        const row = await transaction
          .selectFrom('pets')
          .select(['id', 'tags'])
          .where('public_id', '=', petPublicId)
          .where('customer_id', '=', visitor.customerId)
          .where(isListed)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw noSuchPet();
        const added = tags.filter((tag) => !row.tags.includes(tag));
        const all = [...row.tags, ...added];
        if (all.length > tagLimits.count) throw bad(`A pet has at most ${tagLimits.count} tags.`);
        await transaction
          .updateTable('pets')
          .set({ tags: JSON.stringify(all) })
          .where('customer_id', '=', visitor.customerId)
          .where('id', '=', row.id)
          .execute();
        return { status: 200, body: tags };
      },
    });
    return body as string[];
  } catch (error) {
    if (error instanceof Refusal) throw new GraphQLError(error.message, { extensions: { code: error.code } });
    throw error;
  }
}
