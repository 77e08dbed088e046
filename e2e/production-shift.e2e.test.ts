import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { choose, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay } from './support/story-time.ts'
import { walk } from './support/walk.ts'

/* Issue 23: a shift with andon, downtime, hand-over and wages. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a shift calls for help in two taps, its machine stands and runs again, it is handed over to the next, and it is paid', async () => {
  const { rows: [task] } = await stage.pool.query<{ id: string; no: string; workcenter: string }>(`
    select t.id, t.task_no as no, c.name as workcenter
    from mes_op_task t join md_workcenter c on c.id = t.workcenter
    where t.status = 'RUNNING' and t.report_mode <> 'FURNACE' and t.del_flag = 0 order by t.task_no limit 1`)
  const called = () =>
    stage.pool.query<{ id: string; status: string }>(
      `select id, status from mes_andon where op_task = $1 and andon_type = 'PROCESS' and del_flag = 0`,
      [task!.id],
    )

  const operator = await person(stage, 'operator', `/production/terminal?task=${task!.id}`, { viewport: { width: 390, height: 844 } })
  const { page } = operator
  const op = page.locator('.mes-op').filter({ hasText: '进行中' }).first()
  await op.getByRole('button', { name: /安灯/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^工\s?艺$/ }).waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'whom to call', '.ant-modal')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: /^工\s?艺$/ }).click()
  await expect.poll(async () => (await called()).rows.map(({ status }) => status)).toEqual(['10'])
  const { rows: [call] } = await called()

  const process = await person(stage, 'process', '/production/andon-board')
  const card = process.page.locator('.mw-kanban-card').filter({ hasText: '工艺' })
  await card.getByRole('button', { name: /^响\s?应$/ }).click()
  await process.page.getByRole('region', { name: /处理中/ }).locator('.mw-kanban-card').filter({ hasText: '工艺' }).waitFor()
  await card.getByRole('button', { name: /^解\s?决$/ }).click()
  const why = process.page.getByRole('dialog')
  await why.getByLabel(/原因/).fill('装粉深度调低')
  await why.getByRole('button', { name: /解\s?决$/ }).click()
  await process.page.getByRole('region', { name: /待关闭/ }).locator('.mw-kanban-card').filter({ hasText: '工艺' }).waitFor()

  await walk(page, '/production/terminal')
  const mine = page.getByRole('region', { name: '我的安灯' }).locator('.mes-card').filter({ hasText: '装粉深度调低' })
  await mine.getByRole('button', { name: /^关\s?闭$/ }).click()
  await page.getByRole('dialog').locator('.ant-btn-primary').click()
  await mine.waitFor({ state: 'detached' })

  await walk(page, `/production/terminal?task=${task!.id}`)
  await op.getByRole('button', { name: /^停\s?机$/ }).click()
  await choose(page, page.getByRole('dialog').getByRole('combobox', { name: /停机原因/ }), 'DN02')
  await page.getByRole('dialog').getByRole('button', { name: /停\s?机$/ }).click()
  const paused = page.locator('.mes-op').filter({ hasText: '暂停' }).first()
  await paused.getByRole('button', { name: /^继\s?续$/ }).waitFor()

  const leader = await person(stage, 'leader', '/production/handover?open=new')
  const form = leader.page.locator('.mw-form:visible')
  await choose(leader.page, form.getByLabel(/^\*?工作中心$/), task!.workcenter)
  if (await form.getByLabel(/^\*?生产日期$/).inputValue() === '') {
    await form.getByLabel(/^\*?生产日期$/).fill(await form.getByLabel(/^\*?单据日期$/).inputValue())
    await form.getByLabel(/^\*?生产日期$/).press('Enter')
  }
  await choose(leader.page, form.getByLabel(/^\*?班次$/), '晚')
  await leader.page.getByRole('button', { name: /保\s?存$/ }).click()
  const points = () =>
    stage.pool.query<{ kind: string; main: string }>(
      `select p.kind, p.main_id as main from mes_handover_point p join mes_handover h on h.id = p.main_id
       where h.create_by = 'leader' and h.status = '0' and p.del_flag = 0 and p.kind = 'DOWNTIME'`,
    )
  await expect.poll(async () => (await points()).rowCount).toBe(1)
  const handover = (await points()).rows[0]!.main
  await walk(leader.page, `/production/handover?open=view:${handover}`)
  const detail = leader.page.locator('.page:visible .mw-detail')
  await detail.getByRole('button', { name: /^交\s?班$/ }).click()
  await detail.getByText('待接班', { exact: true }).first().waitFor()

  const workshop = await person(stage, 'workshop', `/production/handover?open=view:${handover}`)
  const its = workshop.page.locator('.page:visible .mw-detail')
  await its.getByRole('button', { name: /^接\s?班$/ }).click()
  await workshop.page.getByRole('dialog').getByRole('button', { name: /接\s?班$/ }).click()
  await its.getByText('已接班', { exact: true }).first().waitFor()

  await paused.getByRole('button', { name: /^继\s?续$/ }).click()
  await page.locator('.mes-op').filter({ hasText: '进行中' }).first().waitFor()
  const { rows: [stop] } = await stage.pool.query(
    'select to_time is null as open from eam_downtime where source_id = $1 order by from_time desc',
    [
      task!.id,
    ],
  )
  expect(stop).toEqual({ open: false })
  expect((await called()).rows).toEqual([{ id: call!.id, status: '4' }])

  await walk(workshop.page, '/production/andon-wall')
  await workshop.page.getByRole('region', { name: '最近关闭' }).getByText(/工艺/).first().waitFor()
  await workshop.page.getByRole('button', { name: /声音关/ }).click()
  const { rows: [days] } = await stage.pool.query<{ from: string; to: string }>(
    'select min(work_date)::text as from, max(work_date)::text as to from mes_report',
  )
  await walk(workshop.page, `/production/daily?by=process&from=${days!.from}&to=${days!.to}`)
  await workshop.page.getByRole('link', { name: /「合计 合格」/ }).click()
  await workshop.page.waitForURL(/\/production\/report\?f\.workDate_begin=/)

  // What was made is paid: the operator sees their own, the manager approves the sheet that the leader checked.
  const { rows: [earned] } = await stage.pool.query<{ month: string }>(
    `select coalesce(sum(wage), 0)::numeric(18, 2)::text as month from mes_report_worker
     where worker = 'operator' and work_date >= date_trunc('month', $1::date)`,
    [storyDay()],
  )
  await page.goto(`${stage.address}/production/terminal`)
  await page.getByRole('region', { name: '我的计件工资' }).getByText(`¥ ${earned!.month}`).first().waitFor()
  const { rows: [sheet] } = await stage.pool.query<{ id: string }>("select id from mes_wage_sheet where status = '2' and del_flag = 0")
  const director = await person(stage, 'director', `/production/wage-sheet?open=view:${sheet!.id}`)
  const paid = director.page.locator('.page:visible .mw-detail')
  await paid.getByRole('button', { name: /^审\s?批$/ }).click()
  await director.page.getByRole('dialog').getByRole('button', { name: /审\s?批$/ }).click()
  await paid.getByText('已审批', { exact: true }).first().waitFor()
  const everybody = [operator, process, leader, workshop, director]
  expect(everybody.flatMap(({ complaints }) => complaints)).toEqual([])
  for (const one of everybody) await one.context.close()
})
