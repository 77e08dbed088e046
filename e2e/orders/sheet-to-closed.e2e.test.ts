import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { violationsIn } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { choose, person } from '../support/people.ts'
import { idOf } from '../support/press.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'

/* Issue 35: from the sheet that a customer sent to the order whose last piece has left. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const insert = 'CNMG120408-P25C'
const window = (page: Page) => page.getByRole('dialog').last()
const take = (page: Page, label: string, text: string) =>
  choose(page, window(page).getByRole('combobox', { name: label, exact: true }), text)

/** Goods that lie ready in a store. */
async function stocked(qty: string): Promise<{ warehouse: string; bin: string }> {
  const call = callsOf(stage)
  const item = await idOf(stage, 'md_item', insert)
  await stage.pool.query(`update md_item set oqc = 'N' where id = $1`, [item])
  const { id: warehouse } = await call('admin', 'POST', '/warehouse/warehouse/add', { code: 'E-FG', name: '发货仓', whType: 'FG' })
  const { id: bin } = await call('admin', 'POST', '/warehouse/bin/add', { code: 'E-FG-01', warehouse, pathSeq: 1 })
  const { id: lot } = await call('admin', 'POST', '/warehouse/lot/add', { lotNo: 'E-LOT-1', item, receiptDate: storyDay() })
  const { id } = await call('storekeeper', 'POST', '/warehouse/receipt/add', { docDate: storyDay(), inType: 'OTHER', warehouse, bin,
    lines: [{ item, qty, lot }] })
  await call('storekeeper', 'POST', '/warehouse/receipt/submit', { id })
  await call('director', 'POST', '/warehouse/receipt/approve', { id })
  return { warehouse, bin }
}

/** So much of an order's first position is announced, and the store posts it. */
async function shipped(order: string, warehouse: string, qty: string): Promise<void> {
  const call = callsOf(stage)
  const { lines } = await call<{ lines: { id: string }[] }>('sales', 'GET', `/orders/order/queryById?id=${order}`)
  const made = await call('sales', 'POST', '/orders/notice/add', { docDate: storyDay(), salesOrder: order, warehouse, planDate: storyDay(),
    lines: [{ line: lines[0]!.id, qty }] })
  await call('sales', 'POST', '/orders/notice/submit', { id: made.id })
  const { issue } = await call<{ issue: string }>('sales', 'GET', `/orders/notice/queryById?id=${made.id}`)
  await call('director', 'POST', '/warehouse/issue/approve', { id: issue })
  const { picks } = await call<{ picks: { id: string; qty: string }[] }>('storekeeper', 'GET', `/warehouse/issue/queryById?id=${issue}`)
  await call('storekeeper', 'POST', '/warehouse/issue/pick', { id: issue, picks: picks.map((pick) => ({ pick: pick.id, qty: pick.qty })) })
  await call('director', 'POST', '/warehouse/issue/check', { id: issue })
}

test('a customer’s sheet becomes an order, which is changed, leaves in two parts and finishes by itself', async () => {
  const { warehouse } = await stocked('2000')
  const call = callsOf(stage)
  const { page, context, complaints } = await person(stage, 'sales', '/orders/order')
  await page.locator('.page:visible').getByRole('button', { name: '导入客户来单' }).click()
  await take(page, '客户', 'C-003')
  await window(page).getByLabel('客户订单号').fill('HR-2026-77')
  await window(page).locator('input[type=file]').setInputFiles({ name: '恒锐采购单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: Buffer.from(
      await writeWorkbook([{ name: '采购',
        rows: [['苏州恒锐刀具有限公司 采购订单'], ['序', '零件', '采购数', '需用日期'], [1, insert, 500, '2026-06-30'], [2, 'NO-SUCH', 5,
          '2026-06-30']] }], 'xlsx'),
    ) })
  // Their own words are matched once.
  await window(page).getByLabel('表头在第几行').fill('2')
  await window(page).getByLabel('表头在第几行').press('Tab')
  await take(page, '客户料号', '零件')
  await take(page, '数量', '采购数')
  await take(page, '交期', '需用日期')
  await window(page).getByText('共读 2 行：1 行可导入，1 行有问题').waitFor()
  await window(page).getByText('找不到料号 NO-SUCH').waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the window of a customer’s sheet', '.ant-modal')).toEqual([])
  await window(page).getByText('跳过有问题的 1 行').click()
  await window(page).getByRole('button', { name: '生成订单（1 行）' }).click()
  const detail = page.locator('.mw-detail:visible')
  await detail.getByText('恒锐采购单.xlsx').first().waitFor()
  const original = await detail.locator('a[href*="order-sheet/"]').getAttribute('href')
  expect((await (await page.request.get(new URL(original!, stage.address).href)).body()).subarray(0, 2).toString(), 'the workbook').toBe(
    'PK',
  )
  const { rows: [order] } = await stage.pool.query<{ id: string; no: string }>(
    `select id, doc_no as no from crm_order where customer_po = 'HR-2026-77'`,
  )
  const { id } = order!

  await detail.getByRole('button', { name: /(^| )提\s?交$/ }).click()
  await detail.getByText('待审', { exact: true }).first().waitFor()
  await call('director', 'POST', '/orders/order/approve', { id })

  await page.goto(`${stage.address}/orders/order?open=view:${id}`)
  await detail.getByRole('button', { name: /(^| )变\s?更$/ }).click()
  await window(page).getByLabel('变更原因').fill('客户加单')
  await window(page).getByLabel(/^新数量（原 500/).fill('800')
  await window(page).getByText('300 尚未计划，须补下工单').waitFor()
  expect(await violationsIn(page, 'the window of a change', '.ant-modal')).toEqual([])
  await window(page).getByRole('button', { name: '提出变更' }).click()
  await detail.getByText('300 尚未计划，须补下工单').waitFor()
  const { rows: [change] } = await stage.pool.query<{ id: string }>('select id from crm_order_change where sales_order = $1', [id])
  await detail.getByRole('button', { name: /(^| )提\s?交$/ }).click()
  await detail.getByText('待审核', { exact: true }).first().waitFor()
  await call('director', 'POST', '/orders/order-change/approve', { id: change!.id })

  await page.goto(`${stage.address}/orders/customer?open=view:${await idOf(stage, 'crm_customer', 'C-003')}`)
  await detail.getByRole('button', { name: order!.no }).waitFor()
  expect(await detail.getByText(/^CNY [\d,.]+$/).count(), 'limit, ordered, unpaid, overdue, left').toBe(5)
  expect(await violationsIn(page, 'the credit of a customer', '.mw-detail')).toEqual([])

  await shipped(id, warehouse, '300')
  await page.goto(`${stage.address}/orders/order?open=view:${id}`)
  await detail.getByLabel(/发货 37%（300 \/ 800）/).first().waitFor()
  await shipped(id, warehouse, '500')
  await page.reload()
  await detail.getByText('已完成', { exact: true }).first().waitFor()
  const story = detail.getByRole('list', { name: '订单时间线' })
  for (const told of ['发货通知单', '订单变更']) await story.getByText(told).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
