import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { choose, control, form, person } from './support/people.ts'
import { idOf, onThePress } from './support/press.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 23: pieces that were reported as rework, from the terminal over the release to stock. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const phone = { viewport: { width: 390, height: 844 } }

test('five of a hundred blanks are reported as rework, get their document, are released, made good and come into stock', async () => {
  const { order, task } = await onThePress(stage)
  const operator = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  const { page } = operator
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('95')
  await dialog.getByRole('textbox', { name: /^返工数量/ }).fill('5')
  await choose(page, dialog.getByRole('combobox', { name: /^不良原因/ }), 'RW01')
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await page.getByText('合格 95 · 报废 0 · 返工 5').waitFor()

  const leader = await person(stage, 'leader', `/production/terminal?task=${task}`, phone)
  await leader.page.getByRole('button', { name: '开返工单' }).click()
  await leader.page.getByRole('dialog').getByRole('button', { name: '开返工单' }).click()
  await expect.poll(async () =>
    (await stage.pool.query<{ status: string; qty: number }>('select status, qty::int as qty from mes_rework where op_task = $1', [task]))
      .rows
  ).toEqual([{ status: '1', qty: 5 }])
  const { rows: [doc] } = await stage.pool.query<{ id: string; no: string }>('select id, doc_no as no from mes_rework where op_task = $1', [
    task,
  ])

  const workshop = await person(stage, 'workshop', '/production/rework-board')
  await workshop.page.getByText('待下达').first().waitFor()
  await workshop.page.getByRole('link', { name: doc!.no }).click()
  const detail = workshop.page.locator('.page:visible .mw-detail')
  await detail.getByRole('button', { name: /^下\s?达$/ }).click()
  await workshop.page.getByRole('dialog').getByRole('button', { name: /下\s?达$/ }).click()
  await detail.getByText('待返工', { exact: true }).first().waitFor()

  const { rows: [again] } = await stage.pool.query<{ card: string }>(
    'select l.card_no as card from mes_lot l join mes_rework r on r.work_order = l.work_order where r.id = $1',
    [doc!.id],
  )
  await page.goto(`${stage.address}/production/terminal`)
  await page.getByLabel('扫描或输入条码').fill(again!.card)
  await page.getByLabel('扫描或输入条码').press('Enter')
  await page.getByText('可开工').waitFor()
  await page.getByRole('button', { name: /^开\s?工$/ }).click()
  await choose(page, dialog.getByRole('combobox', { name: /设备$/ }), 'PR-01')
  await dialog.getByText('该工序需要设备，请选择设备').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /开\s?工$/ }).click()
  await page.getByText('进行中').first().waitFor()
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('4')
  await dialog.getByRole('textbox', { name: /^报废数量/ }).fill('1')
  await choose(page, dialog.getByRole('combobox', { name: /^不良原因/ }), 'SC01')
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await page.getByText('合格 4 · 报废 1').waitFor()

  const { rows } = await stage.pool.query(
    'select status, good_qty::int as good, scrap_qty::int as scrap, rework_qty::int as rework, received_qty::int as received from mes_work_order where id = $1',
    [order],
  )
  expect(rows).toEqual([{ status: '4', good: 99, scrap: 1, rework: 0, received: 99 }])
  await workshop.page.goto(`${stage.address}/production/rework?open=view:${doc!.id}`)
  await detail.getByText('已完成', { exact: true }).first().waitFor()
  expect([...operator.complaints, ...leader.complaints, ...workshop.complaints]).toEqual([])
  for (const { context } of [operator, leader, workshop]) await context.close()
})

test('spoiled blanks are written off by their weight: taken in by themselves, weighed by the leader, approved by the workshop, in stock as reclaim', async () => {
  const { task } = await onThePress(stage)
  await callsOf(stage)('operator', 'POST', '/production/op-task/report', { id: task, good: '90', scrap: '10',
    reason: await idOf(stage, 'md_reason', 'SC01') })
  const leader = await person(stage, 'leader', '/production/scrap?open=new')
  const { page } = leader
  await choose(page, control(page, '车间'), 'WS-PRESS')
  await choose(page, control(page, '回收仓库'), 'SEMI')
  await choose(page, control(page, '回收库位'), 'SEMI-A-03')
  await page.getByRole('button', { name: /保\s?存$/ }).click()
  const documents = () =>
    stage.pool.query<{ id: string; status: string; kg: string }>(
      `select s.id, s.status, trim_scale(s.kg)::text as kg from mes_scrap s join mes_scrap_line l on l.main_id = s.id
       where l.op_task = $1 and s.del_flag = 0`,
      [task],
    )
  await expect.poll(async () => (await documents()).rowCount).toBe(1)
  const { id } = (await documents()).rows[0]!

  await page.goto(`${stage.address}/production/scrap?open=edit:${id}`)
  const grid = gridIn(form(page))
  const { rows: lines } = await stage.pool.query<{ task: string }>(
    'select op_task as task from mes_scrap_line where main_id = $1 order by order_num',
    [id],
  )
  for (const at of lines.keys()) {
    await (await cellOf(grid, '实称重量 (kg)', at + 1)).click()
    await page.keyboard.type('0.1')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: /保\s?存$/ }).click()
  await expect.poll(async () => (await documents()).rows[0]!.kg).toBe(String(lines.length / 10))
  await page.goto(`${stage.address}/production/scrap?open=view:${id}`)
  const detail = page.locator('.page:visible .mw-detail')
  await detail.getByRole('button', { name: /^提\s?交$/ }).click()
  await detail.getByText('待审核', { exact: true }).first().waitFor()

  const workshop = await person(stage, 'workshop', `/production/scrap?open=view:${id}`)
  const its = workshop.page.locator('.page:visible .mw-detail')
  await its.getByRole('button', { name: /^审\s?核$/ }).click()
  await workshop.page.getByRole('dialog').getByRole('button', { name: /审\s?核$/ }).click()
  await its.getByText('已报废', { exact: true }).first().waitFor()
  const { rows: [stock] } = await stage.pool.query<{ qty: string }>(
    'select trim_scale(sum(qty))::text as qty from wms_ledger where doc_id = $1',
    [id],
  )
  expect(stock!.qty).toBe(String(lines.length / 10))
  expect([...leader.complaints, ...workshop.complaints]).toEqual([])
  for (const { context } of [leader, workshop]) await context.close()
})
