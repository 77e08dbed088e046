import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { violationsIn } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { inspectedGood } from '../support/inspect.ts'
import { person } from '../support/people.ts'
import { idOf } from '../support/press.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'

/* Issue 35: the shipping clerk sends two pallets abroad with all their papers; what is not complete does not leave. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const insert = 'CNMG120408-P25C'
const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => (await stage.pool.query<T>(text, values)).rows[0]!

/** An approved order of a customer in Germany, and two pallets of its goods, packed and weighed. */
async function ordered() {
  const call = callsOf(stage)
  const item = await idOf(stage, 'md_item', insert)
  const { id: order } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'EXP',
    customer: await idOf(stage, 'crm_customer', 'E-001'), customerPo: 'MP-4711', portLoad: 'NINGBO', portDest: 'HAMBURG',
    lines: [{ item, qty: '400', price: '1.8', dueDate: storyDay(30) }] })
  await call('sales', 'POST', '/orders/order/submit', { id: order })
  await call('director', 'POST', '/orders/order/approve', { id: order })
  const stock = await one<{ lot: string; warehouse: string; bin: string }>(
    `select lot, warehouse, bin from wms_balance where item = $1 and hu is null and stock_type = 'OK' and qty - reserved >= 400
     and warehouse = $2 order by balance_key limit 1`,
    item,
    await idOf(stage, 'wms_warehouse', 'FG'),
  )
  const packs: string[] = []
  for (let pallet = 0; pallet < 2; pallet++) {
    const { id } = await call('storekeeper', 'POST', '/warehouse/pack/add', { docDate: storyDay(), item,
      packStd: await idOf(stage, 'md_pack_std', `PS-${insert}`), warehouse: stock.warehouse, bin: stock.bin, planQty: '200' })
    packs.push(id)
    await call('storekeeper', 'POST', '/warehouse/pack/start', { id })
    await call('storekeeper', 'POST', '/warehouse/pack/boxes', { id, lot: stock.lot, qty: '200', ...await boxWeights(item) })
    for (const huType of ['CARTON', 'PALLET']) await call('storekeeper', 'POST', '/warehouse/pack/group', { id, huType })
  }
  // What else there is of the lot might be allocated before what is on these pallets.
  await stage.pool.query(
    "update wms_balance set stock_type = 'HOLD' where lot = $1 and not exists (select from wms_hu h where h.hu_no = hu and h.pack = any($2))",
    [stock.lot, packs],
  )
  const { rows: units } = await stage.pool.query<{ id: string; no: string }>(
    "select id, hu_no as no from wms_hu where pack = any($1) and hu_type = 'PALLET' order by hu_no",
    [packs],
  )
  return { order, item, lot: stock.lot, warehouse: stock.warehouse, units }
}

async function boxWeights(item: string) {
  const { gross } = await one<{ gross: string }>('select (unit_weight_kg * 10 + 0.012)::text as gross from md_item where id = $1', item)
  return { grossKg: gross, tareKg: '0.012' }
}

/** The store sends the goods off, inspected; quality issues their certificate. */
async function sentOff({ order, item, lot, warehouse }: Awaited<ReturnType<typeof ordered>>): Promise<void> {
  const call = callsOf(stage)
  const { id: line } = await one<{ id: string }>('select id from crm_order_line where main_id = $1', order)
  const { id: notice } = await call('shipping', 'POST', '/orders/notice/add', { salesOrder: order, warehouse, planDate: storyDay(),
    lines: [{ line, qty: '400', lot }] })
  await call('shipping', 'POST', '/orders/notice/submit', { id: notice })
  const { issue } = await one<{ issue: string }>('select issue from crm_notice where id = $1', notice)
  await call('director', 'POST', '/warehouse/issue/approve', { id: issue })
  await inspectedGood(stage, issue)
  const { picks } = await call<{ picks: { id: string; qty: string }[] }>('storekeeper', 'GET', `/warehouse/issue/queryById?id=${issue}`)
  await call('storekeeper', 'POST', '/warehouse/issue/pick', { id: issue, picks: picks.map(({ id, qty }) => ({ pick: id, qty })) })
  await call('director', 'POST', '/warehouse/issue/check', { id: issue })
  const { name } = await one<{ name: string }>("select name from crm_customer where code = 'E-001'")
  const { id: coa } = await call('qe', 'POST', '/quality/coa/add', { docDate: storyDay(), customer: name,
    lots: [{ item, lot, qty: '400' }] })
  await call('qe', 'POST', '/quality/coa/submit', { id: coa })
  await call('qm', 'POST', '/quality/coa/approve', { id: coa })
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(\\S+ )?${[...name].join('\\s?')}$`) }).last().click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).last().click()
const paperRow = (page: Page, name: string) =>
  page.locator('tr').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} `) }) })

/** One of ours is issued at once; of one of others its number is typed. */
async function issued(page: Page, paper: string, no?: string): Promise<void> {
  const row = paperRow(page, paper)
  await row.getByRole('button').first().click()
  if (no !== undefined) {
    const window = page.getByRole('dialog')
    await window.getByLabel('编号').fill(no)
    await window.getByRole('button', { name: /登\s?记/ }).click()
    await window.waitFor({ state: 'hidden' })
  }
  await row.getByText('已出具', { exact: true }).waitFor()
}

test('two pallets leave for Germany with all papers; before these are complete they do not', async () => {
  const goods = await ordered()
  const { page, context, complaints } = await person(stage, 'shipping', `/orders/order?open=view:${goods.order}`)
  await press(page, '出运')
  await page.getByText(/已建立出口单证 EX/).first().waitFor()
  const { id } = await one<{ id: string }>('select id from crm_export where sales_order = $1', goods.order)
  const call = callsOf(stage)
  await call('shipping', 'POST', '/orders/export/edit', { id, bookingNo: 'BK-4711', containerType: '20GP', etd: storyDay(10),
    eta: storyDay(43), customsNo: '310420260011200', vessel: 'EVER GOLDEN 021W' })

  await page.goto(`${stage.address}/orders/export?open=view:${id}`)
  await tab(page, '装载')
  for (const { no } of goods.units) await page.getByRole('checkbox', { name: `选择 ${no}` }).check()
  await press(page, '装载所选')
  await page.getByRole('region', { name: '已装载' }).getByText(goods.units[0]!.no).waitFor()
  await press(page, '订舱')
  await press(page, '报关')
  await press(page, '已出运')
  await page.getByText('单证不齐全，不能出运').first().waitFor()

  await tab(page, '单证')
  await page.getByText('质量证明 尚未出具').waitFor()
  expect(await violationsIn(page, 'papers')).toEqual([])
  for (const paper of ['商业发票', '装箱单']) await issued(page, paper)
  await issued(page, '提单', 'NGB90217')
  await issued(page, '保单', 'PICC-2026-1')
  await sentOff(goods)
  await page.reload()
  await tab(page, '单证')
  await issued(page, '质量证明')
  await page.getByText('单证齐全，可以出运').waitFor()

  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  await press(page, '全套下载')
  await page.getByText('单证已下载').first().waitFor()
  expect(files.map((file) => file.suggestedFilename().split('-')[1])).toEqual(['CI.pdf', 'PL.pdf', 'CO.pdf', 'MARK.pdf', 'LOAD.pdf'])
  const [invoice, list] = await Promise.all(files.map(async (file) => readPdf(readFileSync(await file.path())).text.replaceAll('\n', '')))
  expect(invoice).toContain('SAY EUROS SEVEN HUNDRED AND TWENTY ONLY')
  for (const { no } of goods.units) expect(list).toContain(no)

  await press(page, '已出运')
  await page.getByRole('button', { name: '已到港' }).last().waitFor()
  await page.goto(`${stage.address}/orders/export-board`)
  const { no } = await one<{ no: string }>('select doc_no as no from crm_export where id = $1', id)
  await page.getByRole('region', { name: '已出运' }).getByText(no).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
