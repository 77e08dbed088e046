import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { callsOf } from '../support/calls.ts'
import { inspectedGood } from '../support/inspect.ts'
import { choose, control, fill, form, person } from '../support/people.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'
import { button, certified, insert, one, packedGoods, posted, press, tab } from './goods.ts'

/* Issue 35: a sample is ordered free of charge, approved, packed, sent by courier with its papers, and finished. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a sample free of charge goes from the order to the plane with its papers', async () => {
  const goods = await packedGoods(stage, 1, '100')
  const sales = await person(stage, 'sales')
  await sales.page.getByRole('link', { name: '录入订单' }).click()
  await choose(sales.page, control(sales.page, '订单类型'), '样品')
  await choose(sales.page, control(sales.page, '客户'), 'E-001')
  await fill(sales.page, { 客户订单号: 'SMP-77', 目的港: 'FRANKFURT' })
  await choose(sales.page, control(sales.page, '贸易术语'), 'DAP')
  await form(sales.page).locator('.mw-g-toolbar button').first().click()
  for (const text of [insert, '100', storyDay(20), '0']) {
    await sales.page.keyboard.type(text)
    await sales.page.keyboard.press('Tab')
  }
  await sales.page.keyboard.press('Control+s')
  await press(sales.page, '提交')
  await sales.page.locator('.mw-detail').getByText('待审', { exact: true }).first().waitFor()
  const order = await one<{ id: string; no: string }>(stage, "select id, doc_no as no from crm_order where customer_po = 'SMP-77'")

  const director = await person(stage, 'director')
  await director.page.locator('.home-waiting').getByRole('button', { name: /^销售订单 · 审核/ }).click()
  await director.page.locator('.home-waiting li').filter({ hasText: 'SMP-77' }).locator('.work-go').click()
  await director.page.getByRole('dialog').getByRole('button', { name: /审\s?核$/ }).click()
  await expect.poll(async () => (await one<{ status: string }>(stage, 'select status from crm_order where id = $1', order.id)).status).toBe(
    '2',
  )
  await director.context.close()

  const { page, context, complaints } = await person(stage, 'shipping')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(order.no)
  await page.getByRole('option', { selected: true, name: order.no }).waitFor()
  await page.keyboard.press('Enter')
  await press(page, '发货')
  await choose(page, page.getByRole('dialog').getByRole('combobox').first(), 'FG')
  await page.getByRole('dialog').getByRole('button', { name: /发\s?货$/ }).click()
  await page.locator('.mw-happened').getByRole('link').first().click()
  await press(page, '通知仓库')
  await page.locator('.mw-detail:visible').getByText('待拣', { exact: true }).first().waitFor()
  const notice = await one<{ id: string; issue: string }>(stage, 'select id, issue from crm_notice where sales_order = $1', order.id)
  await callsOf(stage)('director', 'POST', '/warehouse/issue/approve', { id: notice.issue })
  await inspectedGood(stage, notice.issue)
  await posted(stage, notice.issue)
  await certified(stage, goods, 'E-001', '100')

  await page.goto(`${stage.address}/orders/notice?open=view:${notice.id}`)
  await press(page, '出运')
  await page.locator('.mw-happened').getByRole('link').first().click()
  await press(page, '编辑')
  await fill(page, { 订舱号: 'AWB 020-77', 预计开航: storyDay(3), 报关单号: '310420260011201' })
  await choose(page, control(page, '箱型'), '拼箱')
  await page.keyboard.press('Control+s')
  await press(page, '订舱')
  await button(page, '报关').and(page.locator('.mw-detail:visible button')).waitFor()
  await tab(page, '单证')
  await press(page, '出具全部')
  await page.getByText('单证齐全，可以出运').waitFor()
  const [set] = await Promise.all([page.waitForEvent('download'), press(page, '全套下载')])
  const text = readPdf(readFileSync(await set.path())).text.replaceAll('\n', '')
  for (const part of ['COMMERCIAL INVOICE', 'PACKING LIST', 'SAMPLES, NOT FOR SALE; VALUE FOR CUSTOMS PURPOSES ONLY',
    'SAY EUROS ZERO ONLY'])
    expect(text).toContain(part)
  await press(page, '报关')
  await press(page, '已出运')
  await button(page, '已到港').waitFor()
  expect(complaints).toEqual([])
  await context.close()

  await sales.page.goto(`${stage.address}/orders/order?open=view:${order.id}`)
  await sales.page.locator('.mw-detail:visible').getByText('已完成', { exact: true }).first().waitFor()
  // Nothing of it is to be invoiced, and nobody is asked to.
  await sales.page.goto(`${stage.address}/`)
  await sales.page.locator('.home-waiting li').first().waitFor()
  expect(await sales.page.locator('.home-waiting').getByText(/开票/).count()).toBe(0)
  expect(sales.complaints).toEqual([])
})
