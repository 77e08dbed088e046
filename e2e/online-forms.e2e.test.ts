import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { cellOf, gridIn, paste } from './support/grid.ts'
import { fitsWidth } from './support/in-view.ts'
import { choose, control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a form is designed, synchronised, published, filled by a colleague, and changed with data in it', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/cgform?open=new')
  await form(page).waitFor()
  await fill(page, { 表名: 'gauge_check', 表描述: '量具点检' })
  await page.getByRole('tab', { name: '字段' }).click()
  const grid = gridIn(page)
  await form(page).locator('.mw-g-toolbar:visible button').first().click()
  await (await cellOf(grid, '字段备注', 1)).click()
  await page.keyboard.press('Escape')
  await paste(page, [['点检单号', 'check_no'], ['结论', 'result']])
  await expect.poll(async () => (await cellOf(grid, '字段名', 2)).innerText()).toBe('result')
  await save(page, '添加成功')
  await page.getByRole('button', { name: '同步数据库' }).click()
  const synchronise = page.getByRole('dialog', { name: '同步数据库：量具点检' })
  await synchronise.getByText('新建表 gauge_check').waitFor()
  await synchronise.getByRole('button', { name: '同步数据库' }).click()
  await page.getByText('同步数据库成功！').waitFor()
  await page.getByRole('button', { name: '发布到菜单' }).click()
  const publish = page.getByRole('dialog', { name: '发布到菜单：量具点检' })
  await publish.getByRole('button', { name: '发布到菜单' }).click()
  await publish.getByText('请选择至少一个角色').waitFor()
  await choose(page, publish.getByRole('combobox', { name: '角色' }), '检验员')
  await page.keyboard.press('Escape')
  await publish.getByRole('button', { name: '发布到菜单' }).click()
  await page.getByText('已发布到菜单').waitFor()
  expect(complaints).toEqual([])

  const other = await person(stage, 'inspector')
  await other.page.locator('.side').getByText('量具点检').click()
  await other.page.getByRole('button', { name: /新增/ }).first().click()
  await fill(other.page, { 点检单号: 'GC-1', 结论: '合格' })
  await save(other.page, '添加成功')
  await other.page.getByRole('cell', { name: 'GC-1', exact: true }).waitFor()

  await walk(page, '/online/cgform')
  await page.getByRole('row').filter({ hasText: 'gauge_check' }).getByRole('button', { name: /编辑/ }).click()
  await page.getByRole('tab', { name: '字段' }).click()
  await (await cellOf(gridIn(page), '字段名', 2)).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('verdict')
  await page.keyboard.press('Tab')
  await save(page, '修改成功')
  await page.getByRole('button', { name: '同步数据库' }).first().click()
  await synchronise.getByText('gauge_check 的字段 result 改名为 verdict，数据保留').waitFor()
  await synchronise.getByRole('button', { name: '同步数据库' }).click()
  await page.getByText('同步数据库成功！').waitFor()
  await other.page.reload()
  await other.page.getByRole('cell', { name: '合格', exact: true }).waitFor()
  await other.page.setViewportSize({ width: 390, height: 844 })
  await other.page.getByRole('button', { name: /新增/ }).first().click()
  await control(other.page, '点检单号').waitFor()
  await fitsWidth(other.page)
  expect([...complaints, ...other.complaints]).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})

test('an order form with a sub-table is designed, and orders with their items come in from a workbook', async () => {
  const { page, context, complaints } = await person(stage, 'admin')
  const field = (name: string, title: string,
    { required = '否', check = '', main = [] }: { required?: string; check?: string; main?: string[] } = {}) => [title, name, '', '字符串',
    '50', '0', '', '是', '文本框', '', '', '', '是', '是', '否', '120', required, check, '否', '精确查询', '否', ...main]
  const design = async (head: Record<string, string>, type: string, fields: string[][]) => {
    await page.goto(`${stage.address}/online/cgform?open=new`)
    await form(page).waitFor()
    await fill(page, head)
    await choose(page, control(page, '表类型'), type)
    await page.getByRole('tab', { name: '字段' }).click()
    await form(page).locator('.mw-g-toolbar:visible button').first().click()
    await (await cellOf(gridIn(page), '字段备注', 1)).click()
    await page.keyboard.press('Escape')
    await paste(page, fields)
    await expect.poll(async () => (await cellOf(gridIn(page), '字段备注', fields.length)).innerText()).toBe(fields.at(-1)![0])
    await save(page, '添加成功')
  }
  await design({ 表名: 'trial_item', 表描述: '试制明细' }, '附表', [field('order_ref', '订单', { main: ['trial_order', 'id'] }),
    field('item_name', '物料'), field('qty', '数量')])
  await design({ 表名: 'trial_order', 表描述: '试制订单' }, '主表', [field('order_no', '订单号', { required: '是', check: 'only' }),
    field('customer', '客户')])
  await page.getByRole('button', { name: '同步数据库' }).click()
  const synchronise = page.getByRole('dialog', { name: '同步数据库：试制订单' })
  await synchronise.getByText('新建表 trial_item').waitFor()
  await synchronise.getByRole('button', { name: '同步数据库' }).click()
  await page.getByText('同步数据库成功！').waitFor()
  await page.getByRole('button', { name: '发布到菜单' }).click()
  const publish = page.getByRole('dialog', { name: '发布到菜单：试制订单' })
  await choose(page, publish.getByRole('combobox', { name: '角色' }), '系统管理员')
  await page.keyboard.press('Escape')
  await publish.getByRole('button', { name: '发布到菜单' }).click()
  await page.getByText('已发布到菜单').waitFor()

  await page.reload()
  await page.locator('.side').getByText('试制订单').click()
  await page.getByRole('button', { name: /导入/ }).first().click()
  const sheets = [{ name: '订单', rows: [['订单号', '客户'], ['T-1', '滨江'], ['T-2', '东港']] }, { name: '试制明细',
    rows: [['订单号', '物料', '数量'], ['T-1', '刀片', '10'], ['T-1', '棒材', '2'], ['T-2', '刀片', '5']] }]
  await page.locator('.ant-modal input[type=file]').setInputFiles({ name: '订单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: await writeWorkbook(sheets, 'xlsx') })
  await page.locator('.ant-modal').getByRole('button', { name: '开始导入' }).click()
  await page.getByText('文件导入成功！数据行数：2').first().waitFor()
  await page.locator('.ant-modal-footer').getByRole('button', { name: /关\s?闭/ }).click()
  await page.getByRole('cell').getByText('T-1', { exact: true }).click()
  await expect.poll(async () => (await cellOf(gridIn(page), '物料', 2)).innerText()).toBe('棒材')
  expect(complaints).toEqual([])
  await context.close()
})
