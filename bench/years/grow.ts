import type pg from 'pg'
import { clusters, type Cluster } from './clusters.ts'
import { columnsOf, type Column } from './columns.ts'
import { deepen } from './deepen.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Days over which the copies are spread, each as far back as its number says. */
const days = 1826

/**
 * Makes a plant of five years out of the demonstration: rows multiplied under new ids, what refers to each other kept together.
 * @param scale 1 for the full size
 */
export async function growYears(pool: pg.Pool, scale: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Rows that are known to fit: no trigger and no foreign key looks at each of millions.
    await client.query('set session_replication_role = replica')
    await client.query('create temp table years_ids (id text primary key, copies int not null)')
    const scaled = clusters.map((cluster) => ({ ...cluster, copies: Math.max(1, Math.round(cluster.copies * scale)) }))
    for (const cluster of scaled) await noteIds(client, cluster)
    await client.query('analyze years_ids')
    for (const { tables, copies, only } of scaled)
      for (const table of tables) await multiply(client, { table, copies, where: only?.[table] ?? 'true' })
    await withoutIndexes(client, 'wms_ledger', () => deepen(client, Math.round(10_000_000 * scale)))
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

async function noteIds(client: pg.PoolClient, { tables, copies, only }: Cluster): Promise<void> {
  for (const table of tables)
    await client.query(`insert into years_ids select id, $1::int from ${table} where ${only?.[table] ?? 'true'} on conflict do nothing`, [
      copies,
    ])
}

async function multiply(client: pg.PoolClient, { table, copies, where }: { table: string; copies: number; where: string }): Promise<void> {
  const startedAt = performance.now()
  const columns = await columnsOf(client, table)
  const joins = columns.flatMap(({ name, as }, at) =>
    as === 'reference' ? [`left join years_ids i${at} on i${at}.id = t."${name}" and i${at}.copies >= k`] : []
  )
  const values = columns.map((column, at) => valueOf(column, at, copies))
  const fill = async () => {
    const { rowCount } = await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from (select * from ${table} where ${where}) t cross join generate_series(1, ${copies}) k
     ${joins.join(' ')} on conflict do nothing`,
    )
    console.log(`  ${table}: ${rowCount} more in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  await (long.has(table) ? withoutIndexes(client, table, fill) : fill())
}

/** Those whose rows are told apart by their ids alone. */
const long: ReadonlySet<string> = new Set(['qms_insp_line', 'qms_insp_value'])

/** The value of a column in copy `k`. */
function valueOf({ name, as, step }: Column, at: number, copies: number): string {
  const old = `t."${name}"`
  const back = `(k::bigint * ${days} / ${copies})::int`
  switch (as) {
    case 'id':
      return `md5(${old} || '#' || k)`
    case 'reference':
      return `case when i${at}.id is null then ${old} else md5(${old} || '#' || k) end`
    case 'key':
      return `(select string_agg(case when i.id is null then part else md5(part || '#' || k) end, '|' order by n)
        from unnest(string_to_array(${old}, '|')) with ordinality p (part, n) left join years_ids i on i.id = part and i.copies >= k)`
    case 'unique text':
      return `left(${old}, ${step - 7}) || '~' || k`
    case 'unique number':
      return `${old} - k * ${step}::numeric`
    case 'day':
      return `${old} - ${back}`
    case 'time':
      return `${old} - ${back} * interval '1 day'`
    case 'same':
      return old
  }
}
