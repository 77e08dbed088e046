import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Issue 23: an order's material from the leader's list to the storekeeper's and back; a traveller that is split at the terminal. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => (await stage.pool.query<T>(text, values)).rows[0]!
const onRecord = (page: Page, name: string) => page.locator('.mw-detail:visible').getByRole('button', { name: new RegExp(`(^| )${name}$`) })
const inWindow = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

test('a leader asks for what an order wants, the storekeeper finds it, picks and posts it, and a return is confirmed', async () => {
  const order = await one<{ id: string; no: string }>(
    `select w.id, w.doc_no as no from mes_work_order w join md_item i on i.id = w.item
     where i.code = 'BL-CNMG120408-P25' and w.status = '3' limit 1`,
  )
  const leader = await person(stage, 'leader', '/production/kitting')
  const its = leader.page.getByRole('region', { name: order.no })
  await its.getByText('RTP-P25').waitFor()
  await its.getByRole('button', { name: `申请发料 ${order.no}` }).click()
  await leader.page.getByRole('dialog').getByText(/^将向仓库申请：RTP-P25 /).waitFor()
  await inWindow(leader.page, /申请发料$/).click()
  await its.waitFor({ state: 'detached' })
  const issue = await one<{ id: string; no: string }>('select id, doc_no as no from wms_out where source_id = $1', order.id)

  const keeper = await person(stage, 'storekeeper', '/')
  const waiting = keeper.page.locator('.home-waiting .work li').filter({ hasText: issue.no }).first()
  await waiting.getByRole('link').first().click()
  await onRecord(keeper.page, '拣货').click()
  await inWindow(keeper.page, /拣\s?货$/).click()
  await onRecord(keeper.page, '复核过账').click()
  await inWindow(keeper.page, /复核过账$/).click()
  await keeper.page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()
  await walk(leader.page, `/production/work-order?open=view:${order.id}`)
  const { issued } = await one<{ issued: string }>(
    'select trim_scale(issued)::text as issued from mes_wo_bom where work_order = $1 order by line_no limit 1',
    order.id,
  )
  expect(Number(issued)).toBeGreaterThan(0)
  await leader.page.locator('.mw-detail').getByRole('cell', { name: `${issued} kg` }).first().waitFor()

  const back = await one<{ id: string; order: string }>(
    `select id, source_id as order from wms_return where source_type = 'production.work-order' and status = '0' limit 1`,
  )
  await walk(keeper.page, `/warehouse/material-return?open=view:${back.id}`)
  await onRecord(keeper.page, '确认退料').click()
  await expect.poll(() => one('select sum(returned) > 0 as back from mes_wo_bom where work_order = $1', back.order)).toEqual({ back: true })
  for (const { context, complaints } of [leader, keeper]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a traveller is put elsewhere and split on a phone, its new cards are offered to be printed, and two of them become one at a desk', async () => {
  const card = await one<{ id: string; no: string }>(
    `select l.id, l.card_no as no from mes_lot l join md_item i on i.id = l.item
     where i.code = 'BL-WNMG080408-P25' and l.status = 'QUEUE' order by l.card_no desc limit 1`,
  )
  const { page, context, complaints } = await person(stage, 'operator', '/production/terminal', { viewport: { width: 390, height: 844 } })
  await page.getByLabel('扫描或输入条码').fill(card.no)
  await page.getByLabel('扫描或输入条码').press('Enter')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^移\s?动$/ }).click()
  await dialog.getByLabel('扫描或输入条码').fill('LINE-P-A-01')
  await dialog.getByLabel('扫描或输入条码').press('Enter')
  await dialog.getByText('移到：LINE-P-A-01').waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'where a traveller is put', '.ant-modal')).toEqual([])
  await dialog.getByLabel('原因').fill('等模具')
  await inWindow(page, /移\s?动$/).click()
  await page.getByText('位置 LINE-P-A-01').waitFor()
  await page.getByRole('button', { name: /^拆\s?分$/ }).click()
  await dialog.getByText('在制 400 件').waitFor()
  await dialog.getByRole('textbox', { name: /每卡数量/ }).fill('400')
  await dialog.getByText('在制 400 件，拆出的数量须小于在制，合计不能超过在制').waitFor()
  await dialog.getByRole('textbox', { name: /每卡数量/ }).fill('150')
  await dialog.getByText('将拆分为 2 张：150 件 + 250 件').waitFor()
  await inWindow(page, /拆\s?分$/).click()
  await dialog.getByText('请打印新卡并换下原卡').waitFor()
  await dialog.getByRole('button', { name: /打印标签$/ }).waitFor()
  await dialog.getByRole('button', { name: /^关\s?闭$/ }).last().click()
  await page.getByText('已拆分', { exact: true }).waitFor()
  const { rows: parts } = await stage.pool.query<{ id: string; no: string }>(
    'select l.id, l.card_no as no from mes_lot_link k join mes_lot l on l.id = k.to_lot where k.from_lot = $1 order by l.qty',
    [card.id],
  )

  const leader = await person(stage, 'leader', `/production/lot?open=view:${parts[0]!.id}`)
  await onRecord(leader.page, '合 ?并').click()
  await leader.page.getByRole('dialog').getByRole('checkbox', { name: parts[1]!.no }).check()
  await leader.page.getByText('合并后 400 件').waitFor()
  // The page of the traveller is a dialog as well, with a button of the same name.
  await leader.page.locator('.ant-modal').getByRole('button', { name: /合\s?并$/ }).click()
  await leader.page.getByText('请打印新卡并换下原卡').waitFor()
  expect(
    await one(
      'select count(*)::int as count, sum(l.qty)::int as qty from mes_lot_link l where l.to_lot in (select to_lot from mes_lot_link where from_lot = $1)',
      parts[0]!.id,
    ),
  ).toEqual({ count: 2, qty: 400 })
  for (const visitor of [leader, { context, complaints }]) {
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  }
})
