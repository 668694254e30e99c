import type { Backend } from '../backend/backend.ts';

/** A part of a plan, as EXPLAIN prints it. */
export interface Node {
  'Node Type': string;
  Operation?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}

export interface Explained {
  text: string;
  plan: Node;
}

/** Plans each statement for any values of its parameters. */
export async function explain(
  backend: Backend,
  texts: Iterable<string>,
  settings: readonly string[],
): Promise<Explained[]> {
  const client = await backend.database.pool.connect();
  const explained: Explained[] = [];
  for (const setting of [...settings, 'plan_cache_mode = force_generic_plan']) await client.query(`set ${setting}`);
  for (const text of texts) {
    await client.query(`prepare explained as ${text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const parameters = count > 0 ? `(${Array<string>(count).fill('null').join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute explained${parameters}`,
    );
    await client.query('deallocate explained');
    explained.push({ text, plan: rows[0]!['QUERY PLAN'][0]!.Plan });
  }
  await client.query('reset all');
  client.release();
  return explained;
}
