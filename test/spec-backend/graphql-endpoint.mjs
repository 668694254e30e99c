// The shopping service: answers GraphQL requests as a GraphQL server would.

import { Refusal, savePetTags } from './changes.mjs';
import { fieldsOf, readDocument, withVariables } from './graphql-reader.mjs';
import { findPet } from './person-lookups.mjs';
import { present } from './present-answer.mjs';
import { shoppingCustomerOf, shoppingPetOf } from './shopping-answers.mjs';

const rootFields = ['pet', 'customer', 'savePetTags'];

/** Answers the text of a request body; `person` may be null when nobody is signed in. */
export function answerGraphql(bodyText, person, style) {
  let parsed;
  try {
    parsed = JSON.parse(bodyText);
  } catch {
    return reply(style, 400, { errors: [{ message: 'The body must be JSON' }] });
  }
  if (Array.isArray(parsed))
    return reply(
      style,
      200,
      parsed.map((one) => answerOne(one, person, style).result),
    );
  const { status, result } = answerOne(parsed, person, style);
  return reply(style, status, result);
}

function reply(style, status, result) {
  return { status, headers: { 'content-type': style.graphqlContentType }, body: JSON.stringify(result) };
}

function answerOne(request, person, style) {
  if (typeof request?.query !== 'string')
    return { status: 400, result: { errors: [{ message: 'Must provide query string.' }] } };
  let document;
  try {
    document = readDocument(request.query);
  } catch (error) {
    return {
      status: 400,
      result: { errors: [{ message: error.message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] },
    };
  }
  const { operations, fragments } = document;
  const operation = operations.find((one) => one.name === request.operationName) ?? operations[0];
  if (!person)
    return {
      status: 200,
      result: { data: null, errors: [{ message: 'Not signed in', extensions: { code: 'UNAUTHENTICATED' } }] },
    };
  if (style.graphqlErrors === 'no-data') return { status: 500, result: { errors: [serverError()] } };
  return execute(operation, fragments, request.variables ?? {}, person, style);
}

const serverError = (path) => ({
  message: 'Something went wrong',
  ...(path && { path }),
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
});

function execute(operation, fragments, variables, person, style) {
  const data = {};
  const errors = [];
  const unknown = [];
  for (const field of fieldsOf(operation.selections, fragments)) {
    const root = rootOf(field, operation);
    if (root === '__typename') data[field.alias] = operation.type === 'mutation' ? 'Mutation' : 'Query';
    else if (root === null)
      unknown.push(
        `Cannot query field "${field.name}" on type "${operation.type === 'mutation' ? 'Mutation' : 'Query'}".`,
      );
    else if (style.graphqlErrors === 'null-data') {
      data[field.alias] = null;
      errors.push(serverError([field.alias]));
    } else data[field.alias] = answerRoot(root, field);
  }
  if (unknown.length > 0) {
    const result = {
      errors: unknown.map((message) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })),
    };
    return { status: 400, result };
  }
  const result = errors.length > 0 ? { data, errors } : { data };
  if (style.unknownFields === 'some') result.extensions = { tracing: { version: 1 } };
  return { status: 200, result };

  function answerRoot(root, field) {
    try {
      const whole = present(resolveRoot(root, field, variables, person, style), style, { typed: true });
      breakPartially(whole, root, field);
      return select(whole, field.selections, root, [field.alias]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ message: error.message, path: [field.alias], extensions: { code: error.code } });
      return null;
    }
  }

  /** Partial failure: data is there, but one optional field could not be read. */
  function breakPartially(whole, root, field) {
    if (style.graphqlErrors !== 'partial') return;
    const name = { pet: 'upcomingFeedingPlan', customer: 'productRecommendations' }[root];
    if (!name) return;
    whole[name] = null;
    errors.push(serverError([field.alias, name]));
  }

  function select(value, selections, typeName, path) {
    if (value === null || selections === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item) => select(item, selections, typeName, path));
    const shown = {};
    for (const selected of fieldsOf(selections, fragments)) {
      if (selected.name === '__typename') shown[selected.alias] = typeName.charAt(0).toUpperCase() + typeName.slice(1);
      else if (selected.name in value)
        shown[selected.alias] = select(value[selected.name], selected.selections, selected.name, [
          ...path,
          selected.alias,
        ]);
      else if (style.graphqlUnknownFields === 'null' || isOpen(path)) shown[selected.alias] = null;
      else unknown.push(`Cannot query field "${selected.name}" on type "${typeName}".`);
    }
    return shown;
  }
}

/** Below these fields the text shows no shape, so any selection is accepted. */
function isOpen(path) {
  return path.some((name) =>
    ['features', 'segments', 'productRecommendations', 'upcomingFeedingPlan', 'feedingPlans'].includes(name),
  );
}

/** The root field meant; an unknown root field falls back to the operation's name. */
function rootOf(field, operation) {
  if (field.name === '__typename' || rootFields.includes(field.name)) return field.name;
  return rootFields.find((name) => name.toLowerCase() === String(operation.name).toLowerCase()) ?? null;
}

function resolveRoot(root, field, variables, person, style) {
  const given = withVariables(field.arguments, variables);
  const inputs = { ...variables, ...given, ...(typeof given.input === 'object' ? given.input : {}) };
  if (root === 'customer') return shoppingCustomerOf(person, style);
  const id = inputs.petPublicId ?? inputs.publicId ?? inputs.id;
  if (root === 'savePetTags') {
    const { pet, saved } = savePetTags(person, id, inputs.tags);
    return { savedTags: style.savedTags === 'all-tags' ? [...pet.tags] : saved };
  }
  const pet = findPet(person, id);
  if (!pet) throw new Refusal(404, 'NOT_FOUND', 'Pet not found');
  return shoppingPetOf(person, pet, style);
}
