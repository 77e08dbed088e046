import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* What managers read of production: each figure is the sum of the reports that it leads to (domain §2.4, §2.17). */

const minute = 60_000
let shop: Shop
let day: string
beforeAll(async () => {
  shop = await ownShop()
  day = (await shop.one(`select to_char($1::timestamptz, 'YYYY-MM-DD') as day`, shop.app.clock.now())).day
})
afterAll(() => shop.app.close())
beforeEach(() => {
  for (const name of ['operator', 'leader', 'workshop', 'planner']) shop.app.forget(name)
})

const ask = (name: string, more = '', as = 'workshop') => shop.done(as, 'GET', `/production/daily/${name}?from=${day}&to=${day}${more}`)
const figures = (by: string) => ask('figures', `&by=${by}`)
const listed = async (search: string): Promise<Rec[]> =>
  (await shop.done('workshop', 'GET', `/production/report/list?workDate_begin=${day}&workDate_end=${day}&pageSize=100${search}`)).records
const sum = (rows: readonly Rec[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

test('days, shifts and processes add up to the reports; red ones are taken off; what is due is what was planned', async () => {
  const item = await plainItem(shop, 2)
  const { tasks } = await shop.released({ item, qty: '100', due: day })
  const [first, second] = tasks.map(({ id }) => id as string)
  const reason = await shop.scrapReason()
  await shop.act('operator', 'op-task/start', { id: first })
  shop.app.clock.advance(30 * minute)
  await shop.report(first!, { good: '60', scrap: '10', rework: '5', reason })
  await shop.act('operator', 'op-task/start', { id: second })
  shop.app.clock.advance(20 * minute)
  const wrong = await shop.report(second!, { good: '50' })
  await shop.act('leader', 'report/reverse', { id: wrong.id, comment: '录错' })
  await shop.report(second!, { good: '40', scrap: '2', reason })
  const process = tasks[0]!.process as string
  const { rows } = await figures('process')
  const own = rows.find((row: Rec) => row.process === process)
  // 60 and 40 good, 12 scrap, 5 rework of 117 that came in; planned 100 at each of the two operations, attained 60 and 40.
  expect(own).toMatchObject({ good: '100', scrap: '12', rework: '5', plan: '200', attained: '50', percent: '89.285714', fpy: '85.470085',
    minutes: 50, reports: 2 })
  const all = await listed('')
  for (const by of ['day', 'shift', 'process', 'each']) {
    const answer = await figures(by)
    for (const name of ['good', 'scrap', 'rework', 'minutes']) {
      expect(sum(answer.rows, name), `${by}: ${name}`).toBe(sum(all, name))
      expect(Number(answer.all[name])).toBe(sum(all, name))
    }
    for (const row of answer.rows as Rec[]) {
      const behind = await listed(`${row.shift ? `&shift=${row.shift}` : ''}${row.process ? `&process=${row.process}` : ''}`)
      if (by !== 'shift' || row.shift) expect(sum(behind, 'good'), `${by} ${row.text} leads to its reports`).toBe(Number(row.good))
    }
  }
  expect((await figures('shift')).rows.every((row: Rec) => row.plan === null), 'orders have no plan by shift').toBe(true)
})

test('scrap by reason and the time of people are those of the reports', async () => {
  const all = await listed('')
  const { groups, total } = await ask('scrap', '&by=reason')
  expect(Number(total)).toBe(sum(all, 'scrap'))
  expect(groups[0]).toMatchObject({ key: await shop.scrapReason(), amount: String(sum(all, 'scrap')) })
  const { rows } = await ask('labor')
  expect(rows.map(({ key }: Rec) => key)).toEqual(['operator'])
  expect(rows[0]).toMatchObject({ minutes: sum(all, 'minutes'), good: String(sum(all, 'good')) })
})

test('the sheet bears the figures with their total', async () => {
  const file = await shop.app.call('GET', `/production/daily/sheet?from=${day}&to=${day}&by=day`, { as: 'workshop' })
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const [sheet] = await readWorkbook(file.raw)
  const { all } = await figures('day')
  expect(sheet!.rows.at(-1)!.slice(0, 4).map(String)).toEqual(['合计', String(all.plan), expect.any(String), String(all.good)])
})

test('who may not see the reports is refused; a period that ends before it begins is told', async () => {
  expect((await shop.call('operator', 'GET', `/production/daily/figures?by=day`)).code).toBe(510)
  const wrong = await shop.call('workshop', 'GET', '/production/daily/figures?by=day&from=2026-05-20&to=2026-05-18')
  expect(wrong.message).toBe('开始日期不能晚于结束日期，请重新选择期间')
})
