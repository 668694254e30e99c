import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, SelectionSetNode, ValidationContext } from 'graphql';

const deepest = 8;
const mostFields = 200;
/** The fields of the answer, with fragments expanded. Counting stops at the limit. */
interface Size {
  depth: number;
  fields: number;
}

/**
 * Refuses documents that are deeper or larger than the shop's own: aliases and fragments multiply work. Introspection
 * is deep by nature and not counted.
 */
export function limits(context: ValidationContext): ASTVisitor {
  const known = new Map<string, Size>();

  /**
   * The size of a fragment, computed once. A fragment that contains itself, which another rule refuses, counts as
   * empty.
   */
  function ofFragment(name: string): Size {
    const found = known.get(name);
    if (found) return found;
    known.set(name, { depth: 0, fields: 0 });
    const fragment = context.getFragment(name);
    const size = fragment ? measure(fragment.selectionSet) : { depth: 0, fields: 0 };
    known.set(name, size);
    return size;
  }

  function measure({ selections }: SelectionSetNode): Size {
    const total = { depth: 0, fields: 0 };
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      if (isField && selection.name.value.startsWith('__')) continue;
      const own = isField ? 1 : 0;
      let inner: Size = { depth: 0, fields: 0 };
      if (selection.kind === Kind.FRAGMENT_SPREAD) inner = ofFragment(selection.name.value);
      else if (selection.selectionSet) inner = measure(selection.selectionSet);
      total.depth = Math.max(total.depth, own + inner.depth);
      total.fields = Math.min(total.fields + own + inner.fields, mostFields + 1);
    }
    return total;
  }

  return {
    OperationDefinition: ({ selectionSet }) => {
      const { depth, fields } = measure(selectionSet);
      if (depth > deepest) context.reportError(new GraphQLError(`The query is deeper than ${deepest} levels.`));
      if (fields > mostFields) context.reportError(new GraphQLError(`The query has more than ${mostFields} fields.`));
    },
  };
}
