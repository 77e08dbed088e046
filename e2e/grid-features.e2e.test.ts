import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { firstRow, focusCell, openExample, pathOf, stored } from './support/grid-demo.ts'
import { fitsWidth } from './support/in-view.ts'
import { signIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const examples = ['TextTypes', 'NumberTypes', 'ChoiceTypes', 'SearchTypes', 'DateTypes', 'FileTypes', 'RowTypes', 'Toolbar', 'Rules',
  'Statistics', 'Spreadsheet', 'DragSort', 'Details', 'FormTabs', 'LinkedSelects', 'TreeTable', 'ScanMode', 'LiveTable', 'ManyRows',
  'LargeTree', 'Permissions']

test('the details of a row go back as one change; its sub-table pops up', async () => {
  const { page, context, complaints } = await openExample(stage, 'Details')
  await gridIn(page).locator('.mw-g-details').first().click()
  const modal = page.getByRole('dialog', { name: '详细信息' })
  await modal.getByLabel('名称').fill('圆刀片')
  await (await cellOf(gridIn(modal), '数量', 1)).click()
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowUp')
  expect((await modal.boundingBox())!.width).toBe(1200)
  await modal.getByRole('button', { name: '全屏' }).click()
  await modal.getByRole('button', { name: '退出全屏' }).waitFor()
  await modal.getByRole('button', { name: '确定' }).click()
  expect(await firstRow(page)).toMatchObject({ name: '圆刀片', lines: [{ qty: '7' }] })
  await focusCell(page, '名称')
  await page.keyboard.press('Control+z')
  expect(await firstRow(page)).toMatchObject({ name: '刀片', lines: [{ qty: '3' }] })

  const panel = page.getByRole('dialog', { name: '第 1 行的子表' })
  await panel.waitFor()
  await panel.getByRole('button', { name: '关闭子表' }).click()
  await panel.waitFor({ state: 'hidden' })
  await gridIn(page).locator('[aria-rowindex="3"] .mw-g-arrow').click()
  await page.getByRole('dialog', { name: '第 2 行的子表' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '第 2 行的子表' }).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('removal waits for its confirmation and tells why it was refused', async () => {
  const { page, context, complaints } = await openExample(stage, 'Toolbar')
  const boxes = gridIn(page).locator('.mw-g-body .mw-g-check')
  await boxes.nth(1).click()
  await page.getByRole('button', { name: '删除 1 行' }).click()
  // Buttons clicked in a row are held back for a moment: the next click comes when the message has gone.
  await page.getByText('已审核的行不能删除').waitFor()
  await page.getByText('已审核的行不能删除').waitFor({ state: 'hidden' })
  expect((await stored(page)).length).toBe(2)
  await boxes.nth(1).click()
  await boxes.nth(0).click()
  await page.getByRole('button', { name: '删除 1 行' }).click()
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('codes excluded under the permission prefix hide columns and buttons', async () => {
  const { page, context, complaints } = await stage.visitor()
  const codes = ['add', 'batch_delete', 'price'].map((code) => `system:grid-demo:${code}`)
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { auth: { action: string }[] } }
    body.result.auth = body.result.auth.filter(({ action }) => !codes.includes(action))
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(stage, page, 'admin', pathOf('Permissions'))
  await gridIn(page).locator('.mw-g-body .mw-g-check').first().click()
  await page.getByRole('button', { name: '清空选择' }).waitFor()
  expect(await gridIn(page).getByRole('columnheader', { name: '单价' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /新增$/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: '删除 1 行' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()

  const whole = await openExample(stage, 'Permissions')
  await gridIn(whole.page).locator('.mw-g-body .mw-g-check').first().click()
  await whole.page.getByRole('button', { name: '删除 1 行' }).waitFor()
  expect(await gridIn(whole.page).getByRole('columnheader', { name: '单价' }).count()).toBe(1)
  await whole.context.close()
})

test('spec 2 §4: a grid in a tab that becomes active again is laid out anew and stands where it stood', async () => {
  const { page, context, complaints } = await openExample(stage, 'ManyRows')
  const scroller = gridIn(page).locator('.mw-g-scroller')
  await scroller.evaluate((element) => element.scrollTo(600, 50_000))
  const row = gridIn(page).getByText('M1570', { exact: true })
  await row.waitFor()
  await page.locator('.side').getByRole('link', { name: '角色管理' }).click()
  await page.waitForURL(/roleUserList/)
  await page.setViewportSize({ width: 1500, height: 800 })
  await page.getByRole('tab', { name: '表格示例' }).click()
  await row.waitFor()
  expect(await scroller.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([50_000, 600])
  const width = (await scroller.boundingBox())!.width
  expect((await gridIn(page).locator('.mw-g-headrow').boundingBox())!.width).toBeGreaterThanOrEqual(width - 20)
  expect(complaints).toEqual([])
  await context.close()
})

test('a tree opens level by level', async () => {
  const { page, context, complaints } = await openExample(stage, 'TreeTable')
  await gridIn(page).locator('.mw-g-arrow').first().click()
  await gridIn(page).getByText('生产部').waitFor()
  await gridIn(page).locator('[role=row]', { hasText: '销售部' }).locator('.mw-g-arrow').click()
  await expect.poll(() => gridIn(page).locator('[role=row]', { hasText: '销售部' }).locator('.mw-g-arrow').getAttribute('data-state')).toBe(
    'leaf',
  )
  expect(complaints).toEqual([])
  await context.close()
})

test('a finger taps a cell and types; 390 px are enough', async () => {
  const { page, context, complaints } = await stage.visitor({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await signIn(stage, page, 'admin', pathOf('TextTypes'))
  await gridIn(page).waitFor()
  await (await cellOf(gridIn(page), '名称', 1)).tap()
  await page.keyboard.type('手')
  await page.keyboard.press('Enter')
  expect((await firstRow(page)).name).toBe('手')
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('axe finds nothing on any example and on a bill', async () => {
  const { page, context, complaints } = await openExample(stage, examples[0]!)
  const found: string[] = []
  // The page around the examples is that of the widgets, which are judged with it.
  const places = [...examples.map((name) => [pathOf(name), '.sys-demo-main'] as const), ['/product/bom?open=new', '.mw-form'] as const]
  for (const [address, part] of places) {
    await walk(page, address)
    await gridIn(page).waitFor()
    found.push(...await violationsIn(page, address, part))
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §2.1: a form that fails shows the tab of the failing table, laid out although it was hidden, and where it stood', async () => {
  const { page, context, complaints } = await openExample(stage, 'FormTabs')
  await page.getByRole('tab', { name: '工序' }).click()
  const scroller = gridIn(page).locator('.mw-g-scroller')
  await gridIn(page).getByText('工序 2', { exact: true }).waitFor()
  await scroller.evaluate((element) => element.scrollTo(0, 700))
  await gridIn(page).getByText('工序 25', { exact: true }).waitFor()
  await page.getByRole('tab', { name: '明细' }).click()
  await gridIn(page).getByText('CNMG120408').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await gridIn(page).locator('.mw-g-fault').waitFor()
  expect(await page.getByRole('tab', { name: '工序' }).getAttribute('aria-selected')).toBe('true')
  expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(700)
  expect((await gridIn(page).locator('.mw-g-headrow').boundingBox())!.width).toBeGreaterThan(300)
  await (await cellOf(gridIn(page), '工序', 31)).click()
  await page.keyboard.type('X')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已取得全部数据').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
