import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 23: a terminal that is off the network reports on, and what it kept goes through in its order, each once. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('reports that are typed without network wait on the device, are sent in order, and what is refused is mended or given up', async () => {
  const { rows: [task] } = await stage.pool.query<{ id: string; good: number; left: number }>(`
    select t.id, t.good_qty::float8 as good, (t.wip_qty - t.qc_qty)::float8 as left
    from mes_op_task t where t.status = 'RUNNING' and t.report_mode <> 'FURNACE' and t.del_flag = 0 order by t.task_no limit 1`)
  // The shift has no first piece yet, which is not what this journey is about.
  await stage.pool.query("update md_item set ipqc = 'N' where id = (select item from mes_op_task where id = $1)", [task!.id])
  expect(task!.left).toBeGreaterThan(30)
  const booked = async () =>
    (await stage.pool.query<{ good: number; remark: string }>(
      "select good_qty::float8 as good, remark from mes_report where op_task = $1 and remark like '离线%' order by doc_no",
      [task!.id],
    )).rows
  const operator = await person(stage, 'operator', `/production/terminal?task=${task!.id}`, { viewport: { width: 390, height: 844 } })
  const { page, context } = operator
  const op = page.locator('.mes-op').filter({ hasText: '进行中' }).first()
  const waiting = page.locator('.mes-waiting')
  const report = async (good: string, remark: string) => {
    await op.getByRole('button', { name: /^报\s?工$/ }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel(/^合格数量/).fill(good)
    await window.getByLabel(/^备注/).fill(remark)
    await window.getByRole('button', { name: /报\s?工$/ }).click()
    await window.waitFor({ state: 'detached' })
  }
  await op.getByRole('button', { name: /^报\s?工$/ }).waitFor()

  await context.setOffline(true)
  for (const at of [1, 2, 3, 4]) await report(String(at), `离线 ${at}`)
  await report('100000', '离线 5')
  await waiting.getByText('离线：5 条待发送').waitFor()
  await op.getByText('待发送 100010').waitFor()
  // A button under the pointer is lighter than it is else.
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'a terminal without network')).toEqual([])
  expect(await booked()).toEqual([])

  await context.setOffline(false)
  await waiting.getByText('1 条报工未被接受').waitFor()
  await waiting.getByText(/超过可报工数量/).waitFor()
  expect(await booked()).toEqual([1, 2, 3, 4].map((good) => ({ good, remark: `离线 ${good}` })))

  await waiting.getByRole('button', { name: /^修改/ }).click()
  const window = page.getByRole('dialog')
  expect(await window.getByLabel(/^备注/).inputValue(), 'as it was typed').toBe('离线 5')
  await window.getByLabel(/^合格数量/).fill('5')
  await window.getByRole('button', { name: /报\s?工$/ }).click()
  await waiting.getByText(/未被接受/).waitFor({ state: 'detached' })
  await expect.poll(async () => (await booked()).map(({ good }) => good)).toEqual([1, 2, 3, 4, 5])

  // What waits outlives the page, and is given up only by the person.
  await context.setOffline(true)
  await report('100000', '离线 6')
  await waiting.getByText('离线：1 条待发送').waitFor()
  await context.setOffline(false)
  await page.reload()
  await waiting.getByText('1 条报工未被接受').waitFor()
  await waiting.getByRole('button', { name: /^放弃/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^放\s?弃$/ }).click()
  await waiting.getByText(/未被接受/).waitFor({ state: 'detached' })
  expect((await booked()).map(({ good }) => good)).toEqual([1, 2, 3, 4, 5])
  await context.close()
})
