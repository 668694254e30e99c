import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildClientSchema } from 'graphql';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';

const { resolve } = createRequire(import.meta.url);
let schema: GraphQLSchema | undefined;

/** The schema of the Customer Account API as Shopify publishes it in npm. Read once. */
export const customerSchema = (): GraphQLSchema =>
  (schema ??= buildClientSchema(
    JSON.parse(
      readFileSync(resolve('@shopify/hydrogen-react/customer-account.schema.json'), 'utf8'),
    ) as IntrospectionQuery,
  ));
