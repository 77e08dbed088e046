import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { fitsWidth } from './support/in-view.ts'
import { choose, control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay, storyNow } from './support/story-time.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The Monday of next week. */
const nextMonday = () => {
  const today = new Date(storyNow().getTime() + 8 * 3_600_000).getUTCDay() || 7
  return storyDay(8 - today)
}

interface Found {
  records: { id: string; docNo: string; due: string; status: string; nextDue: string }[]
}

test('a year of a plan is previewed before it is saved, changed, put into force and generated; an order is moved with a reason', async () => {
  const call = callsOf(stage)
  const { page, context, complaints } = await person(stage, 'equipment', '/equipment/plan?open=new')
  /** A new row of a sub-table, into whose first cell a code is typed. */
  const newRow = async (subTable: number, code: string) => {
    await form(page).locator('.mw-g-toolbar').nth(subTable).locator('button').first().click()
    await page.keyboard.type(code)
  }
  const preview = page.getByRole('region', { name: 'PK-01 自动包装机 1#' })
  await fill(page, { 计划编码: 'E2E-PK', 计划名称: '包装机清扫' })
  await choose(page, control(page, '类别'), '保养')
  await choose(page, control(page, '周期单位'), '月')
  await form(page).getByText('选好周期与设备后，这里显示未来 12 个月的到期日').waitFor()
  await newRow(0, 'PK-01')
  // Machines stand in a tree, of which one is chosen.
  await page.locator('.ant-select-tree:visible').getByText('PK-01 自动包装机 1#').click()
  await page.keyboard.press('Tab')
  await preview.getByRole('listitem').first().waitFor()
  expect(await preview.getByRole('listitem').count(), 'a date in each month').toBeGreaterThanOrEqual(12)
  await choose(page, control(page, '周期单位'), '周')
  await choose(page, control(page, '星期'), '星期一')
  await preview.getByRole('listitem').filter({ hasText: nextMonday() }).waitFor()
  await newRow(1, 'PM-ELEC')
  await page.keyboard.press('Tab')
  // Colours under the pointer are others.
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the form of a plan', '.mw-form')).toEqual([])
  await save(page, '添加成功')

  const [plan] = (await call<Found>('equipment', 'GET', '/equipment/plan/list?code=E2E-PK')).records
  await page.goto(`${stage.address}/equipment/plan?open=view:${plan!.id}`)
  await page.getByRole('button', { name: '启用' }).first().click()
  await page.getByText('操作成功').first().waitFor()
  const lines = () => call<Found['records']>('equipment', 'GET', `/equipment/plan/queryDevicesByMainId?id=${plan!.id}`)
  await expect.poll(async () => (await lines())[0]?.nextDue).toContain(' 09:00:00')

  await page.goto(`${stage.address}/equipment/plan?open=edit:${plan!.id}`)
  await control(page, '提前生成').fill('200')
  await save(page, '修改成功')
  const [job] = (await call<{ records: { id: string; jobClassName: string }[] }>('admin', 'GET', '/sys/quartzJob/list?pageSize=50')).records
    .filter(({ jobClassName }) => jobClassName === 'MaintenanceDueJob')
  await call('admin', 'GET', `/sys/quartzJob/execute?id=${job!.id}`)
  const orders = async () => (await call<Found>('equipment', 'GET', `/equipment/order/list?plan=${plan!.id}`)).records
  const ofNextWeek = async () => (await orders()).find(({ due }) => due.startsWith(nextMonday()))
  await expect.poll(ofNextWeek).toBeDefined()
  const order = await ofNextWeek()
  const day = order!.due.slice(0, 10)

  await page.goto(`${stage.address}/equipment/calendar`)
  await page.getByText('周', { exact: true }).click()
  const section = (of: string) => page.getByRole('region', { name: of, exact: true })
  await page.getByRole('button', { name: '下一页' }).click()
  // Of this kind alone: a day may hold fifty checks.
  await choose(page, page.getByRole('combobox', { name: '类别' }), '保养')
  const entry = section(day).locator('.epl-entry').filter({ has: page.getByRole('link', { name: /^PK-01 保养/ }) })
  await entry.waitFor()
  // To the day after by dragging.
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await entry.dragTo(section(to), { targetPosition: { x: 20, y: 12 } })
  const dialog = page.getByRole('dialog', { name: `将 ${order!.docNo} PK-01 改期` })
  await dialog.getByRole('button', { name: '改期', exact: true }).click()
  await dialog.getByText('原因不能为空').first().waitFor()
  await dialog.getByLabel(/原因/).fill('当天装箱任务紧')
  await dialog.getByRole('button', { name: '改期', exact: true }).click()
  await section(to).locator('.epl-entry').filter({ has: page.getByRole('link', { name: /^PK-01 保养/ }) }).waitFor()
  await page.goto(`${stage.address}/equipment/missed?plan=${plan!.id}`)
  await page.getByText('当天装箱任务紧').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the calendar is a list, whose orders are moved by a button; a reading is entered beside the machine', async () => {
  const { page, context, complaints } = await person(stage, 'equipment', '/equipment/calendar', { viewport: { width: 390, height: 844 } })
  await page.getByRole('region', { name: storyDay(0), exact: true }).waitFor()
  await fitsWidth(page)
  await page.getByRole('button', { name: /改期$/ }).first().click()
  await page.getByRole('dialog').getByLabel('改到').waitFor()
  await page.goto(`${stage.address}/equipment/meter`)
  await page.getByRole('button', { name: '登记计数' }).click()
  const dialog = page.getByRole('dialog', { name: '登记计数' })
  await choose(page, dialog.getByLabel('设备'), 'CIP-01')
  await dialog.getByLabel('读数').fill('999999')
  await dialog.getByRole('button', { name: '登记计数' }).click()
  await page.getByText('计数已登记').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
