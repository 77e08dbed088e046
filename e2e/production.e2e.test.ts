import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { inspectedGood } from './support/inspect.ts'
import { choose, chooseEntry, fill, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 23: from an order to pieces in stock, and a wrong report taken back. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('an order is planned and released, its traveller scanned, started and reported on a phone, and a report taken back', async () => {
  const planner = await person(stage, 'planner', '/production/work-order?open=new')
  const form = planner.page.locator('.mw-form:visible')
  const pick = (label: string, text: string) => choose(planner.page, form.getByLabel(new RegExp(`^\\*?${label}$`)), text)
  await pick('物料', 'BL-CNMG120408-P25')
  await fill(planner.page, { 计划数量: '200', 每卡数量: '100' })
  await form.getByLabel(/^\*?交期$/).fill('2030-01-31')
  await form.getByLabel(/^\*?交期$/).press('Enter')
  await pick('车间', '压制车间')
  await pick('入库仓库', 'SEMI')
  await pick('入库库位', 'SEMI-B-01')
  await save(planner.page, '添加成功')
  const { rows: [order] } = await stage.pool.query<{ id: string; no: string }>(
    "select id, doc_no as no from mes_work_order where create_by = 'planner' and due = '2030-01-31'",
  )
  await planner.page.goto(`${stage.address}/production/work-order?open=view:${order!.id}`)
  const detail = planner.page.locator('.page:visible .mw-detail')
  await detail.getByRole('button', { name: /^提\s?交$/ }).click()
  await detail.getByText('待下达', { exact: true }).first().waitFor()
  await planner.context.close()

  const workshop = await person(stage, 'workshop', `/production/work-order?open=view:${order!.id}`)
  const its = workshop.page.locator('.page:visible .mw-detail')
  await its.getByRole('button', { name: /^下\s?达$/ }).click()
  await workshop.page.getByRole('dialog').getByRole('button', { name: /下\s?达$/ }).click()
  await its.getByText(`${order!.no}-002`).first().waitFor()
  expect(await violationsIn(workshop.page, 'a released order', '.mw-detail')).toEqual([])
  const [cards] = await Promise.all([workshop.page.waitForEvent('download'), its.getByRole('button', { name: '打印流转卡' }).click()])
  expect(cards.suggestedFilename()).toBe(`${order!.no}.pdf`)

  const operator = await person(stage, 'operator', '/production/terminal', { viewport: { width: 390, height: 844 } })
  const { page } = operator
  await page.getByLabel('扫描或输入条码').fill(`${order!.no}-001`)
  await page.getByLabel('扫描或输入条码').press('Enter')
  await page.getByText('可开工').waitFor()
  await page.getByRole('button', { name: /^开\s?工$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('该工序需要设备，请选择设备').waitFor()
  await choose(page, dialog.getByRole('combobox', { name: /设备$/ }), 'PR-01')
  await dialog.getByText('该工序需要模具，请选择模具').waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the checks before a start', '.ant-modal')).toEqual([])
  await dialog.getByRole('button', { name: /开\s?工$/ }).click()
  await page.getByText('进行中').first().waitFor()
  await page.getByText('首件待检，合格后才能继续报工').waitFor()
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('101')
  await dialog.getByRole('textbox', { name: /^报废数量/ }).fill('9')
  await choose(page, dialog.getByRole('combobox', { name: /^不良原因/ }), 'SC01')
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await dialog.getByText('超过可报工数量：上工序合格 100，已报 0，本次 110').waitFor()
  await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('90')
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await dialog.getByText('首件检验未通过，不能继续生产').waitFor()
  const { rows: [first] } = await stage.pool.query<{ lot: string }>(
    'select lot from mes_first_piece where lot in (select id from mes_lot where work_order = $1)',
    [order!.id],
  )
  await inspectedGood(stage, first!.lot)
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await page.getByText('合格 90 · 报废 9').waitFor()
  await page.getByText('在制 1 件').waitFor()
  await operator.context.close()

  const { rows: [report] } = await stage.pool.query<{ id: string }>('select id from mes_report where work_order = $1', [order!.id])
  const leader = await person(stage, 'leader', `/production/report?open=view:${report!.id}`)
  await leader.page.locator('.page:visible .mw-detail, .ant-drawer .mw-detail').getByRole('button', { name: '更多' }).click()
  await leader.page.getByRole('menuitem', { name: /红\s?冲/ }).click()
  await leader.page.getByRole('dialog').getByLabel(/原因/).fill('卡号扫错')
  await leader.page.getByRole('dialog').getByRole('button', { name: /红\s?冲$/ }).click()
  await expect.poll(async () =>
    (await stage.pool.query('select good_qty::int as good from mes_work_order where id = $1', [order!.id])).rows[0]
  )
    .toEqual({ good: 0 })
  expect([...planner.complaints, ...workshop.complaints, ...operator.complaints, ...leader.complaints]).toEqual([])
  await leader.context.close()
  await workshop.context.close()
})

test('a leader arranges what a press does next, by button and by drag; whoever scans the press sees it in that order', async () => {
  const { rows } = await stage.pool.query<{ id: string; card: string }>(
    `select t.id, l.card_no as card from mes_op_task t join mes_lot l on l.id = t.lot join eam_equip e on e.id = t.device
     where t.queue_no is not null and e.code = 'PR-02' order by t.queue_no`,
  )
  const [first, second] = rows.map(({ card }) => card)
  const leader = await person(stage, 'leader', '/production/queue')
  const column = (name: string) => leader.page.getByRole('region', { name, exact: true })
  const cards = (name: string) => column(name).getByRole('listitem').locator('.mw-kanban-line').first()
  await cards('PR-02').waitFor()
  const order = async () => (await column('PR-02').getByRole('listitem').allInnerTexts()).map((text) => /WO\d+-\d+/.exec(text)![0])
  expect(await order()).toEqual([first, second])
  await leader.page.getByRole('button', { name: `排队 ${second}` }).click()
  await chooseEntry(leader.page, '上移')
  await expect.poll(order).toEqual([second, first])
  const waiting = column('待排').getByRole('listitem').first()
  const third = /WO\d+-\d+/.exec(await waiting.innerText())![0]
  await waiting.dragTo(column('PR-02').getByRole('listitem').filter({ hasText: first! }))
  await expect.poll(order).toEqual([second, third, first])
  await leader.page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(leader.page)

  const { page, context, complaints } = await person(stage, 'operator', '/production/terminal', { viewport: { width: 390, height: 844 } })
  await page.getByLabel('扫描或输入条码').fill('PR-02')
  await page.getByLabel('扫描或输入条码').press('Enter')
  await page.getByRole('heading', { name: /^PR-02/ }).waitFor()
  const queued = page.locator('.mes-card')
  await queued.nth(2).waitFor()
  expect((await queued.allInnerTexts()).map((text) => /WO\d+-\d+/.exec(text)![0])).toEqual([second, third, first])
  await queued.first().click()
  await page.getByRole('button', { name: /^开\s?工$/ }).click()
  await page.getByRole('dialog').getByText('该工序需要设备').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('PR-02')
  for (const one of [leader, { context, complaints }]) {
    expect(one.complaints).toEqual([])
    await one.context.close()
  }
})
