import type { SqlClient } from "../write/sql-client.repository.ts";

/** The id of a source of vehicles and fits; creates it if it is new. */
export async function takeFitSource(client: SqlClient, name: string): Promise<number> {
  const find = () => client.query<{ id: number }>("select id from fit_sources where name = $1", [name]);
  const { rows } = await find();
  if (rows[0]) return rows[0].id;
  await client.query("insert into fit_sources (name) values ($1) on conflict do nothing", [name]);
  return (await find()).rows[0]?.id ?? 0;
}
