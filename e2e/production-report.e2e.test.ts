import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgedOnScreen, taskOf } from './production/judged-on-screen.ts'
import { released } from './production/released.ts'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { choose, person } from './support/people.ts'
import { idOf, onThePress } from './support/press.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Issue 23: a first piece that is scrapped, parameters, bad pieces on the picture of the part, and reports that are approved. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const phone = { viewport: { width: 390, height: 844 } }

// At a press of its own: the other journeys find theirs with a first piece that is good.
test('a scrapped first piece stops the press until one is good', async () => {
  const { cards: [card] } = await released(stage, { item: 'BL-WNMG080408-P25', qty: '100', lotSize: '100', shop: 'WS-PRESS', store: 'SEMI',
    bin: 'SEMI-B-01' })
  const operator = await person(stage, 'operator', `/production/terminal?card=${card!.id}`, phone)
  const inspector = await person(stage, 'inspector', '/quality/task-board')
  const { page } = operator
  const dialog = page.getByRole('dialog')
  const report = dialog.getByRole('button', { name: /^报\s?工$/ })
  const refused = async () => {
    await page.getByRole('button', { name: /^报\s?工$/ }).click()
    await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('50')
    await report.click()
    await dialog.getByText('首件检验未通过，不能继续生产').waitFor()
  }
  const left = async () => {
    await page.reload()
    await page.getByText('在制 100 件').waitFor()
  }
  await page.getByRole('button', { name: /^开\s?工$/ }).click()
  await choose(page, dialog.getByRole('combobox', { name: /设备$/ }), 'PR-07')
  await dialog.getByText('该工序需要模具，请选择模具').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /^开\s?工$/ }).click()
  await page.getByText('首件待检，合格后才能继续报工').waitFor()
  await refused()
  await judgedOnScreen(stage, inspector.page, (await taskOf(stage, card!.id))!, 'bad')
  await left()
  await page.getByText('首件不合格：调整后点「送检首件」，合格前不能继续报工').waitFor()
  await refused()
  await left()
  await page.getByRole('button', { name: '送检首件' }).click()
  await page.getByText('首件待检，合格后才能继续报工').waitFor()
  await refused()
  await judgedOnScreen(stage, inspector.page, (await taskOf(stage, card!.id))!)
  await report.click()
  await page.getByText('合格 50 · 报废 0').waitFor()
  for (const { context, complaints } of [operator, inspector]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('the operator takes down what the press shows and reports bad pieces on the picture; the leader sees what was scrapped for which defect', async () => {
  const { task } = await onThePress(stage)
  const operator = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  const { page } = operator
  await page.getByRole('button', { name: '记录参数' }).click()
  const dialog = page.getByRole('dialog')
  const weight = dialog.getByLabel(/^\*?压坯单重/)
  await weight.fill('99')
  await dialog.getByText(/^超出 /).waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the parameters of an operation', '.ant-modal')).toEqual([])
  await dialog.getByRole('button', { name: /^记\s?录$/ }).click()
  await dialog.getByText(/^关键参数超限，请说明原因：压坯单重/).waitFor()
  await dialog.getByLabel('说明').fill('装粉深度已调')
  await dialog.getByRole('button', { name: /^记\s?录$/ }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('textbox', { name: /^合格数量/ }).fill('93')
  await dialog.getByRole('button', { name: '添加不良' }).click()
  const bad = page.getByRole('dialog', { name: /^添加不良/ })
  await bad.getByRole('button', { name: /^部位 N1/ }).click()
  await bad.getByRole('button', { name: '缺角', exact: true }).first().click()
  await bad.getByLabel(/^\*?数量/).fill('3')
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'bad pieces on the part', '.ant-modal:has(.qdm)')).toEqual([])
  await bad.getByRole('button', { name: /添加不良$/ }).click()
  await dialog.getByText(/报废 3/).waitFor()
  await dialog.getByRole('textbox', { name: /^报废数量/ }).fill('7')
  await choose(page, dialog.getByRole('combobox', { name: /^不良原因/ }), 'SC01')
  await dialog.getByRole('button', { name: /^报\s?工$/ }).click()
  await page.getByText('合格 93 · 报废 7').waitFor()
  const { rows } = await stage.pool.query(
    `select trim_scale(d.qty)::text as qty, d.position, f.name as defect from mes_report_defect d
     join mes_report r on r.id = d.report left join qms_defect f on f.id = d.defect where r.op_task = $1 order by d.qty`,
    [task],
  )
  expect(rows).toEqual([{ qty: '3', position: 'N1', defect: '缺角' }, { qty: '4', position: null, defect: null }])

  const leader = await person(stage, 'leader', '/production/daily?tab=scrapTab&by=defect')
  await leader.page.getByRole('button', { name: '缺角' }).or(leader.page.getByRole('link', { name: '缺角' })).first().click()
  await leader.page.getByText('报工不良').first().waitFor()
  await leader.page.getByText('N1', { exact: true }).first().waitFor()
  expect([...operator.complaints, ...leader.complaints]).toEqual([])
  for (const { context } of [operator, leader]) await context.close()
})

test('where the rule asks for it a report waits on the leader’s home, and is booked once it is approved there', async () => {
  await callsOf(stage)('process', 'POST', '/production/process-rule/add', { process: await idOf(stage, 'md_process', 'PRESS'),
    needSkill: 'N', needApproval: 'Y' })
  const { order, task } = await onThePress(stage)
  const operator = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  const { page } = operator
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^合格数量/ }).fill('40')
  await page.getByRole('dialog').getByRole('button', { name: /^报\s?工$/ }).click()
  await page.getByText('待审核 40').waitFor()

  const leader = await person(stage, 'leader', '/')
  const waits = leader.page.getByRole('region', { name: /报工审核/ }).or(leader.page.locator('.home-work, main')).first()
  await waits.getByText(/报工审核/).first().click()
  const { rows: [request] } = await stage.pool.query<{ no: string; id: string }>(
    'select id, doc_no as no from mes_report_request where op_task = $1',
    [
      task,
    ],
  )
  await walk(leader.page, `/production/report-request?open=view:${request!.id}`)
  const detail = leader.page.locator('.page:visible .mw-detail')
  await detail.getByRole('button', { name: /^审\s?核$/ }).click()
  await leader.page.getByRole('dialog').getByRole('button', { name: /审\s?核$/ }).click()
  await detail.getByText('已审核', { exact: true }).first().waitFor()
  await expect.poll(async () => (await stage.pool.query('select good_qty::int as good from mes_work_order where id = $1', [order])).rows[0])
    .toEqual({ good: 40 })
  await page.reload()
  await page.getByText('合格 40 · 报废 0').waitFor()
  expect([...operator.complaints, ...leader.complaints]).toEqual([])
  for (const { context } of [operator, leader]) await context.close()
})
