import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/* However many rows there are: none of what a posting, its repetition or its reversal asks reads a whole table. */
test.each([
  ['the balances of a posting',
    `select from wms_balance where tenant_id = 0 and balance_key = any(array['a', 'b']) order by balance_key for update`],
  ['what lies in a bin', `select from wms_balance where tenant_id = 0 and bin = 'a' and qty > 0`],
  ['what a unit holds', `select from wms_balance where tenant_id = 0 and hu = 'a'`],
  ['a posting by its key', `select from wms_posting where idem_key = 'a' and tenant_id = 0`],
  ['the rows of a posting', `select from wms_ledger where posting_id = 'a' and tenant_id = 0`],
  ['the rows of a balance', `select from wms_ledger where balance_key = 'a' and tenant_id = 0`],
  ['the reservations of a document', `select from wms_reserve where doc_type = 'a' and doc_id = 'b' and open_qty > 0 and tenant_id = 0`],
  ['the edges of a row', `select from trc_edge where ledger_id = 'a' and tenant_id = 0`],
])('%s are found by an index', async (_name, statement) => {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    // Tables of a demonstration are small enough to be read whole; only where there is no index are they still.
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
