import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { chanceFrom } from '#modules/quality/server.ts'

/* Random changes and shipments of an order against a simple model of its quantities: states always follow from them. */

const seeds = [3, 17]
const steps = 24

let app: TestApp
const ids = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  const { rows } = await app.database.pool.query<{ code: string; id: string }>(
    `select code, id from crm_customer union all select code, id from md_item where code = 'CNMG120408-P25C'`,
  )
  for (const { code, id } of rows) ids.set(code, id)
})
afterAll(() => app.close())

const call = async (as: string, path: string, body: Rec) => (await app.call<Rec>('POST', `/orders/${path}`, { as, body })).body
const orderOf = async (id: string): Promise<Rec> =>
  (await app.call<Rec>('GET', `/orders/order/queryById?id=${id}`, { as: 'sales' })).body.result

interface Model {
  qty: number
  shipped: number
  dropped: boolean
}

function stateOf({ qty, shipped, dropped }: Model): string {
  if (shipped >= qty) return 'SHIPPED'
  if (dropped) return 'CLOSED'
  return shipped > 0 ? 'PART_SHIPPED' : 'OPEN'
}

test.each(seeds)('whatever is asked for, positions, versions and amounts are those of the model (seed %i)', async (seed) => {
  const chance = chanceFrom(seed)
  const below = (n: number) => Math.floor(chance.share() * n)
  const { result: { id } } = await call('sales', 'order/add', { docDate: '2026-05-18', orderType: 'DOM', customer: ids.get('C-006'),
    lines: [1, 2, 3].map((n) => ({ item: ids.get('CNMG120408-P25C'), qty: String(n * 10), price: '2', dueDate: '2026-06-30' })) })
  await call('sales', 'order/submit', { id })
  await call('director', 'order/approve', { id })
  const lines = (await orderOf(id)).lines as Rec[]
  const model = new Map<string, Model>(lines.map((line) => [line.id, { qty: Number(line.qty), shipped: 0, dropped: false }]))
  let version = 1
  for (let step = 0; step < steps; step += 1) {
    const [line, one] = [...model][below(model.size)]!
    const kind = below(4)
    if (kind === 0) {
      // Something leaves: what postings would count.
      const qty = Math.min(1 + below(8), Math.max(0, one.qty - one.shipped))
      one.shipped += one.dropped ? 0 : qty
      await app.database.pool.query('update crm_order_line set shipped_qty = $2 where id = $1', [line, one.shipped])
      continue
    }
    const wanted = kind === 1 ? { kind: 'DROP', line } : kind === 2
      ? { kind: 'ADD', item: ids.get('CNMG120408-P25C'), qty: String(1 + below(20)), price: '2', dueDate: '2026-07-01' }
      : { kind: 'CHANGE', line, qty: String(1 + below(40)) }
    const asked = await call('sales', 'order/change', { id, reason: '随机', lines: [wanted] })
    const running = [...model.values()].some((position) => !['SHIPPED', 'CLOSED'].includes(stateOf(position)))
    const fits = running && (kind === 2 || (!one.dropped && (kind === 1 ? one.shipped === 0 : Number(wanted.qty) >= one.shipped
      && Number(wanted.qty) !== one.qty)))
    // An order ends by itself at the first change after its last position did; until then it still takes one.
    if (!asked.success) {
      expect(fits, `${JSON.stringify(wanted)}: ${asked.message}`).toBe(false)
      continue
    }
    await call('sales', 'order-change/submit', { id: asked.result.id })
    const approved = await call('director', 'order-change/approve', { id: asked.result.id })
    expect(approved.success, approved.message).toBe(true)
    version += 1
    if (kind === 1) one.dropped = true
    else if (kind === 3) one.qty = Number(wanted.qty)
    const after = await orderOf(id)
    if (kind === 2) {
      const added = (after.lines as Rec[]).find((position) => !model.has(position.id))!
      model.set(added.id, { qty: Number(wanted.qty), shipped: 0, dropped: false })
    }
    expect(after.version).toBe(version)
    expect((after.lines as Rec[]).map((position) => `${position.qty} ${position.lineStatus}`)).toEqual(
      [...model.values()].map((position) => `${position.qty} ${stateOf(position)}`),
    )
    const worth = [...model.values()].reduce((sum, { qty, dropped, shipped }) => sum.plus(dropped && shipped === 0 ? 0 : qty * 2),
      new Decimal(0))
    expect(after.amount).toBe(worth.toFixed())
    const over = [...model.values()].every((position) => ['SHIPPED', 'CLOSED'].includes(stateOf(position)))
    expect(after.status).toBe(over ? '4' : [...model.values()].some((position) => stateOf(position) !== 'OPEN') ? '3' : after.status)
    if (over) return
  }
})
