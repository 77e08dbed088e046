import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* Domain §2.6 rule 8: lots that share a mold and a shift with one that does not conform are found and may be held. */

const day = 24 * 3_600_000
let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

/** A hundred blanks of an order on the press. @returns the stock lot and the report */
async function pressed(): Promise<{ lot: string; report: string }> {
  const { tasks: [task], lots: [card] } = await shop.released()
  await shop.start(task!.id)
  const { id: report } = await shop.report(task!.id, { good: '100' })
  const { lot } = await shop.one('select stock_lot as lot from mes_lot where id = $1', card!.id)
  return { lot, report }
}

test('blanks of the same mold and shift are siblings, those of another day are not, nor those whose report was taken back', async () => {
  const [bad, same, taken] = [await pressed(), await pressed(), await pressed()]
  shop.app.clock.advance(day)
  for (const name of ['planner', 'workshop', 'operator', 'inspector', 'leader', 'qe']) shop.app.forget(name)
  const other = await pressed()
  await shop.act('leader', 'report/reverse', { id: taken.report, comment: '卡号扫错' })
  const { id } = await shop.done('inspector', 'POST', '/quality/ncr/add', { docDate: '2026-05-19', source: 'MANUAL', stocked: 'N',
    qty: '10', severity: 'MAJ', description: '压坯分层', item: await shop.idOf('md_item', 'BL-CNMG120408-P25'),
    lots: [{ lot: bad.lot, qty: '10' }], dispositions: [] })
  const siblings = (await shop.done('qe', 'GET', `/quality/ncr/siblings?id=${id}`)) as unknown as Rec[]
  const why = new Map(siblings.map((one) => [one.lot, one.why as string[]]))
  expect(why.get(same.lot)).toContainEqual(expect.stringMatching(/^同模具 MD-CN-0001、同班次 2026-05-18/))
  expect((why.get(other.lot) ?? []).join()).not.toContain('同模具')
  expect(why.has(taken.lot)).toBe(false)
})
