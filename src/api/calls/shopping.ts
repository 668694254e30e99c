import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import type { GenericSchema } from 'valibot';
import {
  customerQuery,
  petQuery,
  savedTags,
  savePetTagsMutation,
  shoppingCustomer,
  shoppingPet,
} from '../../contract/shop/shopping.ts';
import type { KnownOf } from '../../contract/known.ts';
import type { Environment } from '../../environment.ts';
import { importCode } from '../../import-code.ts';
import { ApiError } from '../answer.ts';
import { parse } from '../parse.ts';
import type { Offer } from '../client.ts';
import type { Http } from '../http.ts';
import { jsonList } from '../../json.ts';

const documents = {
  pet: gql(petQuery),
  customer: gql(customerQuery),
  savePetTags: gql(savePetTagsMutation),
};
const policy = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
type Operation = keyof typeof documents;

/** An error of Apollo as an ApiError; a 401 keeps its redirect URL. */
function toApiError(operation: Operation, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = ServerError.is(error) ? error.statusCode : CombinedGraphQLErrors.is(error) ? 200 : 0;
  let failure: { redirectUrl?: unknown } | undefined;
  if (ServerError.is(error)) {
    try {
      failure = (JSON.parse(error.bodyText) as { error?: { redirectUrl?: unknown } }).error;
    } catch {
      // The body is not JSON.
    }
  }
  const code = !failure && (status === 404 || status === 501) ? 'unsupported' : 'shopping';
  return new ApiError(`gql ${operation}`, status, code, `gql ${operation} failed`, {
    cause: error,
    redirectUrl: typeof failure?.redirectUrl === 'string' ? failure.redirectUrl : undefined,
  });
}

/** The shopping service: {host}/gql, credentials included, no caching, errors collected per result. @source §7 */
export function createShoppingApi(
  environment: Environment,
  { fetchOther }: Http,
  { announces }: Pick<Offer, 'announces'>,
  onFailure: (error: ApiError) => void,
) {
  const link = (isRead: boolean): HttpLink =>
    new HttpLink({
      uri: `${environment.host}/gql`,
      credentials: 'include',
      // An answer is shown as given before its save is confirmed, so the save survives leaving the page.
      fetchOptions: { keepalive: !isRead },
      fetch: (input, init = {}) => fetchOther(input instanceof Request ? input.url : input.toString(), init, isRead),
    });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    // Queries only read, although they are POSTs.
    link: ApolloLink.split(({ operationType }) => operationType === 'query', link(true), link(false)),
  });

  /**
   * Checks and returns one field of a response. Errors next to complete data are reported, and the data is used. A wrong
   * value of an optional field counts as unknown. Throws ApiError.
   */
  const pick = async <S extends GenericSchema>(
    operation: Operation,
    schema: S,
    result: { data?: unknown; error?: unknown },
  ): Promise<KnownOf<S>> => {
    const name = `gql ${operation}`;
    const error = result.error ? toApiError(operation, result.error) : undefined;
    const answer = { status: 200, body: (result.data as Record<string, unknown> | undefined)?.[operation] };
    if (error && !answer.body) throw error;
    const whole = parse(schema, answer.body);
    const { parseTolerantly } = await importCode(() => import('../reading/reader.ts'));
    const parsed = whole.success
      ? { success: true as const, output: whole.output as KnownOf<S> }
      : parseTolerantly(name, schema, answer.body, environment);
    if (error && parsed.success) onFailure(error);
    if (parsed.success) return parsed.output;
    if (error) throw error;
    const cause = new Error(parsed.issues.map(({ message }) => message).join('; '));
    throw new ApiError(name, 200, 'contract', `${name} does not fit the contract`, { cause });
  };

  return {
    pet: async (petPublicId: string) =>
      pick('pet', shoppingPet, await client.query({ ...policy, query: documents.pet, variables: { petPublicId } })),
    customer: async () =>
      pick('customer', shoppingCustomer, await client.query({ ...policy, query: documents.customer })),
    /** `tags`: only new ones. Returns those that were saved. */
    savePetTags: async (petPublicId: string, tags: readonly string[], key: string) =>
      (
        await pick(
          'savePetTags',
          savedTags,
          await client.mutate({
            ...policy,
            mutation: documents.savePetTags,
            variables: { petPublicId, tags: jsonList(tags) },
            context: { headers: announces() ? { 'idempotency-key': key } : {} },
          }),
        )
      ).savedTags,
  };
}
export type ShoppingApi = ReturnType<typeof createShoppingApi>;
