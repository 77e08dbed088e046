import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, gridIn } from './support/grid.ts'
import { clickCell, firstRow, focusCell, listbox, openExample, stored } from './support/grid-demo.ts'
import { intercept } from './support/intercept.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('texts: input, textarea, popped-up text, tags, normal and hidden', async () => {
  const { page, context, complaints } = await openExample(stage, 'TextTypes')
  await clickCell(page, '名称')
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
  expect(await firstRow(page)).toEqual({ id: '1', name: '棒材', remark: '一\n二', longText: '长\n文', tags: 'AB;CD;', fixed: '2026',
    secret: 'x' })
  await clickCell(page, '弹出文本')
  const area = page.getByRole('dialog').locator('textarea')
  expect((await area.boundingBox())!.height).toBe(200)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('完')
  await page.keyboard.press('Control+Enter')
  expect((await firstRow(page)).longText).toBe('完')
  expect(complaints).toEqual([])
  await context.close()
})

test('numbers: only numbers, an order of its own, progress to look at', async () => {
  const { page, context, complaints } = await openExample(stage, 'NumberTypes')
  await clickCell(page, '数量')
  await page.keyboard.type('-1a2.5')
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).qty).toBe('-12.5')
  await page.getByRole('button', { name: /新增$/ }).click()
  expect((await stored(page))[2]).toMatchObject({ order: '3', qty: '1' })
  expect(await (await cellOf(gridIn(page), '进度', 1)).textContent()).toContain('40%')
  expect(complaints).toEqual([])
  await context.close()
})

test('choices: search and pick, values of one’s own, several, radio, checkbox', async () => {
  const { page, context, complaints } = await openExample(stage, 'ChoiceTypes')
  await clickCell(page, '等级')
  await listbox(page).getByText('停用').click()
  expect((await firstRow(page)).grade).toBe('A')
  await listbox(page).getByText('良').click()
  expect((await firstRow(page)).grade).toBe('B')

  await focusCell(page, '状态')
  await page.keyboard.type('已审')
  await listbox(page).getByText('已审').waitFor()
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).state).toBe('2')

  await focusCell(page, '城市')
  await page.keyboard.type('自贡')
  await listbox(page).getByText('自贡').waitFor()
  await page.keyboard.press('Enter')
  expect((await firstRow(page)).city).toBe('自贡')
  await clickCell(page, '城市')
  await listbox(page).getByText('自贡').waitFor()
  await page.keyboard.press('Escape')

  await clickCell(page, '颜色')
  await listbox(page).getByText('红').click()
  await listbox(page).getByText('蓝').click()
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).colours).toBe('r,b')

  await clickCell(page, '技能')
  await listbox(page).getByText('是', { exact: true }).click()
  await listbox(page).getByText('磨加工').click()
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).skills).toBe('1,9')

  const level = await cellOf(gridIn(page), '级别', 1)
  await level.getByText('良').click()
  expect((await firstRow(page)).level).toBe('B')
  await level.getByText('良').click()
  expect((await firstRow(page)).level).toBeNull()
  await page.keyboard.press(' ')
  expect((await firstRow(page)).level).toBe('A')

  const urgent = await cellOf(gridIn(page), '加急', 1)
  await urgent.locator('.mw-g-check').click()
  expect((await firstRow(page)).urgent).toBe('1')
  await page.keyboard.press(' ')
  expect((await firstRow(page)).urgent).toBe('0')
  await page.getByRole('button', { name: /新增$/ }).click()
  expect((await stored(page))[2]).toMatchObject({ urgent: '1' })
  expect(complaints).toEqual([])
  await context.close()
})

test('searches, people, departments and a popup that writes several columns', async () => {
  const { page, context, complaints } = await openExample(stage, 'SearchTypes')
  // The account came without a text: it was looked up.
  await (await cellOf(gridIn(page), '人员', 1)).getByText('管理员').waitFor()
  await focusCell(page, '角色')
  await page.keyboard.type('有效')
  await listbox(page).getByText('有效', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  expect((await firstRow(page)).role).toBe('1')

  await clickCell(page, '部门')
  await page.keyboard.type('质量')
  await page.getByRole('listbox').getByText('质量部').click()
  const { depart } = await firstRow(page)
  expect(depart).toMatch(/^\w{10,}$/)
  await (await cellOf(gridIn(page), '部门', 1)).getByText('质量部').waitFor()

  await clickCell(page, '多人')
  await page.locator('.mw-g-editor input').waitFor()
  await page.keyboard.type('管理')
  await listbox(page).getByText('管理员').first().click()
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).users).toMatch(/^\w{10,}$/)

  await clickCell(page, '职务')
  await page.locator('.mw-g-editor input').waitFor()
  await page.keyboard.type('采购')
  await listbox(page).getByText('采购部').click()
  await page.keyboard.press('Tab')
  expect((await firstRow(page)).team).toMatch(/^\w{10,}$/)

  await clickCell(page, '物料')
  await page.getByRole('dialog').getByRole('row', { name: /RPMT1204/ }).getByRole('button', { name: '选择' }).click()
  expect(await firstRow(page)).toMatchObject({ item: 'RPMT1204', itemName: '铣削刀片' })
  await page.keyboard.press('Control+z')
  expect((await firstRow(page)).itemName).toBeUndefined()
  expect(complaints).toEqual([])
  await context.close()
})

test('dates and times by keyboard', async () => {
  const { page, context, complaints } = await openExample(stage, 'DateTypes')
  for (const [title, typed] of [['日期', '2026-03-01'], ['日期时间', '2026-03-01 09:10:11'], ['时间', '23:59:58']] as const) {
    await clickCell(page, title, 2)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  expect((await stored(page))[1]).toMatchObject({ day: '2026-03-01', moment: '2026-03-01 09:10:11', time: '23:59:58' })

  // What was typed counts also for whoever saves in the middle of it, or goes on with the mouse.
  await clickCell(page, '日期', 2)
  await page.keyboard.type('2026-04-02')
  await page.keyboard.press('Control+s')
  await clickCell(page, '日期时间', 2)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2026-04-02 10:20:30')
  await clickCell(page, '时间', 2)
  await expect.poll(async () => (await stored(page))[1]).toMatchObject({ day: '2026-04-02', moment: '2026-04-02 10:20:30' })
  expect(complaints).toEqual([])
  await context.close()
})

test('files: upload, progress beyond the cell, failure with its reason, removal, pictures', async () => {
  const { page, context, complaints } = await openExample(stage, 'FileTypes')
  const grid = gridIn(page)
  const chooser = () => page.getByRole('dialog').locator('input[type=file]')
  await clickCell(page, '图纸')
  await chooser().setInputFiles([{ name: '刀片图纸第三版.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, { name: 'b.txt',
    mimeType: 'text/plain', buffer: Buffer.from('y') }])
  await expect.poll(async () => (await firstRow(page)).drawing).toMatch(/^drawing\/.+\.txt,drawing\/.+\.txt$/)
  expect(await (await cellOf(grid, '图纸', 1)).textContent()).toContain('刀片图纸第…')
  await page.getByRole('button', { name: '删除「b.txt」' }).click()
  expect((await firstRow(page)).drawing).not.toContain(',')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // Another cell is chosen while the server has not answered yet.
  let answer = () => {}
  const answeredAgain = await intercept(page, '**/sys/common/upload', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ json: { success: false, message: '磁盘已满', code: 500, result: null, timestamp: 0 } })
  })
  await clickCell(page, '附件', 2)
  await chooser().setInputFiles({ name: 'c.txt', mimeType: 'text/plain', buffer: Buffer.from('z') })
  await clickCell(page, '照片', 2)
  const cell = await cellOf(grid, '附件', 2)
  await cell.locator('[data-status=uploading]').waitFor()
  answer()
  await cell.locator('[data-status=error]').waitFor()
  expect(await cell.locator('[data-status=error]').getAttribute('title')).toBe('磁盘已满')
  answeredAgain()
  await clickCell(page, '附件', 2)
  await page.getByRole('button', { name: '查看「c.txt」的错误' }).click()
  await page.getByText('错误信息：磁盘已满').waitFor()
  await page.locator('.ant-modal-confirm-title', { hasText: '上传出错' }).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '删除「c.txt」' }).click()
  await cell.locator('[data-status=error]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await clickCell(page, '照片')
  await chooser().setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: '查看「no.txt」的错误' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('columns of the row and a component of the screen’s own', async () => {
  const { page, context, complaints } = await openExample(stage, 'RowTypes')
  await page.getByRole('button', { name: '加一星 3' }).click()
  expect((await firstRow(page)).rating).toBe(4)
  const radios = gridIn(page).locator('.mw-g-body .mw-g-radio')
  await radios.nth(0).click()
  await radios.nth(2).click()
  await radios.nth(1).click()
  expect(await gridIn(page).locator('.mw-g-body .mw-g-radio[data-state=true]').count()).toBe(1)
  expect(await radios.nth(1).getAttribute('data-state')).toBe('false')
  expect(complaints).toEqual([])
  await context.close()
})
