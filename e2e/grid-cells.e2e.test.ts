import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, gridIn } from './support/grid.ts'
import { person, signIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const examples = ['TextTypes', 'NumberTypes', 'ChoiceTypes', 'SearchTypes', 'DateTypes', 'FileTypes', 'RowTypes', 'Toolbar', 'Rules', 'Statistics', 'Spreadsheet', 'DragSort', 'Details', 'LinkedSelects', 'TreeTable', 'ScanMode', 'LiveTable', 'ManyRows', 'Permissions']
const pathOf = (example: string) => `/isystem/gridDemo?example=${example}`

async function open(example: string, username = 'admin') {
  const visitor = await person(stage, username, pathOf(example))
  await gridIn(visitor.page).waitFor()
  return visitor
}

/** The rows as the example holds them. */
async function stored(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.locator('.sys-demo-stored pre').textContent()
  return text!.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
}

const first = async (page: Page) => (await stored(page))[0]!

async function click(page: Page, title: string, row = 1): Promise<void> {
  await (await cellOf(gridIn(page), title, row)).click({ position: { x: 6, y: 16 } })
}

/** Goes to a cell without typing: a click on its neighbour of the row, then keys. */
async function focusCell(page: Page, title: string, row = 1): Promise<void> {
  await click(page, title, row)
  await page.keyboard.press('Escape')
}

const listbox = (page: Page) => page.locator('.ant-select-dropdown:visible')

test('texts: input, textarea, popped-up text, tags, normal and hidden', async () => {
  const { page, context, complaints } = await open('TextTypes')
  await click(page, '名称')
  await page.keyboard.type('棒材')
  await page.keyboard.press('Tab')
  await page.keyboard.type('一')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('二')
  await page.keyboard.press('Tab')
  await page.keyboard.type('长')
  await page.keyboard.press('Enter')
  await page.keyboard.type('文')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ABCD')
  await page.keyboard.press('Enter')
  expect(await first(page)).toEqual({ id: '1', name: '棒材', remark: '一\n二', longText: '长\n文', tags: 'AB;CD;', fixed: '2026', secret: 'x' })
  await click(page, '弹出文本')
  const area = page.getByRole('dialog').locator('textarea')
  expect((await area.boundingBox())!.height).toBe(200)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('完')
  await page.keyboard.press('Control+Enter')
  expect((await first(page)).longText).toBe('完')
  expect(complaints).toEqual([])
  await context.close()
})

test('numbers: only numbers, an order of its own, progress to look at', async () => {
  const { page, context, complaints } = await open('NumberTypes')
  await click(page, '数量')
  await page.keyboard.type('-1a2.5')
  await page.keyboard.press('Tab')
  expect((await first(page)).qty).toBe('-12.5')
  await page.getByRole('button', { name: /新增$/ }).click()
  expect((await stored(page))[2]).toMatchObject({ order: '3', qty: '1' })
  expect(await (await cellOf(gridIn(page), '进度', 1)).textContent()).toContain('40%')
  expect(complaints).toEqual([])
  await context.close()
})

test('choices: search and pick, values of one’s own, several, radio, checkbox', async () => {
  const { page, context, complaints } = await open('ChoiceTypes')
  await click(page, '等级')
  await listbox(page).getByText('停用').click()
  expect((await first(page)).grade).toBe('A')
  await listbox(page).getByText('良').click()
  expect((await first(page)).grade).toBe('B')

  await focusCell(page, '状态')
  await page.keyboard.type('已审')
  await listbox(page).getByText('已审').waitFor()
  await page.keyboard.press('Tab')
  expect((await first(page)).state).toBe('2')

  await focusCell(page, '城市')
  await page.keyboard.type('自贡')
  await listbox(page).getByText('自贡').waitFor()
  await page.keyboard.press('Enter')
  expect((await first(page)).city).toBe('自贡')
  await click(page, '城市')
  await listbox(page).getByText('自贡').waitFor()
  await page.keyboard.press('Escape')

  await click(page, '颜色')
  await listbox(page).getByText('红').click()
  await listbox(page).getByText('蓝').click()
  await page.keyboard.press('Tab')
  expect((await first(page)).colours).toBe('r,b')

  await click(page, '技能')
  await listbox(page).getByText('是', { exact: true }).click()
  await listbox(page).getByText('磨加工').click()
  await page.keyboard.press('Tab')
  expect((await first(page)).skills).toBe('1,9')

  const level = await cellOf(gridIn(page), '级别', 1)
  await level.getByText('良').click()
  expect((await first(page)).level).toBe('B')
  await level.getByText('良').click()
  expect((await first(page)).level).toBeNull()
  await page.keyboard.press(' ')
  expect((await first(page)).level).toBe('A')

  const urgent = await cellOf(gridIn(page), '加急', 1)
  await urgent.locator('.mw-g-check').click()
  expect((await first(page)).urgent).toBe('1')
  await page.keyboard.press(' ')
  expect((await first(page)).urgent).toBe('0')
  await page.getByRole('button', { name: /新增$/ }).click()
  expect((await stored(page))[2]).toMatchObject({ urgent: '1' })
  expect(complaints).toEqual([])
  await context.close()
})

test('searches, people, departments and a popup that writes several columns', async () => {
  const { page, context, complaints } = await open('SearchTypes')
  // The account came without a text: it was looked up.
  await (await cellOf(gridIn(page), '人员', 1)).getByText('管理员').waitFor()
  await focusCell(page, '角色')
  await page.keyboard.type('有效')
  await listbox(page).getByText('有效', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  expect((await first(page)).role).toBe('1')

  await click(page, '部门')
  await page.keyboard.type('质量')
  await page.getByRole('listbox').getByText('质量部').click()
  const { depart } = await first(page)
  expect(depart).toMatch(/^\w{10,}$/)
  await (await cellOf(gridIn(page), '部门', 1)).getByText('质量部').waitFor()

  await click(page, '多人')
  await page.locator('.mw-g-editor input').waitFor()
  await page.keyboard.type('管理')
  await listbox(page).getByText('管理员').first().click()
  await page.keyboard.press('Tab')
  expect((await first(page)).users).toMatch(/^\w{10,}$/)

  await click(page, '职务')
  await page.locator('.mw-g-editor input').waitFor()
  await page.keyboard.type('采购')
  await listbox(page).getByText('采购部').click()
  await page.keyboard.press('Tab')
  expect((await first(page)).team).toMatch(/^\w{10,}$/)

  await click(page, '物料')
  await page.getByRole('dialog').getByRole('row', { name: /RPMT1204/ }).getByRole('button', { name: '选择' }).click()
  expect(await first(page)).toMatchObject({ item: 'RPMT1204', itemName: '铣削刀片' })
  await page.keyboard.press('Control+z')
  expect((await first(page)).itemName).toBeUndefined()
  expect(complaints).toEqual([])
  await context.close()
})

test('dates and times by keyboard', async () => {
  const { page, context, complaints } = await open('DateTypes')
  for (const [title, typed] of [['日期', '2026-03-01'], ['日期时间', '2026-03-01 09:10:11'], ['时间', '23:59:58']] as const) {
    await click(page, title, 2)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  expect((await stored(page))[1]).toMatchObject({ day: '2026-03-01', moment: '2026-03-01 09:10:11', time: '23:59:58' })
  expect(complaints).toEqual([])
  await context.close()
})

test('files: upload, progress beyond the cell, failure with its reason, removal, pictures', async () => {
  const { page, context, complaints } = await open('FileTypes')
  const grid = gridIn(page)
  const chooser = () => page.getByRole('dialog').locator('input[type=file]')
  await click(page, '图纸')
  await chooser().setInputFiles([{ name: '刀片图纸第三版.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('y') }])
  await expect.poll(async () => (await first(page)).drawing).toMatch(/^drawing\/.+\.txt,drawing\/.+\.txt$/)
  expect(await (await cellOf(grid, '图纸', 1)).textContent()).toContain('刀片图纸第…')
  await page.getByRole('button', { name: '删除「b.txt」' }).click()
  expect((await first(page)).drawing).not.toContain(',')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // Another cell is chosen while the server has not answered yet.
  let answer = () => {}
  await page.route('**/sys/common/upload', async (route) => {
    await new Promise<void>((resolve) => { answer = resolve })
    await route.fulfill({ json: { success: false, message: '磁盘已满', code: 500, result: null, timestamp: 0 } })
  })
  await click(page, '附件', 2)
  await chooser().setInputFiles({ name: 'c.txt', mimeType: 'text/plain', buffer: Buffer.from('z') })
  await click(page, '照片', 2)
  const cell = await cellOf(grid, '附件', 2)
  await cell.locator('[data-status=uploading]').waitFor()
  answer()
  await cell.locator('[data-status=error]').waitFor()
  expect(await cell.locator('[data-status=error]').getAttribute('title')).toBe('磁盘已满')
  await page.unroute('**/sys/common/upload')
  await click(page, '附件', 2)
  await page.getByRole('button', { name: '查看「c.txt」的错误' }).click()
  await page.getByText('错误信息：磁盘已满').waitFor()
  await page.locator('.ant-modal-confirm-title', { hasText: '上传出错' }).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '删除「c.txt」' }).click()
  await cell.locator('[data-status=error]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await click(page, '照片')
  await chooser().setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: '查看「no.txt」的错误' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('columns of the row and a component of the screen’s own', async () => {
  const { page, context, complaints } = await open('RowTypes')
  await page.getByRole('button', { name: '加一星 3' }).click()
  expect((await first(page)).rating).toBe(4)
  const radios = gridIn(page).locator('.mw-g-body .mw-g-radio')
  await radios.nth(0).click()
  await radios.nth(2).click()
  await radios.nth(1).click()
  expect(await gridIn(page).locator('.mw-g-body .mw-g-radio[data-state=true]').count()).toBe(1)
  expect(await radios.nth(1).getAttribute('data-state')).toBe('false')
  expect(complaints).toEqual([])
  await context.close()
})

test('the details of a row go back as one change; its sub-table pops up', async () => {
  const { page, context, complaints } = await open('Details')
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
  expect(await first(page)).toMatchObject({ name: '圆刀片', lines: [{ qty: '7' }] })
  await focusCell(page, '名称')
  await page.keyboard.press('Control+z')
  expect(await first(page)).toMatchObject({ name: '刀片', lines: [{ qty: '3' }] })

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
  const { page, context, complaints } = await open('Toolbar')
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

  const whole = await open('Permissions')
  await gridIn(whole.page).locator('.mw-g-body .mw-g-check').first().click()
  await whole.page.getByRole('button', { name: '删除 1 行' }).waitFor()
  expect(await gridIn(whole.page).getByRole('columnheader', { name: '单价' }).count()).toBe(1)
  await whole.context.close()
})

test('spec 2 §4: a grid in a tab that becomes active again is laid out anew and stands where it stood', async () => {
  const { page, context, complaints } = await open('ManyRows')
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
  const { page, context, complaints } = await open('TreeTable')
  await gridIn(page).locator('.mw-g-arrow').first().click()
  await gridIn(page).getByText('生产部').waitFor()
  await gridIn(page).locator('[role=row]', { hasText: '销售部' }).locator('.mw-g-arrow').click()
  await expect.poll(() => gridIn(page).locator('[role=row]', { hasText: '销售部' }).locator('.mw-g-arrow').getAttribute('data-state')).toBe('leaf')
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
  expect((await first(page)).name).toBe('手')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
  await context.close()
})

/** Colours of the shell and of the theme, which belong to no screen. */
const theirs = ['.ant-breadcrumb', '.ant-btn-primary', '.ant-btn-dangerous', '.ant-select-placeholder']

test.each(['light', 'dark'] as const)('axe finds nothing on any example and on a bill (%s)', async (appearance) => {
  const { page, context, complaints } = await open(examples[0]!)
  if (appearance === 'dark') await page.getByRole('button', { name: '切换到深色' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe(appearance)
  const found: string[] = []
  for (const address of [...examples.map(pathOf), '/product/bom?open=new']) {
    await page.goto(stage.address + address)
    await gridIn(page).waitFor()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate((themes) => (window as unknown as { axe: { run: (part: axe.ElementContext) => Promise<axe.AxeResults> } }).axe.run({ include: ['.page:not([hidden])'], exclude: themes }), theirs)
    found.push(...violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`))
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
