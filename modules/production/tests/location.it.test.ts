import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { furnaceShop, type FurnaceShop } from './furnace-shop.ts'

/* Issue 23: where a traveller stands follows from what is done with it, or from who put it elsewhere. Domain §2.4 `mes_lot.location`. */

let shop: FurnaceShop
beforeAll(async () => {
  shop = await furnaceShop()
})
afterAll(() => shop.app.close())

const lot = (id: string) => shop.done('operator', 'GET', `/production/lot/queryById?id=${id}`)
const place = async (id: string): Promise<string | null> => (await lot(id)).location
/** The places that its history tells, the oldest first, each with why. */
async function told(id: string): Promise<[string, string | null, string | null][]> {
  const entries = await shop.done('qe', 'GET', `/production/lot/history?id=${id}`) as unknown as Rec[]
  return entries.toReversed().flatMap(({ action, comment, changes }) =>
    (changes as Rec[]).filter(({ field }) => field === 'location').map((
      { after },
    ): [string, string | null, string | null] => [action, after, comment])
  )
}

test('a traveller stands at the machine that works on it, where somebody put it, and at last in the bin of its order', async () => {
  const { lots: [card], tasks: [task] } = await shop.released({ qty: '20' })
  const { id } = card!
  expect(await place(id), 'of what is not begun there is nothing').toBeNull()
  await shop.start(task!.id)
  expect(await place(id)).toBe('PR-01 粉末压机 1#')
  shop.minutes(5)
  await shop.act('operator', 'lot/move', { id, place: ' 压制 3 号货架 ', comment: '等模具' })
  expect(await lot(id)).toMatchObject({ location: '压制 3 号货架',
    locatedAt: (await shop.task(task!.id)).startedAt.replace(':30:', ':35:') })
  await shop.report(task!.id, { good: '5' })
  expect(await place(id), 'reported there').toBe('PR-01 粉末压机 1#')
  const { id: last } = await shop.report(task!.id, { good: '15' })
  expect(await place(id)).toBe('SEMI-B-01')
  expect(await shop.refused('operator', 'lot/move', { id, place: '货架' }), 'it is in the store').toContain('完工')
  await shop.act('leader', 'report/reverse', { id: last, comment: '数量录错' })
  expect(await place(id)).toBe('PR-01 粉末压机 1#')
  expect(await told(id)).toEqual([['run', 'PR-01 粉末压机 1#', null], ['move', '压制 3 号货架', '等模具'], ['move', 'PR-01 粉末压机 1#',
    null], ['done', 'SEMI-B-01', null], ['queue', 'PR-01 粉末压机 1#', null]])
  const found = await shop.done('workshop', 'GET', `/production/lot/list?location=*PR-01*&workOrder=${card!.workOrder}`)
  expect(found.records.map((one: Rec) => one.id)).toEqual([id])
})

test('the code of a machine or a bin says which place is meant; that of anything else is refused', async () => {
  const { lots: [card, other] } = await shop.released({ qty: '20', lotSize: '10', due: '2026-05-18' })
  const { id, cardNo } = card!
  await shop.act('operator', 'lot/move', { id, place: 'gr-02' })
  expect(await place(id)).toBe('GR-02 双端面磨床 2#')
  await shop.act('qe', 'lot/hold', { id, comment: '抽查' })
  await shop.act('qe', 'lot/move', { id, place: 'LINE-P-A-01', comment: '隔离区' })
  expect(await lot(id), 'held it stays held').toMatchObject({ location: 'LINE-P-A-01', status: 'HOLD' })
  expect(await shop.refused('operator', 'lot/move', { id, place: other!.cardNo })).toContain(
    `${other!.cardNo} 是流转卡，不是位置：请扫描设备或库位，或输入货架、区域的名称`,
  )
  expect(await shop.refused('sales', 'lot/move', { id, place: '货架' })).toContain('权限')
  await shop.act('qe', 'lot/release', { id, comment: '合格' })
  const { cards: [part] } = await shop.act('operator', 'lot/split', { id, qty: '4', cards: 1 })
  expect(await place(part.id), 'a part stands where the whole stood').toBe('LINE-P-A-01')
  expect(await place(id), `nothing of ${cardNo as string} is left anywhere`).toBeNull()
  const board = await shop.done('workshop', 'GET', '/production/op-task/wip')
  const shown = board.columns.flatMap(({ first }: Rec) => first).find((one: Rec) => one.lot === part.id)
  expect(shown).toMatchObject({ location: 'LINE-P-A-01' })
})

test('what is loaded stands in its furnace, is moved only once it is taken out, and then stands before it', async () => {
  const recipe = await shop.recipe('T-LOC', { grades: 'P25', maxLoadKg: '50' })
  const { lots: [card] } = await shop.sintered('10', '10')
  const { id, cardNo } = card!
  const heat = await shop.heat('VF-04', recipe)
  await shop.load(heat.id, id)
  expect(await place(id)).toBe('VF-04 脱脂烧结一体炉 4#')
  expect(await shop.refused('operator', 'lot/move', { id, place: '货架' })).toBe(`流转卡 ${cardNo} 已装入炉次 ${heat.heatNo}，请先取出`)
  const { loads: [load] } = await shop.done('leader', 'GET', `/production/furnace-batch/queryById?id=${heat.id}`)
  await shop.act('operator', 'furnace-batch/takeOut', { id: heat.id, load: load.id })
  expect(await place(id)).toMatch(/^WC-VF /)
  expect((await told(id)).map(([, where, why]) => [where, why])).toEqual([['VF-04 脱脂烧结一体炉 4#', heat.heatNo], [await place(id),
    heat.heatNo]])
})
