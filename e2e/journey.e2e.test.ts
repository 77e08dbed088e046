import { resolve } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import { callsOf } from './support/calls.ts'
import { choose, chooseEntry, control, fill, form, fromOwnMenu, person, save } from './support/people.ts'
import { idOf } from './support/press.ts'
import { openStage, type Stage } from './support/stage.ts'

const workbook = resolve(import.meta.dirname, '../modules/product/tests/data/items.xlsx')

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const open = (page: Page, path: string) => page.goto(stage.address + path)
const button = (page: Page, name: string | RegExp) =>
  page.locator('.page:visible').getByRole('button', { name: typeof name === 'string' ? new RegExp(`${name}$`) : name }).first()

async function addItem(page: Page, code: string, name: string, type = '原料'): Promise<void> {
  await open(page, '/product/item?open=new')
  await fill(page, { 物料编码: code, 物料名称: name })
  await choose(page, control(page, '物料类型'), type)
  await choose(page, control(page, '物料分类'), '粉末原料')
  await choose(page, control(page, '基本单位'), 'kg')
}

/** Bills of one line each, typed as a person types them. */
async function addBom(page: Page, no: string, item: string, component: string): Promise<void> {
  await open(page, '/product/bom?open=new')
  await fill(page, { 'BOM 编号': no })
  await choose(page, control(page, '物料'), item)
  const lines = form(page).locator('.mw-lines-block')
  await lines.getByRole('button', { name: /新增/ }).first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type(component)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  // The code is looked up meanwhile: its place takes the name.
  await expect.poll(() => lines.getByRole('gridcell', { name: component, exact: true }).count()).toBe(0)
}

test('an engineer works a day: theme, tabs, items with attachments, three levels of BOM, a cycle refused, a workbook in and out', async () => {
  const { page, context, complaints } = await person(stage, 'process')

  await fromOwnMenu(page, '系统设置')
  await page.getByRole('group', { name: '明暗' }).getByText('深色').click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.keyboard.press('Escape')

  for (const title of ['物料', '物料分类', 'BOM', 'BOM 结构', '工艺路线', '工序与参数', '供应商', '计量单位', '编码规则', '原因']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速打开' }).fill(title)
    await page.getByRole('option', { name: title }).first().click()
    await page.getByRole('tab', { name: title, exact: true }).waitFor()
  }
  expect(await page.getByRole('tab').count()).toBeGreaterThanOrEqual(11)
  await page.getByRole('tab', { name: '供应商' }).click({ button: 'right' })
  await chooseEntry(page, '关闭左侧')
  await expect.poll(() => page.getByRole('tab').count()).toBeLessThan(7)

  await addItem(page, 'E2E-A', '旅程成品', '成品')
  // By content rather than by path: names on disk depend on the machine's locale.
  await form(page).locator('input[type=file]').last().setInputFiles({ name: '图纸.txt', mimeType: 'text/plain',
    buffer: Buffer.from('图纸') })
  await form(page).getByText(/图纸/).first().waitFor()
  await save(page, '添加成功')
  for (const [code, name] of [['E2E-B', '旅程半成品'], ['E2E-C', '旅程坯料'], ['E2E-D', '旅程粉末']] as const) {
    await addItem(page, code, name)
    await save(page, '添加成功')
  }

  for (const [no, item, component] of [['BOM-E2E-A', 'E2E-A', 'E2E-B'], ['BOM-E2E-B', 'E2E-B', 'E2E-C'], ['BOM-E2E-C', 'E2E-C',
    'E2E-D']] as const) {
    await addBom(page, no, item, component)
    await save(page, '添加成功')
  }
  await addBom(page, 'BOM-E2E-D', 'E2E-D', 'E2E-A')
  await save(page, 'BOM 存在循环引用：E2E-D → E2E-A → E2E-B → E2E-C → E2E-D')

  await open(page, '/product/item')
  await button(page, '导入').click()
  await page.locator('.ant-modal input[type=file]').setInputFiles(workbook)
  await page.locator('.ant-modal').getByRole('button', { name: '开始导入' }).click()
  await page.getByText('共 5000 行：新增 4853 行，更新 0 行，未变 0 行，拒绝 147 行').waitFor()
  const [errors] = await Promise.all([page.waitForEvent('download'), page.locator('.ant-modal a[download]').click()])
  const [sheet] = await readWorkbook(await bytesOf(errors))
  expect(sheet!.rows).toHaveLength(148)
  expect(sheet!.rows[0]!.at(-1)).toBe('错误原因')
  expect(sheet!.rows.slice(1).every((row) => String(row.at(-1)).length > 5)).toBe(true)
  await page.locator('.ant-modal').getByRole('button', { name: '关闭', exact: true }).last().click()

  await button(page, '导出').click()
  const [exported] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /导出全部（\.?xlsx）/ }).click()])
  const [all] = await readWorkbook(await bytesOf(exported))
  expect(all!.rows.length).toBeGreaterThan(4853)

  await fromOwnMenu(page, /退出|注销/)
  await page.getByText('真的要注销登录吗 ?').waitFor()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await page.waitForURL(/\/user\/login/)
  expect(complaints).toEqual([])
  await context.close()
})

async function bytesOf(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test('a storekeeper looks and exports, and is offered nothing else', async () => {
  const { page, context } = await person(stage, 'storekeeper', '/product/item')
  await page.locator('.mw-table .mw-row').first().waitFor()
  for (const name of ['新增', '导入', '批量删除']) expect(await button(page, name).count(), name).toBe(0)
  expect(await page.locator('.mw-row-actions').getByText('编辑').count()).toBe(0)
  await page.locator('.mw-table .mw-row').first().locator('.mw-key, .mw-link').first().click()
  await page.getByText('修改记录').waitFor()
  expect(await button(page, '编辑').count()).toBe(0)
  await open(page, '/product/item?open=new')
  expect(await form(page).count()).toBe(0)
  await open(page, '/isystem/user')
  await page.waitForURL(/\/404$/)
  await context.close()
})

test('a code that is taken is told while it is typed, and no longer once it is another', async () => {
  const { page, context, complaints } = await person(stage, 'process', '/product/item?open=new')
  await fill(page, { 物料编码: 'RM-WC-08' })
  await form(page).getByText('该值不可用，系统中已存在！').waitFor()
  await fill(page, { 物料编码: 'E2E-FREE' })
  await form(page).getByText('该值不可用，系统中已存在！').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('two people edit one item: the second is told, compares and takes over', async () => {
  const [one, two] = await Promise.all([person(stage, 'process'), person(stage, 'admin')])
  await addItem(one.page, 'E2E-TWO', '两人同改')
  await save(one.page, '添加成功')
  const id = await one.page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value?: string }
    const response = await fetch('/api/product/item/list?code=E2E-TWO', { headers: { 'X-Access-Token': token.value ?? '' } })
    return ((await response.json()) as { result: { records: { id: string }[] } }).result.records[0]!.id
  })
  for (const { page } of [one, two]) {
    await open(page, `/product/item?open=edit:${id}`)
    await form(page).waitFor()
  }
  await fill(one.page, { 规格型号: '甲的规格' })
  await save(one.page, '修改成功')
  await fill(two.page, { 规格型号: '乙的规格', 牌号: 'P25' })
  await two.page.keyboard.press('Control+s')
  const dialog = two.page.getByRole('dialog')
  await dialog.getByText('甲的规格').waitFor()
  await dialog.getByText('乙的规格').first().waitFor()
  await dialog.getByRole('button', { name: '采用所选' }).last().click()
  await save(two.page, '修改成功')
  await one.context.close()
  await two.context.close()
})

test('a record that was put aside is shown as others left it meanwhile', async () => {
  const id = await idOf(stage, 'md_item', 'RM-WC-25')
  const { page, context } = await person(stage, 'process', `/product/item?open=view:${id}`)
  const shown = page.locator('.page:visible')
  await shown.getByText('RM-WC-25').first().waitFor()
  await page.getByRole('tab', { name: '首页' }).click()
  await callsOf(stage)('admin', 'POST', '/product/item/edit', { id, name: '别人改过的名称' })
  await page.getByRole('tab', { name: '物料', exact: true }).click()
  await shown.getByText('别人改过的名称').first().waitFor()
  await context.close()
})

test('a server restart in mid-form costs nothing that was typed', async () => {
  const { page, context } = await person(stage, 'process')
  await addItem(page, 'E2E-RESTART', '重启不丢')
  await stage.restart()
  await save(page, '添加成功')
  await context.close()
})
