import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Compilable } from 'kysely';
import type { Executor, Schema } from './schema.ts';

/** Builds statements, and sends none. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Takes the place of a value while a statement is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A select that is built and compiled at its first use: that takes longer than to send it and to read its rows. `build` gets
 * a placeholder for each value, so it can only pass them to the query.
 */
export function compiled<Values extends object, Row>(
  build: (kysely: Kysely<Schema>, values: Values) => Compilable<Row>,
): (executor: Executor, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  let query: CompiledQuery | undefined;
  return async (executor, values) => {
    query ??= build(builder, placeholders).compile();
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    );
    return (await executor.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters))).rows;
  };
}
