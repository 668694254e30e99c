import { getNamedType, isAbstractType, isCompositeType, isObjectType, Kind } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';

/** The points of a mutation, and the most points that one query may cost. */
const ofMutation = 10;
export const mostPoints = 1000;

type Variables = Readonly<Record<string, unknown>>;

/** How many items of a connection are requested. */
function sizeOf(field: FieldNode, variables: Variables): number {
  for (const { name, value } of field.arguments ?? []) {
    if (name.value !== 'first' && name.value !== 'last') continue;
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
  }
  return 0;
}

/**
 * The points of an operation as Shopify computes them before it runs: an object costs 1, a scalar nothing, a connection 2 and
 * its objects as often as `first` or `last`, a mutation 10, an abstract type the most expensive of its selections.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): number {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const ofField = (field: FieldNode, parent: GraphQLNamedType): number => {
    if (!('getFields' in parent) || field.name.value.startsWith('__')) return 0;
    const definition = parent.getFields()[field.name.value];
    const type = definition && getNamedType(definition.type);
    if (!type || !isCompositeType(type) || !field.selectionSet) return 0;
    const inner = ofSelections(field.selectionSet, type);
    if (!type.name.endsWith('Connection')) return 1 + inner;
    return 2 + sizeOf(field, variables) * inner;
  };
  const ofSelections = ({ selections }: SelectionSetNode, type: GraphQLNamedType): number => {
    let sum = 0;
    let largest = 0;
    for (const each of selections) {
      if (each.kind === Kind.FIELD) sum += ofField(each, type);
      else {
        const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value)! : each;
        const condition = fragment.typeCondition?.name.value;
        const narrowed = condition ? schema.getType(condition)! : type;
        const points = ofSelections(fragment.selectionSet, narrowed);
        if (isAbstractType(type) && isObjectType(narrowed)) largest = Math.max(largest, points);
        else sum += points;
      }
    }
    return sum + largest;
  };
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  if (operation.operation === 'mutation') return ofMutation;
  return ofSelections(operation.selectionSet, schema.getQueryType()!);
}

/** The points that an answer was worth: what wasn't there costs nothing. */
export function actualCostOf(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, each) => sum + actualCostOf(each), 0);
  if (typeof data !== 'object' || data === null) return 0;
  const own = 'nodes' in data || 'edges' in data ? 2 : 1;
  return own + actualCostOf(Object.values(data));
}

/** A leaky bucket: points come back continuously. */
export function createBucket({ maximum, restoreRate }: { maximum: number; restoreRate: number }) {
  let available = maximum;
  let at = 0;
  return {
    /** Takes the points, or returns false. */
    take: (points: number, now: number): boolean => {
      available = Math.min(maximum, available + (Math.max(0, now - at) / 1000) * restoreRate);
      at = now;
      if (points > available) return false;
      available -= points;
      return true;
    },
    /** Gives points back that an operation didn't need. */
    refund: (points: number): void => void (available = Math.min(maximum, available + points)),
    status: () => ({ maximumAvailable: maximum, currentlyAvailable: Math.floor(available), restoreRate }),
  };
}
