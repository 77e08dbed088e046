import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { choose, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 23: dewaxing and sintering of three lots of two orders in one heat, from the load map to the judgement of two. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('lots of two orders are loaded by click and by drag, run, unloaded with scrap, and judged by process and quality', async () => {
  const { rows: [heat] } = await stage.pool.query<{ id: string; no: string }>(
    "select id, heat_no as no from mes_furnace_batch where status = 'LOADING' limit 1",
  )
  // The plant of the stage is as old as its demonstration: what keeps for months would be past its date by now.
  await stage.pool.query("update wms_lot set expire_date = '2099-12-31' where item = (select id from md_item where code = 'AUX-WASH')")
  const state = async () =>
    (await stage.pool.query<{ status: string }>('select status from mes_furnace_batch where id = $1', [heat!.id])).rows[0]!.status
  const { rows: cards } = await stage.pool.query<{ no: string; item: string }>(
    `select s.card_no as no, i.code as item from mes_lot s join md_item i on i.id = s.item join mes_op_task t on t.lot = s.id
     where t.report_mode = 'FURNACE' and t.status = 'READY' and s.status = 'QUEUE'
       and not exists (select from mes_furnace_load l where l.lot = s.id) order by i.code desc, s.card_no`,
  )
  const [first, second] = cards.filter(({ item }) => item.endsWith('P25')).map(({ no }) => no)
  const other = cards.find(({ item }) => item.endsWith('YG8'))!.no

  const operator = await person(stage, 'operator', `/production/furnace?heat=${heat!.id}`)
  const { page } = operator
  const map = page.getByRole('region', { name: '装炉图' })
  await map.getByText(heat!.no).waitFor()
  await page.getByRole('button', { name: `选择 ${other}` }).click()
  await map.getByText('不能装入：炉次工艺不一致，不能同炉').waitFor()
  await page.getByRole('button', { name: `选择 ${first}` }).click()
  await map.getByRole('button', { name: `把 ${first} 放到第 2 层舟 1` }).click()
  await map.getByRole('button', { name: `移动 ${first}` }).waitFor()
  await page.getByRole('listitem').filter({ hasText: second! }).dragTo(map.getByText('舟 3 · 空').first())
  await map.getByRole('button', { name: `移动 ${second}` }).waitFor()
  await map.getByRole('button', { name: /装炉完成/ }).click()
  await map.getByRole('button', { name: /^开\s?炉$/ }).click()
  await expect.poll(state).toBe('RUNNING')
  await map.getByRole('button', { name: /停炉冷却/ }).click()
  await map.getByRole('button', { name: /卸炉报工/ }).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('group').filter({ hasText: first! })
  await row.getByRole('textbox', { name: /报废/ }).fill('2')
  await choose(page, row.getByRole('combobox', { name: /报废原因/ }), 'SC01')
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the unloading of a heat', '.ant-modal')).toEqual([])
  await dialog.getByRole('button', { name: /卸炉报工/ }).click()
  await expect.poll(state).toBe('UNLOADED')
  const { rows } = await stage.pool.query<{ made: string }>(
    "select good_qty::int || '+' || scrap_qty::int as made from mes_report where furnace_batch = $1 order by good_qty",
    [heat!.id],
  )
  expect(rows.map(({ made }) => made)).toEqual(['198+2', '200+0', '200+0'])
  await operator.context.close()

  const complaints = [...operator.complaints]
  for (const [user, act] of [['process', '工艺判定'], ['qe', '质量判定']] as const) {
    const judge = await person(stage, user, `/production/furnace?heat=${heat!.id}`)
    await judge.page.getByRole('region', { name: '装炉图' }).getByRole('button', { name: act }).click()
    await judge.page.getByRole('dialog').getByRole('button', { name: act }).click()
    await judge.page.getByRole('dialog').waitFor({ state: 'detached' })
    complaints.push(...judge.complaints)
    await judge.context.close()
  }
  await expect.poll(state).toBe('JUDGED')
  expect(complaints).toEqual([])
})
