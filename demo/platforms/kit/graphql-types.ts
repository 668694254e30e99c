import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  parse,
} from 'graphql';
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionSetNode,
  TypeNode,
} from 'graphql';

/** An operation's fields of a type: those that every object has, and by condition. */
interface Selected {
  fields: Map<string, FieldNode>;
  /** The selections of an abstract type's fragments, by the name of the object. */
  of: Map<string, SelectionSetNode[]>;
}

/**
 * The types of operations' variables and data, as TypeScript. Leaves are those of the published types (`from`), so a field that
 * the schema changes is an error where it is read.
 */
export function graphqlTypes(schema: GraphQLSchema, texts: readonly string[], from: string): string {
  const documents = texts.map((text) => parse(text));
  const fragments = new Map(
    documents
      .flatMap(({ definitions }) => definitions)
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );

  const select = ({ selections }: SelectionSetNode, type: GraphQLCompositeType): Selected => {
    const selected: Selected = { fields: new Map(), of: new Map() };
    for (const each of selections) {
      if (each.kind === Kind.FIELD) {
        selected.fields.set((each.alias ?? each.name).value, each);
        continue;
      }
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value)! : each;
      const name = fragment.typeCondition?.name.value ?? type.name;
      if (name !== type.name) selected.of.set(name, [...(selected.of.get(name) ?? []), fragment.selectionSet]);
      else for (const [key, field] of select(fragment.selectionSet, type).fields) selected.fields.set(key, field);
    }
    return selected;
  };

  const objectOf = (type: GraphQLObjectType, names: readonly string[], fields: Selected['fields']): string => {
    const parts = [...fields].map(([key, field]) => {
      const { value: name } = field.name;
      if (name === '__typename') return `${key}: ${names.map((each) => `'${each}'`).join(' | ')}`;
      const known = type.getFields()[name]!;
      const { selectionSet } = field;
      const leaf = `${from}.${type.name}['${name}']`;
      return `${key}: ${selectionSet ? wrapped(known.type, selectionSet) : isNonNullType(known.type) ? leaf : `NonNullable<${leaf}> | null`}`;
    });
    return `{ ${parts.join('; ')} }`;
  };

  const compositeOf = (type: GraphQLCompositeType, set: SelectionSetNode): string => {
    const { fields, of } = select(set, type);
    if (!isAbstractType(type)) return objectOf(type as GraphQLObjectType, [type.name], fields);
    const objects = schema.getPossibleTypes(type);
    const rest = objects.filter(({ name }) => !of.has(name));
    const conditional = objects
      .filter(({ name }) => of.has(name))
      .map((object) => {
        const own = of.get(object.name)!.flatMap((each) => [...select(each, object).fields]);
        return objectOf(object, [object.name], new Map([...fields, ...own]));
      });
    const common =
      rest.length > 0
        ? [
            objectOf(
              rest[0]!,
              rest.map(({ name }) => name),
              fields,
            ),
          ]
        : [];
    return [...conditional, ...common].join(' | ');
  };

  const wrapped = (type: GraphQLOutputType, set: SelectionSetNode): string => {
    const nullable = getNullableType(type);
    const inner = isListType(nullable)
      ? `(${wrapped(nullable.ofType as GraphQLOutputType, set)})[]`
      : compositeOf(getNamedType(nullable) as GraphQLCompositeType, set);
    return isNonNullType(type) ? inner : `${inner} | null`;
  };

  const variableOf = (type: TypeNode): string => {
    if (type.kind === Kind.NON_NULL_TYPE) return variableOf(type.type).replace(/ \| null$/, '');
    if (type.kind === Kind.LIST_TYPE) return `(${variableOf(type.type)})[] | null`;
    const { value: name } = type.name;
    const isScalar = !isCompositeType(schema.getType(name)) && !('getFields' in schema.getType(name)!);
    return isScalar ? `${from}.Scalars['${name}']['input'] | null` : `${from}.${name} | null`;
  };

  const operations = documents.flatMap(({ definitions }) =>
    definitions.flatMap((each) => {
      if (each.kind !== Kind.OPERATION_DEFINITION) return [];
      const root = each.operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
      const variables = (each.variableDefinitions ?? []).map(
        ({ variable, type }) => `${variable.name.value}: ${variableOf(type)}`,
      );
      return `  ${each.name!.value}: { variables: { ${variables.join('; ')} }; data: ${compositeOf(root, each.selectionSet)} };`;
    }),
  );
  return `/** Variables and data of each operation. */\nexport interface Operations {\n${operations.join('\n')}\n}\n`;
}
