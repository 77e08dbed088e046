import type pg from 'pg'

/** Fills a table without keeping its indexes on the way: made anew in one piece they cost a tenth. What is filled in must be known to be unique. */
export async function withoutIndexes(client: pg.PoolClient, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
