import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Issue 22: a press mold from issue to blocked to ground to mounted. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a mold is issued, mounted, presses to its grinding limit, is blocked, ground and mounted again', async () => {
  const { rows: [mold] } = await stage.pool.query<{ id: string; code: string }>(
    "update eam_mold set grind_limit = strokes_since_grind + 100, cavity = 4 where code = 'MD-WN-0005' returning id, code",
  )
  const { page, context, complaints } = await person(stage, 'leader', `/equipment/mold?open=view:${mold!.id}`)
  const record = page.locator('.page:visible .mw-detail')
  const state = (text: string) => record.getByText(text, { exact: true }).first().waitFor()
  const step = (name: RegExp) => record.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await state('在库')
  // The page shows the new state while a slow list behind it is still on its way: the window of the next step stays open after that.
  const { promise: lists, resolve: letLists } = Promise.withResolvers<void>()
  await page.route('**/equipment/mold/list?**', async (route) => {
    await lists
    await route.continue()
  })
  await step(/^领\s?用$/)
  await state('领用')
  await step(/^上\s?机$/)
  await dialog.waitFor()
  const listed = page.waitForResponse('**/equipment/mold/list?**')
  letLists()
  await listed
  await choose(page, dialog.getByRole('combobox', { name: /所在设备$/ }), 'PR-08')
  await dialog.getByRole('button', { name: /上\s?机$/ }).click()
  await state('上机')
  await step(/^登记产量$/)
  await dialog.getByLabel(/压制数量/).fill('400')
  await dialog.getByRole('button', { name: /登记产量$/ }).click()
  await page.getByText(`模具 ${mold!.code} 已达限停用`).first().waitFor()
  await state('停用')
  await step(/^下\s?机$/)
  await dialog.getByRole('button', { name: /下\s?机$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await context.close()
  const engineer = await person(stage, 'equipment', `/equipment/mold?open=view:${mold!.id}`)
  const its = engineer.page.locator('.page:visible .mw-detail')
  await its.getByRole('button', { name: /^刃\s?磨$/ }).click()
  await engineer.page.getByRole('dialog').getByRole('button', { name: /刃\s?磨$/ }).click()
  await its.getByText('在库', { exact: true }).first().waitFor()
  await walk(engineer.page, '/equipment/mold-board')
  const press = engineer.page.getByRole('listitem', { name: 'PR-08' })
  await choose(engineer.page, press.getByRole('combobox'), mold!.code)
  await press.getByRole('button', { name: '装到 PR-08' }).click()
  await press.getByRole('link', { name: mold!.code }).waitFor()
  expect([...complaints, ...engineer.complaints]).toEqual([])
  await engineer.context.close()
})
