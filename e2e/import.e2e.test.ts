import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { listbox } from './support/grid-demo.ts'
import { chooseEntry, fill, person, save } from './support/people.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { openStage, type Stage } from './support/stage.ts'
import { phone } from './support/visitors.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = async (name: string, rows: Cell[][]) => ({ name, mimeType: xlsx,
  buffer: await writeWorkbook([{ name: '供应商', rows }], name.endsWith('.xls') ? 'xls' : 'xlsx') })
const window = (page: Page) => page.locator('.ant-modal').last()
const inList = (page: Page, code: string) => page.locator('.page:visible .mw-list').getByText(code, { exact: true })

async function openList(options: { narrow?: boolean; path?: string } = {}) {
  const visitor = await person(stage, 'admin', options.path ?? '/isystem/position', options.narrow ? phone : {})
  await visitor.page.locator('.page:visible .mw-list').waitFor()
  return visitor
}

const openAssistant = async (page: Page) => {
  // On a phone the tools of a list lie behind one button.
  const tools = page.locator('.page:visible').getByRole('button', { name: '列表工具' })
  if (await tools.isVisible()) await tools.click()
  await page.locator('.page:visible').getByRole('button', { name: '导入', exact: false }).first().click()
  await window(page).getByText('.xls、.xlsx 或 .csv').waitFor()
}

const choose = async (page: Page, heading: string, field: string) => {
  await window(page).getByRole('combobox', { name: `「${heading}」对应的字段` }).fill(field)
  await page.keyboard.press('Enter')
  await window(page).locator('.mw-import-columns li', { hasText: heading }).getByText('已选择').waitFor()
}

/** Types over a cell of the preview. */
async function mend(page: Page, dialog: Locator, title: string, row: number, text: string): Promise<void> {
  await (await cellOf(gridIn(dialog), title, row)).click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const count = (dialog: Locator, name: string) => dialog.locator('.mw-counts > div', { hasText: name }).locator('dd').innerText()

test('four files are imported of which one is broken: three are in, the fourth is told by name', async () => {
  const { page, context, complaints } = await openList()
  await page.getByRole('button', { name: '更多导入方式' }).click()
  await chooseEntry(page, '导入EXCEL（多个文件）')
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await page.getByText('未上传任何文件').waitFor()
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([{ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await page.getByText('请选择 .xls 或 .xlsx 文件').waitFor()
  await input.setInputFiles(
    await Promise.all(
      ['一', '二', '三'].map((name, index) =>
        file(`${name}.${index === 1 ? 'xls' : 'xlsx'}`, [['职务编码', '职务名称', '职级'], [`F-${index}`, `职务${name}`, '1']])
      ),
    ),
  )
  await input.setInputFiles([{ name: '坏.xlsx', mimeType: xlsx, buffer: Buffer.from('PK\u0003\u0004 broken') }])
  expect(await dialog.getByRole('list', { name: '待导入的文件' }).getByRole('listitem').count()).toBe(4)
  await dialog.getByRole('button', { name: '开始上传' }).click()
  const warning = page.locator('.ant-modal-confirm')
  await warning.locator('.ant-modal-confirm-title', { hasText: '导入成功,但是有错误数据!' }).waitFor()
  expect(await warning.innerText()).toContain('未能导入：坏.xlsx（文件「坏.xlsx」不是有效的 Excel 工作簿，请上传 .xls 或 .xlsx）')
  expect(await dialog.count()).toBe(0)
  await warning.getByRole('button').click()
  for (const index of [0, 1, 2]) await inList(page, `F-${index}`).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('wrong column names are assigned, three bad cells mended in the preview, the file imported and the import undone', async () => {
  const { page, context, complaints } = await openList()
  const bad: Cell[][] = [['岗位清单'], ['职务代码', '叫法', '级别', '备注栏'], ['A-1', '钳工', '1', 'x'], ['A-2', '', '1', 'x'], ['A-3',
    '焊工', '无此级', 'x'], ['', '车工', '1', 'x'], ['A-5', '磨工', '1', 'x']]
  await openAssistant(page)
  const dialog = window(page)
  await dialog.locator('input[type=file]').setInputFiles([await file('岗位.xlsx', bad)])
  await dialog.getByRole('combobox', { name: '「叫法」对应的字段' }).waitFor()
  expect(await dialog.locator('.mw-import-columns li', { hasText: '职务代码' }).innerText()).toContain('名称相近，请核对')
  await choose(page, '叫法', '职务名称')
  await choose(page, '级别', '职级')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('共 5 行').waitFor()
  expect([await count(dialog, '新增'), await count(dialog, '拒绝')]).toEqual(['2', '3'])
  const fault = await cellOf(gridIn(dialog), '问题', 3)
  expect(await fault.innerText()).toContain('「无此级」')

  await mend(page, dialog, '职务名称', 2, '电工')
  await mend(page, dialog, '职务编码', 4, 'A-4')
  await expect.poll(() => count(dialog, '拒绝')).toBe('1')
  await dialog.locator('.ant-badge-count[title="1"]').waitFor()
  // The next fault is found from the keyboard and put right from the list of choices.
  await page.keyboard.press('F8')
  await page.keyboard.type('员级')
  await listbox(page).locator('.ant-select-item-option-active', { hasText: '员级' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => count(dialog, '新增')).toBe('5')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByText('文件导入成功！数据行数：5').waitFor()
  expect(await count(dialog, '新增')).toBe('5')

  await dialog.getByRole('button', { name: '撤销这次导入' }).click()
  await page.locator('.ant-modal-confirm').getByText('将删除新增的 5 行，恢复更新的 0 行').waitFor()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /撤\s*销/ }).click()
  await page.getByText('已撤销导入：删除 5 行，恢复 0 行').waitFor()
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: /关\s*闭/ }).click()
  await expect.poll(() => inList(page, 'A-1').count()).toBe(0)

  // The next file with these headings is understood at once.
  await openAssistant(page)
  await window(page).locator('input[type=file]').setInputFiles([await file('再来.xlsx', [bad[1]!, bad[2]!])])
  await window(page).getByText('共 1 行').waitFor()
  await window(page).getByRole('button', { name: '开始导入' }).click()
  await window(page).getByText('文件导入成功！数据行数：1').waitFor()
  await window(page).locator('.ant-modal-footer').getByRole('button', { name: /关\s*闭/ }).click()

  // Changed since: the undo names the row and changes nothing.
  await inList(page, 'A-1').click()
  await page.locator('.ant-drawer').getByRole('button', { name: /编\s*辑/ }).first().click()
  await fill(page, { 职务名称: '高级钳工' })
  await save(page, '修改成功')
  await page.goto(`${stage.address}/isystem/position`)
  await page.getByRole('button', { name: '更多导入方式' }).click()
  await chooseEntry(page, '我的导入')
  await page.getByRole('button', { name: '撤销 再来.xlsx 的导入' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /撤\s*销/ }).click()
  await page.getByText('第 2 行：职务「A-1」已被修改').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('rows may be left out, and nothing that was mended is lost on the way back', async () => {
  const { page, context, complaints } = await openList()
  await openAssistant(page)
  const dialog = window(page)
  await dialog.locator('input[type=file]').setInputFiles([
    await file('三行.xlsx', [['职务编码', '职务名称', '职级'], ['L-1', '', '1'], ['L-2', '二', '1'], ['L-3', '三', '1']]),
  ])
  await dialog.getByText('共 3 行').waitFor()
  await mend(page, dialog, '职务名称', 1, '一')
  await expect.poll(() => count(dialog, '新增')).toBe('3')
  await dialog.getByRole('checkbox', { name: '更新已有' }).click()
  await dialog.getByText('编码已存在的行按文件内容更新。').waitFor()
  await expect.poll(async () => (await cellOf(gridIn(dialog), '职务名称', 1)).innerText()).toBe('一')
  await gridIn(dialog).locator('[role=row][aria-rowindex="4"] [role=gridcell][aria-colindex="2"]').click()
  await dialog.getByRole('toolbar').getByRole('button', { name: /删\s*除/ }).click()
  await expect.poll(() => count(dialog, '新增')).toBe('2')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByText('文件导入成功！数据行数：2').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px every step fits', async () => {
  const { page, context, complaints } = await openList({ narrow: true })
  await openAssistant(page)
  const dialog = window(page)
  await fitsWidth(page)
  await dialog.locator('input[type=file]').setInputFiles([await file('窄.xlsx', [['职务编码', '别的叫法', '职级'], ['N-1', '一', '1']])])
  await choose(page, '别的叫法', '职务名称')
  await fitsWidth(page)
  expect(await dialog.locator('.mw-import-columns').evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('共 1 行').waitFor()
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('axe finds nothing on the windows of import', async () => {
  const { page, context, complaints } = await openList()
  const found: string[] = []
  await openAssistant(page)
  const dialog = window(page)
  await dialog.locator('input[type=file]').setInputFiles([
    await file('甲.xlsx', [['职务编码', '称呼', '职级'], ['X-1', '', '1'], ['X-2', '二', '1']]),
  ])
  await dialog.getByRole('combobox', { name: '「称呼」对应的字段' }).waitFor()
  found.push(...(await violationsIn(page, 'columns', '.ant-modal-root')))
  await choose(page, '称呼', '职务名称')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('共 2 行').waitFor()
  found.push(...(await violationsIn(page, 'preview', '.ant-modal-root')))
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByText('被拒绝的行及原因').waitFor()
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: /关\s*闭/ }).click()
  await page.getByRole('button', { name: '更多导入方式' }).click()
  await chooseEntry(page, '我的导入')
  const mine = page.getByRole('dialog', { name: '我的导入' }).getByRole('row', { name: '甲.xlsx' })
  await mine.getByRole('button', { name: '撤销 甲.xlsx 的导入' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /撤\s*销/ }).click()
  await mine.getByText('已撤销').waitFor()
  await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
  // The row under the pointer has a ground of its own, on which its faintest text must be read as well.
  await mine.hover()
  await mine.locator('.ant-table-cell-row-hover').first().waitFor()
  found.push(...(await violationsIn(page, 'mine', '.ant-modal-root')))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
