import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { brokenAt } from '../rules/quantity-law.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: random shops by several people at once against a model as simple as possible; rule 1 at every moment, the proof of stock clean. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const people = ['operator', 'leader', 'workshop'] as const
const step = fc.record({ op: fc.nat(2), lot: fc.nat(5), good: fc.nat(6), scrap: fc.nat(1),
  what: fc.constantFrom('report', 'report', 'report', 'back', 'hold', 'split', 'merge') })

/** What was accepted, in any order: the sums of the operations follow from it alone. */
interface Accepted {
  task: string
  good: number
  scrap: number
}

interface Shown {
  lots: Rec[]
  tasks: Rec[]
}

const shown = async (id: string): Promise<Shown> => ({ lots: await shop.lotsOf(id), tasks: await shop.tasksOf(id) })
const gone = new Set(['SPLIT', 'MERGED'])
const sum = (rows: readonly object[], name: string): number => rows.reduce((total: number, row) => total + Number((row as Rec)[name]), 0)

test('whatever several people report, take back, split and merge at once, each operation of each lot adds up', async () => {
  const item = await plainItem(shop, 3)
  const reason = await shop.scrapReason()
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
    const { id } = await shop.released({ item, qty: '20', lotSize: '10' })
    const accepted = new Map<string, Accepted>()
    const act = async ({ op, lot, good, scrap, what }: (typeof steps)[number], by: (typeof people)[number], at: Shown): Promise<void> => {
      const on = at.lots[lot % at.lots.length]!
      const task = at.tasks.filter((one) => one.lot === on.id)[op]!.id as string
      if (what === 'hold') {
        const name = good % 2 === 0 ? 'hold' : 'release'
        await shop.call('qe', 'POST', `/production/lot/${name}`, { id: on.id, comment: '抽查' })
        return
      }
      if (what === 'split') {
        await shop.call(by, 'POST', '/production/lot/split', { id: on.id, qty: String(good + 1), cards: scrap + 1 })
        return
      }
      if (what === 'merge') {
        const others = at.lots.slice(op, op + 2).map((one) => one.id)
        await shop.call(by, 'POST', '/production/lot/merge', { id: on.id, others })
        return
      }
      if (what === 'back') {
        const [report] = [...accepted.keys()].slice(good % Math.max(1, accepted.size))
        if (report === undefined) return
        const { success } = await shop.call('leader', 'POST', '/production/report/reverse', { id: report, comment: '录错' })
        if (success) accepted.delete(report)
        return
      }
      await shop.call(by, 'POST', '/production/op-task/start', { id: task })
      const { success, result } = await shop.call(by, 'POST', '/production/op-task/report', { id: task, good: String(good),
        scrap: String(scrap), ...(scrap > 0 ? { reason } : {}) })
      if (success) accepted.set(result.id, { task, good, scrap })
    }
    for (let at = 0; at < steps.length; at += people.length) {
      const before = await shown(id)
      await Promise.all(people.flatMap((by, who) => (steps[at + who] ? [act(steps[at + who]!, by, before)] : [])))
      const { lots, tasks } = await shown(id)
      for (const lot of lots) {
        const ops = tasks.filter((row) => row.lot === lot.id)
        expect(brokenAt(ops.map(({ inQty, good, scrap, rework, qc, moved }) => ({ inQty, good, scrap, rework, qc, moved })))).toEqual([])
        for (const { id: task, good, scrap } of ops) {
          const of = [...accepted.values()].filter((one) => one.task === task)
          expect([Number(good), Number(scrap)]).toEqual([sum(of, 'good'), sum(of, 'scrap')])
        }
        expect(!gone.has(lot.status) || ops.every(({ wip }) => wip === '0'), 'nothing stays with a card that went on as others').toBe(true)
      }
      for (const opNo of [10, 20, 30])
        expect(sum(tasks.filter((task) => task.opNo === opNo), 'moved'), 'what one gave others have').toBe(0)
      expect(sum(tasks, 'wip') + sum(tasks, 'scrap') + sum(tasks.filter(({ opNo }) => opNo === 30), 'good'), 'no piece comes or goes').toBe(
        20,
      )
    }
    const { tasks } = await shown(id)
    const last = [...accepted.values()].filter(({ task }) => tasks.some((one) => one.id === task && one.opNo === 30))
    expect(Number((await shop.order(id)).receivedQty)).toBe(sum(last, 'good'))
    const stocked = await shop.one(
      `select coalesce(sum(l.qty), 0)::float8 as qty from wms_ledger l join mes_report r on r.id = l.doc_id
       where r.work_order = $1 and l.move_type = '102' and l.item = r.item`,
      id,
    )
    expect(stocked.qty).toBe(sum(last, 'good'))
  }), { numRuns: 8 })
  expect((await shop.proof()).differences, 'the proof of stock is clean').toBe(0)
})
