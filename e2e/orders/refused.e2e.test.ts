import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../support/calls.ts'
import { inspectedGood, measuredGood } from '../support/inspect.ts'
import { choose, control, person } from '../support/people.ts'
import { idOf } from '../support/press.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'
import { announced, button, keeping, one, packedGoods, paperRow, posted, press, recorded, tab } from './goods.ts'

/* Issue 35: what lacks papers, a certificate or its inspection does not leave; whoever is refused sees what to do, and does it. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const customer = 'E-001'

/** One pallet of an order has left; the other one is declared, and about to leave. */
async function declared() {
  const call = callsOf(stage)
  const goods = await packedGoods(stage, 2, '200')
  const { id: order } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'EXP', portLoad: 'NINGBO',
    portDest: 'HAMBURG', customer: await idOf(stage, 'crm_customer', customer), customerPo: 'RF-4711',
    lines: [{ item: goods.item, qty: '400', price: '1.8', dueDate: storyDay(30) }] })
  await call('sales', 'POST', '/orders/order/submit', { id: order })
  await call('director', 'POST', '/orders/order/approve', { id: order })
  const before = await announced(stage, order, goods, '200')
  await inspectedGood(stage, before)
  await posted(stage, before)
  const issue = await announced(stage, order, goods, '200')
  const { rows: [unit] } = await stage.pool.query<{ id: string }>(
    "select id from wms_hu where id = any($1) and status <> 'SHIPPED'",
    [goods.units.map(({ id }) => id)],
  )
  const { id } = await call('shipping', 'POST', '/orders/export/add', { docDate: storyDay(), salesOrder: order, bookingNo: 'BK-1',
    etd: storyDay(10), eta: storyDay(43), containerType: '20GP', customsNo: '310420260011202' })
  await call('shipping', 'POST', '/orders/export/load', { id, units: [unit!.id] })
  await call('shipping', 'POST', '/orders/export/book', { id })
  await call('shipping', 'POST', '/orders/export/declare', { id })
  const [{ no }, { no: lotNo }, { no: beforeNo }] = [
    await one<{ no: string }>(stage, 'select doc_no as no from crm_export where id = $1', id),
    await one<{ no: string }>(stage, 'select lot_no as no from wms_lot where id = $1', goods.lot),
    await one<{ no: string }>(stage, 'select doc_no as no from wms_out where id = $1', before),
  ]
  return { id, no, lotNo, beforeNo, issue }
}

test('a shipment is refused for its papers, its certificate and its inspection; each is mended by whose it is, and it leaves', async () => {
  const { no, lotNo, beforeNo, issue } = await declared()
  const { page, context, complaints } = await person(stage, 'shipping')
  await page.locator('.home-waiting').getByRole('button', { name: /^出口单证 · 出具单证/ }).click()
  await page.locator('.home-waiting li').filter({ hasText: no }).locator('.work-go').click()
  await page.locator('.mw-detail:visible').getByText(no).first().waitFor()
  await press(page, '已出运')
  await page.getByText('单证不齐全，不能出运').first().waitFor()
  await keeping(page, '商业发票 尚未出具', '装箱单 尚未出具', '提单 尚未出具', '质量证明 尚未出具', '保单 尚未出具',
    `批次 ${lotNo} 没有已签发的质量证明书`, '出货检验未完成，不能发货', /^QT\d+ 待检验（.+）$/)
  await press(page, '出具全部')
  for (const paper of ['商业发票', '装箱单']) await paperRow(page, paper).getByText('已出具', { exact: true }).waitFor()
  await recorded(page, '提单', 'NGB90218')
  await recorded(page, '保单', 'PICC-2026-2')
  await press(page, '出具全部')
  await page.getByText(`以下批次没有已签发的质量证明书：${lotNo}`).first().waitFor()

  // Of the pallet that left before, the lot was measured: whoever makes the certificate chooses that issue, and has all of it.
  const engineer = await person(stage, 'qe', '/quality/coa?open=new')
  await choose(engineer.page, control(engineer.page, '出库单'), beforeNo)
  await engineer.page.keyboard.press('Control+s')
  await press(engineer.page, '提交')
  await engineer.page.locator('.mw-detail').getByText('待签发', { exact: true }).first().waitFor()
  const coa = await one<{ no: string }>(stage, 'select doc_no as no from qms_coa order by create_time desc limit 1')
  const manager = await person(stage, 'qm')
  await manager.page.locator('.home-waiting').getByRole('button', { name: /^质量证明书 · 签发/ }).click()
  await manager.page.locator('.home-waiting li').filter({ hasText: coa.no }).locator('.work-go').click()
  await manager.page.getByRole('dialog').getByRole('button', { name: /签\s?发$/ }).click()
  await manager.page.locator('.home-waiting li').filter({ hasText: coa.no }).waitFor({ state: 'detached' })

  await page.reload()
  await press(page, '出具全部')
  await paperRow(page, '质量证明').getByText(coa.no).waitFor()
  await press(page, '已出运')
  await page.getByText('出货检验未完成，不能发货').first().waitFor()
  await keeping(page, '出货检验未完成，不能发货', /^QT\d+ 待检验（.+）$/)

  const [inspection] = await measuredGood(stage, issue)
  const inspector = await person(stage, 'inspector', `/quality/inspect?id=${inspection!.id}`)
  await press(inspector.page, '判定')
  await inspector.page.getByRole('dialog').getByRole('button', { name: /判\s?定$/ }).click()
  await inspector.page.getByText('检验单已判定，只能查看').waitFor()
  await posted(stage, issue)

  await page.reload()
  await tab(page, '单证')
  await page.getByText('单证齐全，可以出运').waitFor()
  await press(page, '已出运')
  await button(page, '已到港').waitFor()
  for (const who of [engineer, manager, inspector]) {
    expect(who.complaints).toEqual([])
    await who.context.close()
  }
  expect(complaints).toEqual([])
  await context.close()
})
