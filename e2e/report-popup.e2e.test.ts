import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickCell, stored } from './support/grid-demo.ts'
import { gridIn } from './support/grid.ts'
import { fill, form, person, save, signIn, writeSource } from './support/people.ts'
import { violationsIn } from './support/axe.ts'
import { intercept } from './support/intercept.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const demo = (example: string) => `/isystem/widgetDemo?example=${example}`
const popup = (page: Page, name = '选择物料') => page.getByRole('dialog', { name })
const rows = (part: Locator) => part.locator('.ant-table-tbody .ant-table-row')
const button = (part: Locator | Page, name: string) => part.getByRole('button', { name: new RegExp(`${[...name].join('\\s?')}$`) }).first()
const value = async (page: Page) => JSON.parse((await page.locator('.sys-demo-value output').textContent())!) as unknown
const message = (page: Page, text: string) => page.locator('.ant-message').getByText(text, { exact: true }).first().waitFor()

const writeSql = (page: Page, sql: string) => writeSource(page, form(page).locator('.cm-content'), sql)

test('an administrator writes a report, is refused what it must not do, parses its columns, saves and previews it', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/cgreport?open=new')
  await fill(page, { 报表编码: 'insert_pick', 报表名称: '刀片选择' })
  await button(form(page), '解析 SQL').click()
  await form(page).getByText('报表 SQL 不能为空，请写一条 SELECT').waitFor()

  await writeSql(page, 'select rolname,\n  rolpassword from pg_authid')
  await button(form(page), '解析 SQL').click()
  await form(page).getByText('表「pg_authid」不存在或不能用于报表，请使用系统中的业务表（第 2 行第 20 列）').waitFor()
  await writeSql(page, "select pg_read_file('/etc/passwd') as x")
  await page.keyboard.press('Control+s')
  await form(page).getByText('报表中不能使用函数「pg_read_file」（第 1 行第 8 列）').first().waitFor()

  await writeSql(page, "select code, name, item_type, safety_stock from md_item where name like '%${word}%' order by code")
  await button(form(page), '解析 SQL').click()
  await form(page).getByText('解析成功：4 列，1 个参数').waitFor()
  await page.getByRole('tab', { name: '列与参数' }).click()
  const grid = gridIn(form(page))
  await grid.getByText('物料类型').waitFor()
  await grid.getByText('md_item_type').waitFor({ state: 'attached' })
  await save(page, '添加成功！')

  await button(page, '预览').click()
  const preview = popup(page, '预览：刀片选择')
  await rows(preview).first().waitFor()
  expect(await preview.getByRole('radio').count()).toBe(0)
  await preview.getByText('成品').first().waitFor()
  await button(preview.locator('.ant-modal-footer'), '关闭').click()
  await preview.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a form field: search, expand, sort, one row by keyboard and by click; further fields are filled and cleared', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('ReportField'))
  const input = page.getByRole('textbox', { name: '物料', exact: true })
  await input.focus()
  await page.keyboard.press('Enter')
  await rows(popup(page)).nth(9).waitFor()
  expect(await rows(popup(page)).count()).toBe(10)
  await expect.poll(async () => (await popup(page).boundingBox())?.width).toBe(1200)

  // Not confirmed without a row.
  await button(popup(page), '确定').click()
  await message(page, '请选择一条记录')
  expect(await popup(page).isVisible()).toBe(true)

  await expect.poll(() => popup(page).getByLabel('物料分类').count()).toBe(0)
  await popup(page).getByRole('button', { name: '展开' }).click()
  await popup(page).getByRole('textbox', { name: '物料分类' }).fill('可转位')
  await popup(page).getByRole('textbox', { name: '物料编码' }).fill('YG8')
  await page.keyboard.press('Enter')
  await expect.poll(() => popup(page).locator('.ant-pagination-total-text').innerText()).toMatch(/^1-(\d+) 共 \1 条$/)
  for (const text of await rows(popup(page)).allInnerTexts()) expect(text).toContain('YG8')

  // A click chooses, a second one lets go; of one only, another takes its place.
  await rows(popup(page)).first().click()
  await popup(page).getByText('已选择 1 项').waitFor()
  await rows(popup(page)).first().click()
  await popup(page).getByText('已选择 0 项').waitFor()
  await button(popup(page), '重置').click()
  await rows(popup(page)).nth(9).waitFor()
  await rows(popup(page)).nth(1).click()
  await popup(page).getByRole('radio').nth(2).focus()
  await page.keyboard.press('Space')
  await popup(page).getByText('已选择 1 项').waitFor()
  const [code, name, spec] = (await rows(popup(page)).nth(2).locator('td').allInnerTexts()).slice(1)
  await button(popup(page), '确定').click()
  await popup(page).waitFor({ state: 'hidden' })
  expect(await value(page)).toEqual({ itemCode: code, itemName: name, itemSpec: spec })
  expect(await input.inputValue()).toBe(code)
  await button(page, '清空物料').click()
  expect(await value(page)).toEqual({ itemCode: null, itemName: null, itemSpec: null })

  await page.getByRole('textbox', { name: '配置错误的弹窗' }).click()
  await message(page, 'popup参数未正确配置!')
  expect(complaints).toEqual([])
  await context.close()
})

test('several rows over two pages, a parameter, joined by commas', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('ReportMany'))
  await page.getByRole('textbox', { name: '多选与参数' }).click()
  const centres = popup(page, '选择工作中心')
  await rows(centres).nth(2).waitFor()
  expect(await rows(centres).count()).toBe(3)
  await rows(centres).nth(0).click()
  await centres.getByRole('checkbox', { name: '选择第 3 行' }).check()
  await centres.getByText('已选择 2 项').waitFor()
  await button(centres, '确定').click()
  await centres.waitFor({ state: 'hidden' })
  expect(await value(page)).toEqual({ centres: '等静压,真空烧结炉', centreCodes: 'WC-CIP,WC-VF' })

  await page.goto(stage.address + demo('ReportWindow'))
  await button(page, '报表窗口').click()
  const people = popup(page, '人员选择')
  await rows(people).first().click()
  await people.getByRole('listitem', { name: '2' }).click()
  await expect.poll(() => people.locator('.ant-pagination-item-active').innerText()).toBe('2')
  await expect.poll(() => people.locator('.ant-spin-spinning').count()).toBe(0)
  await rows(people).first().click()
  await people.getByText('已选择 2 项').waitFor()
  await button(people, '清空').click()
  await people.getByText('已选择 0 项').waitFor()
  await button(people.locator('.ant-modal-footer'), '关闭').click()

  await button(page, '不存在的报表').click()
  const wrong = page.getByRole('dialog', { name: '出错了' })
  await wrong.getByText('弹窗初始化失败，请检查配置或稍后再试！').waitFor()
  await wrong.getByText('报表「nobody」不存在').waitFor()
  await button(wrong, '确定').click()
  await wrong.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a report without search fields warns why, offers to refresh, and forgets what was chosen once it is closed; a search that fails warns too', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('ReportWindow'))
  // Between columns and query fields somebody deletes the report, and at once brings it back.
  await intercept(page, '**/cgreport/api/getQueryInfo/**', async (route) => {
    await stage.pool.query(`update onl_cgreport_head set del_flag = 1 where code = 'sys_user_pick'`)
    const response = await route.fetch()
    await stage.pool.query(`update onl_cgreport_head set del_flag = 0 where code = 'sys_user_pick'`)
    await route.fulfill({ response })
  }, { times: 1 })
  await button(page, '报表窗口').click()
  const people = popup(page, '人员选择')
  await page.locator('.ant-message-warning').getByText(/报表「.+」不存在/).waitFor()
  await button(people, '刷新').click()
  expect(await people.getByRole('search').count()).toBe(0)
  await rows(people).first().click()
  await people.getByText('已选择 1 项').waitFor()
  await button(people.locator('.ant-modal-footer'), '关闭').click()
  await button(page, '报表窗口').click()
  await people.getByText('已选择 0 项').waitFor()
  expect(await people.getByRole('search').count()).toBe(1)

  // The same of a table that there is not: what the server says of the search is a warning.
  await page.goto(stage.address + demo('ReportMany'))
  await page.getByRole('textbox', { name: '多选与参数' }).click()
  await popup(page, '选择工作中心').getByRole('button', { name: '展开' }).click()
  await intercept(page, '**/cgreport/api/getReportDictList**',
    (route) => route.continue({ url: route.request().url().replace('md_workshop', 'md_nothing') }), { times: 1 })
  await popup(page, '选择工作中心').getByLabel('车间').fill('压制')
  await page.locator('.ant-message-warning').getByText(/md_nothing/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a report that is changed is at once what a grid cell, a bill of materials and a condition choose from', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/cgreport')
  await page.locator('.mw-table .mw-row').filter({ hasText: 'md_item_pick' }).getByText('编辑', { exact: true }).click()
  await form(page).locator('.cm-content').getByText('md_item_category').waitFor()
  await writeSql(page, "select i.id, i.code, i.name, i.lead_days from md_item i where i.item_type = 'RAW' order by i.code")
  await button(form(page), '解析 SQL').click()
  await form(page).getByText('解析成功：4 列，0 个参数').waitFor()
  await save(page, '修改成功!')

  await page.goto(stage.address + demo('ReportCells'))
  await clickCell(page, '编码')
  await rows(popup(page)).nth(1).waitFor()
  await popup(page).getByRole('columnheader', { name: '提前期' }).waitFor()
  const [code, name] = (await rows(popup(page)).nth(1).locator('td').allInnerTexts()).slice(1)
  await rows(popup(page)).nth(1).click()
  await button(popup(page), '确定').click()
  await popup(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ code, name })

  await page.goto(stage.address + demo('ReportCondition'))
  await button(page, '高级查询的弹窗值').click()
  const builder = page.getByRole('dialog', { name: '高级查询' })
  await builder.getByLabel('字段', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('物料').click()
  await builder.getByRole('textbox', { name: '物料 值' }).click()
  await rows(popup(page)).first().click()
  await button(popup(page), '确定').click()
  await popup(page).waitFor({ state: 'hidden' })
  await button(builder, '查询').click()
  await builder.waitFor({ state: 'hidden' })
  expect(await value(page)).toMatchObject({ records: [{ field: 'item', val: expect.stringMatching(/\S/) }] })

  await page.goto(`${stage.address}/product/bom?open=new`)
  await button(form(page), '批量选择子件').click()
  await rows(popup(page)).nth(1).waitFor()
  await rows(popup(page)).nth(0).click()
  await rows(popup(page)).nth(1).click()
  await button(popup(page), '确定').click()
  await popup(page).waitFor({ state: 'hidden' })
  await gridIn(form(page)).getByText(`${code} ${name}`).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px the window fits and nothing runs out of it', async () => {
  const visitor = await stage.visitor({ viewport: { width: 390, height: 800 } })
  await signIn(stage, visitor.page, 'admin', demo('ReportMany'))
  await visitor.page.getByRole('textbox', { name: '多选与参数' }).click()
  const centres = popup(visitor.page, '选择工作中心')
  await rows(centres).first().click()
  await centres.getByText('已选择 1 项').waitFor()
  expect((await centres.boundingBox())!.width).toBeLessThanOrEqual(390)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

test('axe finds nothing on report popups', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('ReportMany'))
  await page.getByRole('textbox', { name: '多选与参数' }).click()
  const centres = popup(page, '选择工作中心')
  await rows(centres).first().click()
  await centres.getByRole('button', { name: '展开' }).click()
  await centres.getByLabel('车间').waitFor()
  expect(await violationsIn(page, 'popup', '.ant-modal', '.sys-demo-main')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
