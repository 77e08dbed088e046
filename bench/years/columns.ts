import type pg from 'pg'

/** What becomes of a column in a copy of its row. */
export interface Column {
  name: string
  as: 'id' | 'reference' | 'key' | 'unique text' | 'unique number' | 'day' | 'time' | 'same'
  /** Of unique texts the longest, of unique numbers how far apart the copies are. */
  step: number
}

interface Found {
  name: string
  type: string
  most: number | null
}

/** What holds fewer characters is no id, whatever stands in it. */
const shortestId = 32

/** The columns of a table, by what stands in its rows now. `years_ids` holds the ids of all rows that are multiplied. */
export async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Found>(
    `select column_name as name, data_type as type, character_maximum_length as most from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns: Column[] = []
  // Ids that are numbers the table gives itself.
  for (const found of rows.filter(({ name, type }) => name !== 'id' || type !== 'bigint'))
    columns.push({ name: found.name, as: await kindOf(client, table, found), step: found.most ?? 200 })
  for (const index of await uniquesOf(client, table))
    await tellApart(client, table, columns.filter(({ name }) => index.includes(name)), rows)
  return columns
}

async function kindOf(client: pg.PoolClient, table: string, { name, type, most }: Found): Promise<Column['as']> {
  if (name === 'id') return 'id'
  if (name === 'balance_key') return 'key'
  if (type === 'date') return 'day'
  if (type === 'timestamp with time zone') return 'time'
  if (type !== 'text' && type !== 'character varying') return 'same'
  if (most !== null && most < shortestId) return 'same'
  const { rowCount } = await client.query(`select 1 from ${table} t join years_ids i on i.id = t."${name}" limit 1`)
  return rowCount === 0 ? 'same' : 'reference'
}

async function uniquesOf(client: pg.PoolClient, table: string): Promise<string[][]> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(a.attname::text) as names from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
     where x.indrelid = $1::regclass and x.indisunique and not x.indisprimary group by x.indexrelid`,
    [table],
  )
  return rows.map(({ names }) => names)
}

/** Where nothing else of a unique combination differs from copy to copy, a text or a number of it does. */
async function tellApart(client: pg.PoolClient, table: string, columns: Column[], found: readonly Found[]): Promise<void> {
  if (columns.some(({ as }) => as !== 'same' && as !== 'day' && as !== 'time')) return
  const typed = (names: readonly string[]) => columns.find(({ name }) => names.includes(found.find((one) => one.name === name)!.type))
  const text = typed(['text', 'character varying'])
  if (text) text.as = 'unique text'
  const number = text
    ? undefined
    : columns.find(({ name }) => name !== 'tenant_id' && found.find((one) => one.name === name)!.type !== 'date')
  if (!number) return
  const { rows: [span] } = await client.query<{ step: string }>(
    `select max("${number.name}") - min("${number.name}") + 1 as step from ${table}`,
  )
  number.as = 'unique number'
  number.step = Number(span!.step ?? 1)
}
