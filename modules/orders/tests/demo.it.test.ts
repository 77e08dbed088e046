import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { settleOrder } from '../server/orders/settle.ts'

/* What the demonstration tells of orders agrees in itself. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ idle: true })
})
afterAll(() => app.close())

const rows = async <T extends Rec>(text: string) => (await app.database.pool.query(text)).rows as T[]

test('customers at home and abroad, orders at every stage, with what they come to', async () => {
  const [{ customers, abroad }] = await rows(
    `select count(*)::int as customers, (count(*) filter (where country <> 'CN'))::int as abroad from crm_customer`,
  ) as [Rec]
  expect([customers, abroad]).toEqual([25, 10])
  const [{ orders, positions }] = await rows(
    'select (select count(*)::int from crm_order) as orders, (select count(*)::int from crm_order_line) as positions',
  ) as [Rec]
  expect(orders).toBeGreaterThanOrEqual(160)
  expect(positions).toBeGreaterThanOrEqual(420)
  expect((await rows('select distinct status from crm_order')).length).toBe(8)
  expect((await rows('select distinct order_type from crm_order')).length).toBe(4)
  expect((await rows('select distinct line_status from crm_order_line')).length).toBe(7)
  expect(await rows(`select doc_no from crm_order o where amount <> (select sum(amount) from crm_order_line l where l.main_id = o.id)`))
    .toEqual([])
})

test('what was shipped is owed or paid, and an order that is complete has nothing open', async () => {
  expect(
    await rows(
      `select doc_no from crm_order o where status = '4' and exists (select from crm_order_line l where l.main_id = o.id and line_status <> 'SHIPPED')`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select doc_no from crm_invoice i where paid <> coalesce((select sum(m.amount) from crm_payment_match m where m.invoice = i.id), 0)`,
    ),
  ).toEqual([])
  expect(await rows(`select doc_no from crm_invoice where due_date < doc_date`)).toEqual([])
})

test('what positions are counted to be, counted anew from documents and openings, is what they say', async () => {
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  const counted = () => rows('select id, planned_qty, produced_qty, packed_qty, shipped_qty, line_status from crm_order_line order by id')
  const before = await counted()
  for (const { id } of await rows<{ id: string }>("select id from crm_order where status in ('2', '3', '4')"))
    await settleOrder(kernel.systemCtx(0), id)
  expect(await counted()).toEqual(before)
  await kernel.notices.close()
})
