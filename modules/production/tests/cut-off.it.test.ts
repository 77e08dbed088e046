import pg from 'pg'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* Issue 23: the server dies between any two statements of a posting. To the database that is a session that ends there. */

let shop: Shop
/** After so many statements of a call its session ends. */
const endsAfter = new AsyncLocalStorage<{ left: number }>()
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown; connection: { stream: { destroy(): void } } }
const { query: send } = client
beforeAll(async () => {
  shop = await ownShop()
  client.query = function(...args) {
    const until = endsAfter.getStore()
    if (until && until.left-- === 0) this.connection.stream.destroy()
    return send.apply(this, args)
  }
})
afterAll(async () => {
  client.query = send
  await shop.app.close()
})

/** All that a report moves, as one says how much of it there is. */
const standing = async (task: string): Promise<Record<string, number>> =>
  shop.one(
    `select t.good_qty::float8 as good, t.wip_qty::float8 as wip, w.good_qty::float8 as produced, w.received_qty::float8 as received,
       (select count(*)::int from mes_report r where r.op_task = t.id) as reports,
       (select sum(r.good_qty)::float8 from mes_report r where r.op_task = t.id) as reported,
       (select sum(r.minutes)::float8 from mes_report r where r.op_task = t.id) as minutes,
       (select sum(b.qty)::float8 from wms_balance b where b.item = w.item) as blanks,
       (select round(sum(b.qty), 6)::float8 from wms_balance b join md_item i on i.id = b.item where i.code = 'RTP-P25') as powder,
       (select count(*)::int from wms_ledger) as ledger,
       (select round(sum(o.consumed), 6)::float8 from mes_wo_bom o where o.work_order = w.id) as consumed,
       (select round(sum(e.qty), 6)::float8 from trc_edge e) as edges,
       (select strokes_total::int from eam_mold where code = 'MD-CN-0001') as strokes
     from mes_op_task t join mes_work_order w on w.id = t.work_order where t.id = $1`,
    task,
  )

/** What one act adds, and what it has added by now. */
const between = (from: Record<string, number>, to: Record<string, number>) =>
  Object.fromEntries(Object.keys(from).map((name) => [name, Math.round((to[name]! - from[name]!) * 1e6) / 1e6]))

/**
 * Does the same thing again and again, cut off one statement later each time, and each time repeats it under its key: after the cut
 * nothing of it is there or all, after the repetition all of it once.
 * @returns how many statements it sends, and after how many of them nothing of it was there
 */
async function cutEverywhere(task: string,
  prepare: () => Promise<(key: string) => Promise<Rec>>): Promise<{ sent: number; undone: number }> {
  const whole = await prepare()
  const untouched = await standing(task)
  await whole('whole')
  const moved = between(untouched, await standing(task))
  expect(Object.values(moved).filter((by) => by !== 0).length, 'moved by one').toBeGreaterThan(6)
  for (let after = 0, undone = 0;; after++) {
    const act = await prepare()
    const before = await standing(task)
    const until = { left: after }
    const answer = await endsAfter.run(until, () => act(`cut-${after}`))
    if (until.left >= 0) {
      expect(answer.success).toBe(true)
      return { sent: after - until.left, undone }
    }
    const left = between(before, await standing(task))
    if (Object.values(left).every((by) => by === 0)) undone++
    else expect(left, `cut off after ${after} statements`).toEqual(moved)
    expect(await act(`cut-${after}`), `again after ${after} statements`).toMatchObject({ success: true })
    expect(between(before, await standing(task)), `repeated after ${after} statements`).toEqual(moved)
  }
}

test('a report that is cut off anywhere has moved nothing or everything, and sent again it is booked once', async () => {
  const { tasks } = await shop.released({ qty: '200' })
  const task = tasks[0]!.id as string
  await shop.start(task)
  const { sent, undone } = await cutEverywhere(task,
    async () => (key) => shop.call('operator', 'POST', '/production/op-task/report', { id: task, good: '1' }, { 'x-idempotency-key': key }))
  expect(undone, `of ${sent}`).toBeGreaterThan(sent - 10)
  expect(undone).toBeGreaterThan(20)
  expect((await shop.proof()).differences).toBe(0)
})

test('so is a report that is taken back', async () => {
  const { tasks } = await shop.released({ qty: '200' })
  const task = tasks[0]!.id as string
  await shop.start(task)
  const { sent, undone } = await cutEverywhere(task, async () => {
    const { id } = await shop.report(task, { good: '2' })
    return (key) => shop.call('leader', 'POST', '/production/report/reverse', { id, comment: '卡号扫错' }, { 'x-idempotency-key': key })
  })
  expect(undone, `of ${sent}`).toBeGreaterThan(sent - 10)
  expect(undone).toBeGreaterThan(20)
  expect((await shop.proof()).differences).toBe(0)
})
