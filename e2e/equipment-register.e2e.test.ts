import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 22: a register of 500 machines imported with bad rows, under the headings of an office's own sheet. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const rows = 500
const machine = (
  no: number,
): Cell[] => [`Z-${String(no).padStart(4, '0')}`, `数控磨床 ${no}#`, no === 3 ? '没有的分类' : '磨加工设备', '磨加工车间',
  no === 77 ? 'D' : 'B', '2024-03-01', no === 120 ? '十万' : '186000']
const sheet =
  (): Cell[][] => [['资产编号', '设备名称', '设备分类', '车间', '重要度', '启用日期', '原值'],
    ...Array.from({ length: rows }, (_, index) => machine(index + 1)), machine(1)]

test('five hundred machines come in under the office’s headings, four bad rows are told and one mended on the spot', async () => {
  const { page, context, complaints } = await person(stage, 'equipment', '/equipment/device')
  const window = page.locator('.ant-modal').last()
  const count = (name: string) => window.locator('.mw-counts > div', { hasText: name }).locator('dd').innerText()
  await page.locator('.page:visible').getByRole('button', { name: '导入', exact: false }).first().click()
  await window.locator('input[type=file]').setInputFiles([{ name: '设备台账.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook([{ name: '台账', rows: sheet() }], 'xlsx') }])
  await window.getByText(`共 ${rows + 1} 行`).waitFor()
  expect([await count('新增'), await count('拒绝')]).toEqual(['497', '4'])
  const faults = await (await cellOf(gridIn(window), '问题', 3)).innerText()
  expect(faults).toContain('「没有的分类」')
  await (await cellOf(gridIn(window), '分类', 3)).click()
  await page.keyboard.press('Escape')
  await page.keyboard.type('磨加工')
  await page.locator('.ant-select-tree:visible').getByText('GRIND 磨加工设备').waitFor()
  expect(await page.locator(':focus').inputValue()).toBe('磨加工')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => count('拒绝')).toBe('3')
  await window.getByRole('button', { name: '开始导入' }).click()
  await window.getByText('导入成功,但是有错误数据!').waitFor()
  expect(await count('新增')).toBe('498')
  const { rows: [stored] } = await stage.pool.query<{ n: number }>("select count(*)::int as n from eam_equip where code like 'Z-%'")
  expect(stored!.n).toBe(498)
  expect(complaints).toEqual([])
  await context.close()
})
