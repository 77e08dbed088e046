import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { intercept } from './support/intercept.ts'
import { choose, control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const rows = (part: Locator | Page) => part.locator('.ant-table-tbody .ant-table-row')
const drawn = (part: Locator | Page) => part.locator('[data-drawn=true] canvas').first().waitFor()
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const box = async (part: Locator) => (await part.boundingBox())!

test('a report "records by unit and week" is read as list and as charts; a figure leads to its rows (issue 6 §4)', async () => {
  const { page, context, complaints } = await person(stage, 'director', '/online/cgreport/md_items_by_week')
  await rows(page).first().waitFor()
  await page.getByRole('columnheader', { name: '单位', exact: true }).waitFor()
  expect(await page.locator('.mw-report-totals').innerText()).toMatch(/合计\s+52/)
  await page.getByRole('columnheader', { name: '物料数' }).click()
  await expect.poll(() => rows(page).first().innerText()).toMatch(/\t?1$/)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await file).suggestedFilename()).toBe('按单位和周统计物料.xls')

  await page.getByRole('tab', { name: '图表' }).click()
  await drawn(page)
  await page.getByRole('img', { name: /^每周新建物料：按周（周一）分/ }).waitFor()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载物料类型构成为 PNG' }).click()
  expect((await picture).suggestedFilename()).toBe('物料类型构成.png')
  await page.getByRole('button', { name: '以表格查看物料类型构成' }).click()
  const raw = page.getByRole('button', { name: '查看原料的明细' })
  await raw.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).getByRole('link', { name: '原料' }).count()).toBeGreaterThan(0)
  expect(await rows(page).getByRole('link', { name: '成品' }).count()).toBe(0)
  await rows(page).getByRole('link', { name: '原料' }).first().click()
  await page.waitForURL(/\/product\/item\?itemType=RAW/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a chart is made with a preview, and looked at as popup rows and as a tile that is placed by keyboard and mouse', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/chart?open=new')
  await fill(page, { 图表编码: 'my_units', 图表名称: '我的单位' })
  await choose(page, control(page, '报表'), 'md_items_by_week')
  await choose(page, control(page, '分类列'), '单位编码')
  await form(page).getByRole('button', { name: '添加数值列' }).click()
  // It follows what is set up, and says what is still missing.
  await form(page).getByText('请选择要汇总的列，只有计数可以不选').waitFor()
  await choose(page, form(page).getByRole('combobox', { name: '第 1 个数值列', exact: true }), '物料数')
  await drawn(form(page))
  await form(page).getByRole('button', { name: '更新预览' }).click()
  await drawn(form(page))
  await save(page, '添加成功！')

  await page.goto(`${stage.address}/online/cgreport`)
  await page.getByRole('button', { name: '预览 按单位和周统计物料' }).click()
  await rows(page.getByRole('dialog')).first().waitFor()
  await page.getByRole('dialog').locator('.ant-modal-footer button').click()

  await walk(page, '/online/dashboard')
  await page.getByRole('button', { name: '布置 工厂看板' }).click()
  await page.getByRole('button', { name: /(^| )添加$/ }).click()
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: '图表', exact: true }).click()
  await tile(page, '图表').getByRole('button', { name: '设置图表' }).last().click()
  const settings = page.getByRole('dialog', { name: '设置图表' })
  await choose(page, settings.getByRole('combobox', { name: '图表', exact: true }), '我的单位')
  // An open drop-down would take the key for itself.
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  await settings.getByRole('combobox', { name: '图表', exact: true, expanded: false }).waitFor()
  await page.keyboard.press('Escape')
  // Closed, the window gives the focus back.
  await settings.waitFor({ state: 'hidden' })
  const mine = tile(page, '图表 我的单位')
  await drawn(mine)
  const before = await box(mine)
  await mine.getByRole('button', { name: '移动图表 我的单位' }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  expect((await box(mine)).x).toBeGreaterThan(before.x + before.width / 2)
  const handle = mine.getByRole('button', { name: /^调整图表 我的单位的大小/ })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await mine.getByRole('button', { name: '调整图表 我的单位的大小，现在宽 6 高 5' }).waitFor()
  await handle.hover()
  const { x, y } = await box(handle)
  await page.mouse.down()
  await page.mouse.move(x + 8 - (before.width / 6) * 2, y + 8, { steps: 5 })
  await page.mouse.up()
  await mine.getByRole('button', { name: '调整图表 我的单位的大小，现在宽 4 高 5' }).waitFor()
  expect(await violationsIn(page, 'designer')).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('修改成功!').waitFor()

  await page.goto(`${stage.address}/dashboard/analysis`)
  await page.getByRole('heading', { name: '我的单位' }).waitFor()
  for (const name of ['等我处理', '数据概况', '访问', '最近变更']) await page.getByRole('heading', { name }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a new dashboard takes charts and reports by their names, several at once, and calls them so', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/dashboard?open=new')
  await fill(page, { 看板名称: '四块' })
  await save(page, '添加成功')
  await page.locator('.mw-detail').getByRole('button', { name: '布置' }).click()
  await page.getByRole('button', { name: '按名称添加' }).last().click()
  const offered = page.getByRole('dialog', { name: '按名称添加' })
  for (const name of ['物料总数', '每周新建物料', '物料类型构成', '按单位和周统计物料'])
    await offered.getByRole('checkbox', { name, exact: true }).check()
  await offered.getByRole('button', { name: '添加所选（4）' }).click()
  for (const name of ['数字 物料总数', '图表 每周新建物料', '图表 物料类型构成', '报表列表 按单位和周统计物料'])
    await tile(page, name).waitFor()
  expect(await page.locator('.mw-tile').filter({ hasText: /items_|md_items/ }).count()).toBe(0)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('修改成功!').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('filters narrow the tiles that take them; a tile that fails does so alone; on a phone they stand in one column', async () => {
  const { page, context, complaints } = await person(stage, 'admin')
  await page.getByRole('heading', { name: '物料总数' }).waitFor()
  const total = page.locator('.mw-tile').filter({ hasText: '物料总数' }).locator('dd')
  expect(await total.innerText()).toBe('52')
  const answeredAgain = await intercept(page, /getChart\/items_type/, (route) => route.abort())
  await page.getByPlaceholder('开始日期').fill('2999-01-01')
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('结束日期').fill('2999-12-31')
  await page.keyboard.press('Enter')
  await expect.poll(() => total.innerText()).toBe('—')
  await page.getByText('没有数据', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '重 试' }).or(page.getByRole('button', { name: '重试' })).first().waitFor()
  answeredAgain()
  await page.getByRole('button', { name: '清空筛选' }).click()
  await expect.poll(() => total.innerText()).toBe('52')
  await drawn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () =>
    new Set(await page.locator('.mw-tile').evaluateAll((tiles) => tiles.map((one) => Math.round(one.getBoundingClientRect().left)))).size
  ).toBe(1)
  await fitsWidth(page)
  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})
