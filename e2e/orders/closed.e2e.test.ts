import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import { callsOf } from '../support/calls.ts'
import { person } from '../support/people.ts'
import { idOf } from '../support/press.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'
import { settled, walk } from '../support/walk.ts'

/* Issue 35: prices are seen by nobody to whom they are closed; a sample goes out as an order of its own. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** An approved order, with a price that stands nowhere else. */
async function ordered(more: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; no: string }> {
  const call = callsOf(stage)
  const { id } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'DOM', customerPo: 'CL-77',
    customer: await idOf(stage, 'crm_customer', 'C-010'),
    lines: [{ item: await idOf(stage, 'md_item', 'CNMG120408-P25C'), qty: '100', price: '77.31', dueDate: storyDay(20) }], ...more })
  await call('sales', 'POST', '/orders/order/submit', { id })
  await call('director', 'POST', '/orders/order/approve', { id })
  const { docNo } = await call<{ docNo: string }>('sales', 'GET', `/orders/order/queryById?id=${id}`)
  return { id: String(id), no: docNo }
}

const text = async (page: Page) => page.locator('.page:visible').innerText()

test('who may not see prices meets none in lists, on the record, in its history and among the columns', async () => {
  const { id, no } = await ordered()
  const seller = await person(stage, 'sales', `/orders/order?open=view:${id}`)
  await seller.page.getByRole('tab', { name: '详情', exact: true }).click()
  await seller.page.getByText('77.31').first().waitFor()
  await seller.context.close()

  const { page, context, complaints } = await person(stage, 'planner', '/orders/order-line')
  await page.locator('.page:visible .ant-table-row').first().waitFor()
  expect(await text(page)).not.toMatch(/单价|金额/)
  await walk(page, `/orders/order?open=view:${id}`)
  await page.locator('.mw-detail:visible').getByText(no).first().waitFor()
  for (const name of ['详情', '修改记录']) {
    await page.getByRole('tab', { name, exact: true }).last().click()
    await page.locator('.mw-detail:visible .mw-skeleton').waitFor({ state: 'detached' })
    expect(await text(page), name).not.toMatch(/77\.31|7,731|单价|订单金额/)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('nor in the workbook, on paper, in the calendar and reports', async () => {
  const { id } = await ordered()
  // Of the standard roles none prints orders without their prices.
  await stage.pool.query(
    `insert into sys_role_permission (id, role_id, permission_id)
     select 'print-orders', (select id from sys_role where role_code = 'planner'), id from sys_permission where perms = 'orders:order:print'`,
  )
  const { page, context, complaints } = await person(stage, 'planner', '/orders/order')
  await page.locator('.page:visible .ant-table-row').first().waitFor()
  expect(await text(page)).not.toMatch(/金额|信用/)
  await page.locator('.page:visible').getByRole('button', { name: /导\s?出$/ }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /导出全部（\.?xlsx）/ }).click()])
  const sheets = await readWorkbook(readFileSync(await file.path()))
  expect(sheets.flatMap(({ rows }) => rows).length).toBeGreaterThan(2)
  expect(JSON.stringify(sheets)).not.toMatch(/77\.31|7731|单价|金额/)

  await walk(page, `/orders/order?open=view:${id}`)
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.locator('.mw-detail:visible').getByRole('button', { name: /打\s?印$/ }).click()
  await page.locator('.mw-sheet').getByText('CL-77').waitFor({ state: 'attached' })
  expect(await page.locator('.mw-sheet').textContent()).not.toMatch(/77\.31|7,731|单价|金额/)

  for (const screen of ['delivery-calendar', 'delivery-report', 'due-risks']) {
    await walk(page, `/orders/${screen}`)
    await settled(page)
    expect(await text(page), screen).not.toMatch(/[¥€]|金额|信用/)
  }
  expect(complaints).toEqual([])
  await context.close()
})
