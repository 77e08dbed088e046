import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: scrap and rework by reason with defects on the part picture; domain §2.4 `mes_report_defect`. */

let shop: Shop
let item: string
beforeAll(async () => {
  shop = await ownShop()
  item = await plainItem(shop, 1)
})
afterAll(() => shop.app.close())

async function begun(): Promise<string> {
  const { tasks } = await shop.released({ item, qty: '100' })
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  return tasks[0]!.id
}
const badOf = (report: string) =>
  shop.all(
    `select d.kind, trim_scale(d.qty)::text as qty, r.code as reason, f.name as defect, d.position
     from mes_report_defect d left join md_reason r on r.id = d.reason left join qms_defect f on f.id = d.defect
     where d.report = $1 order by d.kind desc, d.qty desc`,
    report,
  )
const reasonOf = (code: string) => shop.idOf('md_reason', code)
const chipped = async () => (await shop.one("select id from qms_defect where name = '缺角' and del_flag = 0")).id as string
const faults = async (id: string, counted: Rec): Promise<Rec[]> =>
  ((await shop.call('operator', 'POST', '/production/op-task/report', { id, ...counted })).result as Rec).faults

test('pieces that are told by themselves keep their cause and their place; the rest has the reason of the report', async () => {
  const task = await begun()
  const report = await shop.report(task, { good: '80', scrap: '6', rework: '2', reason: await reasonOf('SC01'), defects: [
    { kind: 'SCRAP', qty: '2', defect: await chipped(), position: 'N1', x: '0.2', y: '0.35' },
    { kind: 'REWORK', qty: '2', reason: await reasonOf('RW01') },
  ] })
  expect(await badOf(report.id)).toEqual([
    { kind: 'SCRAP', qty: '4', reason: 'SC01', defect: null, position: null },
    { kind: 'SCRAP', qty: '2', reason: null, defect: '缺角', position: 'N1' },
    { kind: 'REWORK', qty: '2', reason: 'RW01', defect: null, position: null },
  ])
  const red = await shop.act('leader', 'report/reverse', { id: report.id, comment: '录错' })
  expect((await badOf(red.id)).map(({ kind, qty }) => [kind, qty])).toEqual([['SCRAP', '-2'], ['SCRAP', '-4'], ['REWORK', '-2']])
})

test('what is only told is counted as well, and nobody tells more than was counted', async () => {
  const task = await begun()
  const told = [{ kind: 'SCRAP', qty: '3', reason: await reasonOf('SC01') }, { kind: 'SCRAP', qty: '2', reason: await reasonOf('SC02') }]
  expect((await shop.report(task, { good: '10', defects: told })).scrap).toBe('5')
  expect(await faults(task, { good: '10', scrap: '4', defects: told })).toMatchObject([{ field: 'defects',
    text: '不良明细中报废合计 5，超过报废数量 4' }])
  expect(await faults(task, { good: '10', defects: [{ kind: 'SCRAP', qty: '1' }] })).toMatchObject([{ lines: 'defects', row: 1,
    field: 'reason', text: '请选择不良原因或缺陷' }])
  expect(await faults(task, { good: '10', defects: [{ kind: 'SCRAP', qty: '0', reason: told[0]!.reason }] })).toMatchObject([
    { lines: 'defects', row: 1, field: 'qty' },
  ])
  expect(await faults(task, { good: '10', scrap: '6', defects: told }), 'the sixth has no reason').toMatchObject([{ field: 'reason' }])
  expect(await faults(task, { good: '10', defects: [{ kind: 'SCRAP', qty: '0.5', reason: told[0]!.reason }] })).toMatchObject([{
    text: '须为整数',
  }, { lines: 'defects', row: 1, field: 'qty', text: '须为整数' }])
})

test('of every report and all that follows from it, bad pieces add up to what it counts', async () => {
  const apart = await shop.all(`
    select r.doc_no from mes_report r
    left join (
      select report, sum(qty) filter (where kind = 'SCRAP') as scrap, sum(qty) filter (where kind = 'REWORK') as rework
      from mes_report_defect where del_flag = 0 group by report
    ) d on d.report = r.id
    where r.del_flag = 0 and (r.scrap_qty <> coalesce(d.scrap, 0) or r.rework_qty <> coalesce(d.rework, 0))`)
  expect(apart).toEqual([])
})

test('the Pareto of scrap tells pieces by their own reason, and by defect', async () => {
  const scrapBy = async (by: string) => (await shop.done('workshop', 'GET', `/production/daily/scrap?by=${by}`)).groups as Rec[]
  const before = await scrapBy('reason')
  const task = await begun()
  await shop.report(task, { good: '1', scrap: '9', reason: await reasonOf('SC01'),
    defects: [{ kind: 'SCRAP', qty: '7', reason: await reasonOf('SC05'), defect: await chipped() }] })
  const amount = async (groups: Rec[], key: string) => Number(groups.find((group) => group.key === key)?.amount ?? 0)
  const after = await scrapBy('reason')
  const gained = async (code: string) => await amount(after, await reasonOf(code)) - await amount(before, await reasonOf(code))
  expect([await gained('SC01'), await gained('SC05')]).toEqual([2, 7])
  expect(await amount(await scrapBy('defect'), await chipped())).toBeGreaterThanOrEqual(7)
})
