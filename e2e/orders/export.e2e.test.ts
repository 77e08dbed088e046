import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { violationsIn } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { person } from '../support/people.ts'
import { idOf } from '../support/press.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'
import { one, packedGoods, paperRow, press, recorded, sentOff, tab } from './goods.ts'
import { walk } from '../support/walk.ts'

/* Issue 35: the shipping clerk sends two pallets abroad with all their papers; what is not complete does not leave. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** An approved order of a customer in Germany, and two pallets of its goods, packed and weighed. */
async function ordered() {
  const call = callsOf(stage)
  const goods = await packedGoods(stage, 2, '200')
  const { id: order } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'EXP',
    customer: await idOf(stage, 'crm_customer', 'E-001'), customerPo: 'MP-4711', portLoad: 'NINGBO', portDest: 'HAMBURG',
    lines: [{ item: goods.item, qty: '400', price: '1.8', dueDate: storyDay(30) }] })
  await call('sales', 'POST', '/orders/order/submit', { id: order })
  await call('director', 'POST', '/orders/order/approve', { id: order })
  return { order, ...goods }
}

/** One of ours is issued at once. */
async function issued(page: Page, paper: string): Promise<void> {
  const row = paperRow(page, paper)
  await row.getByRole('button').first().click()
  await row.getByText('已出具', { exact: true }).waitFor()
}

test('two pallets leave for Germany with all papers; before these are complete they do not', async () => {
  const goods = await ordered()
  const { page, context, complaints } = await person(stage, 'shipping', `/orders/order?open=view:${goods.order}`)
  await press(page, '出运')
  await page.getByText(/已建立出口单证 EX/).first().waitFor()
  const { id } = await one<{ id: string }>(stage, 'select id from crm_export where sales_order = $1', goods.order)
  const call = callsOf(stage)
  await call('shipping', 'POST', '/orders/export/edit', { id, bookingNo: 'BK-4711', containerType: '20GP', etd: storyDay(10),
    eta: storyDay(43), customsNo: '310420260011200', vessel: 'EVER GOLDEN 021W' })

  await walk(page, `/orders/export?open=view:${id}`)
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
  await recorded(page, '提单', 'NGB90217')
  await recorded(page, '保单', 'PICC-2026-1')
  await sentOff(stage, goods.order, goods, '400')
  await page.reload()
  await tab(page, '单证')
  await issued(page, '质量证明')
  await page.getByText('单证齐全，可以出运').waitFor()

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, '全套下载')])
  await page.getByText('单证已下载').first().waitFor()
  expect(file.suggestedFilename()).toMatch(/^EX\d+-SET\.pdf$/)
  const set = readPdf(readFileSync(await file.path())).text.replaceAll('\n', '')
  for (const part of ['SAY EUROS SEVEN HUNDRED AND TWENTY ONLY', 'PACKING LIST', 'Certificate of Analysis', 'NO. 2 / 2',
    'CONTAINER LOADING LIST', ...goods.units.map(({ no }) => no)])
    expect(set).toContain(part)

  await press(page, '已出运')
  await page.getByRole('button', { name: '已到港' }).last().waitFor()
  await walk(page, '/orders/export-board')
  const { no } = await one<{ no: string }>(stage, 'select doc_no as no from crm_export where id = $1', id)
  await page.getByRole('region', { name: '已出运' }).getByText(no).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
