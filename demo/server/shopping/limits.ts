import { GraphQLError } from 'graphql';
import type { ASTVisitor, ValidationContext } from 'graphql';

const deepest = 8;
const mostFields = 200;

/** Refuses documents that are deeper or larger than ours could be: aliases multiply work, nesting too. */
export function limits(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let fields = 0;
  const refuse = (message: string): void => context.reportError(new GraphQLError(message));
  return {
    Field: {
      enter: (node) => {
        depth += 1;
        fields += 1;
        // Introspection is deep by nature.
        if (node.name.value.startsWith('__')) return false;
        if (depth > deepest) refuse(`The query is deeper than ${deepest} levels.`);
        if (fields === mostFields + 1) refuse(`The query has more than ${mostFields} fields.`);
        return undefined;
      },
      leave: () => {
        depth -= 1;
      },
    },
  };
}
