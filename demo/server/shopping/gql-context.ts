import { GraphQLError } from 'graphql';
import type { AppContext, Visitor } from '../context.ts';

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
