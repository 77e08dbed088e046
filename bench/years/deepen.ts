import type pg from 'pg'

/** Makes the ledger as long as wanted: out of every movement a further one and its opposite, so that it sums to the balances as before. */
export async function deepen(client: pg.PoolClient, wanted: number): Promise<void> {
  const { rows: [known] } = await client.query<{ rows: number; first: string }>(
    'select count(*) as rows, min(seq) as first from wms_ledger',
  )
  const rounds = Math.ceil((wanted - known!.rows) / (2 * known!.rows))
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'wms_ledger'`,
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => {
    if (name === 'id') return `md5(t.id || '/' || part)`
    if (name === 'seq') return `${known!.first}::numeric - row_number() over ()`
    if (name === 'qty') return 'case when part % 2 = 0 then t.qty else -t.qty end'
    if (name === 'posted_at') return `t.posted_at - (part / 2) * interval '7 minutes'`
    return `t."${name}"`
  })
  if (rounds > 0)
    await client.query(
      `insert into wms_ledger (${names.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from wms_ledger t cross join generate_series(2, ${2 * rounds + 1}) part`,
    )
}
