import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const NAME = '硬质合金在制'
const opener = (page: Page) => page.getByRole('button', { name: /高级查询$/ })
const builder = (page: Page) => page.getByRole('dialog', { name: '高级查询：物料' })
const row = (page: Page, index: number) => builder(page).locator('.mw-super-row').nth(index)
const press = (part: Locator, name: string) => part.getByRole('button', { name: new RegExp(`${[...name].join('\\s?')}$`) }).first().click()
const chips = (page: Page) => page.getByRole('group', { name: '生效的查询条件' }).locator('.ant-tag')
const range = (page: Page) => page.locator('.mw-pager .ant-pagination-total-text')
const lines = (page: Page) => page.locator('.mw-table .mw-row')

async function openBuilder(page: Page): Promise<void> {
  await opener(page).click()
  await builder(page).waitFor()
}

/** Fills a line: field and rule are chosen, the value is left to the caller. */
async function condition(page: Page, index: number, field: string, rule: string): Promise<Locator> {
  await choose(page, row(page, index).getByLabel('字段', { exact: true }), field)
  await choose(page, row(page, index).getByLabel('规则', { exact: true }), rule)
  return row(page, index).getByLabel(`${field} 值`)
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator('.ant-message').getByText(text, { exact: true }).first().waitFor()
}

test('a query of five conditions is built, run, saved, shared, run by somebody of the role, and reset', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/product/item')
  await lines(page).first().waitFor()
  await range(page).getByText(/共 \d+ 条/).waitFor()
  const everything = await range(page).innerText()

  await openBuilder(page)
  await press(builder(page), '查询')
  await say(page, '不能查询空条件')
  await press(builder(page), '保存')
  await say(page, '空条件不能保存')

  await (await condition(page, 0, '物料编码', '包含')).fill('M')
  await press(builder(page), '添加条件')
  const types = await condition(page, 1, '物料类型', '属于')
  await choose(page, types, '半成品')
  await choose(page, types, '原料')
  await page.keyboard.press('Escape')
  await press(builder(page), '添加条件')
  await choose(page, await condition(page, 2, '启用', '等于'), '是')
  await press(builder(page), '添加条件组')
  await (await condition(page, 3, '牌号', '等于')).fill('P25')
  await press(builder(page).getByRole('group', { name: '条件组' }), '添加条件')
  await (await condition(page, 4, '牌号', '开头是')).fill('YG')
  await press(builder(page), '查询')
  await builder(page).waitFor({ state: 'hidden' })

  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['物料编码 包含 M', '物料类型 属于 半成品、原料', '启用 等于 是',
    '牌号 等于 P25', '牌号 开头是 YG'])
  await expect.poll(() => range(page).innerText()).not.toBe(everything)
  const found = await range(page).innerText()
  const rows = await lines(page).allInnerTexts()
  expect(rows.length).toBeGreaterThan(3)
  for (const text of rows) expect(text).toMatch(/M[^]*(半成品|原料)[^]*(P25|YG)/)
  expect(await opener(page).getAttribute('aria-pressed')).toBe('true')

  await openBuilder(page)
  const name = builder(page).getByLabel('保存名称')
  await press(builder(page), '保存')
  await name.waitFor()
  await press(builder(page), '保存')
  await say(page, '保存名称不能为空')
  await name.fill(NAME)
  await press(builder(page), '保存')
  await say(page, '保存成功')
  await name.waitFor({ state: 'hidden' })
  await press(builder(page), '保存')
  await name.waitFor()
  await press(builder(page), '保存')
  await page.getByText(`${NAME} 已存在，是否覆盖？`).last().waitFor()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /确\s*定/ }).click()
  await name.waitFor({ state: 'hidden' })

  await builder(page).getByRole('button', { name: `共享「${NAME}」` }).click()
  const sharing = page.getByRole('dialog', { name: `共享「${NAME}」` })
  await choose(page, sharing.getByRole('combobox', { name: '角色' }), '计划员')
  await page.keyboard.press('Escape')
  await press(sharing, '共享给角色')
  await say(page, '已共享')

  const other = await person(stage, 'planner', '/product/item')
  await lines(other.page).first().waitFor()
  await openBuilder(other.page)
  await other.page.getByText('计划员 · 管理员').waitFor()
  expect(await builder(other.page).getByRole('button', { name: `取消共享「${NAME}」` }).count()).toBe(0)
  await builder(other.page).getByRole('button', { name: `载入「${NAME}」` }).click()
  await expect.poll(() => builder(other.page).locator('.mw-super-row').count()).toBe(5)
  await press(builder(other.page), '查询')
  await expect.poll(() => range(other.page).innerText()).toBe(found)
  expect(await chips(other.page).count()).toBe(5)

  await press(builder(page), '重置')
  await expect.poll(() => range(page).innerText()).toBe(everything)
  expect([await chips(page).count(), await opener(page).getAttribute('aria-pressed')]).toEqual([0, 'false'])
  await builder(page).getByRole('button', { name: `删除「${NAME}」` }).click()
  await page.getByText('是否删除当前查询？').last().waitFor()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /确\s*定/ }).click()
  await builder(page).getByText('没有保存的查询').waitFor()

  expect([complaints, other.complaints]).toEqual([[], []])
  await context.close()
  await other.context.close()
})

test('one click from a cell asks for its value; chips take conditions away; the address brings them back', async () => {
  const { page, context, complaints } = await person(stage, 'planner', '/product/item')
  await lines(page).first().waitFor()
  const everything = await range(page).innerText()
  await lines(page).first().getByText('成品', { exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '只看「成品」' }).click()
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['物料类型 等于 成品'])
  await page.reload()
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['物料类型 等于 成品'])
  await expect.poll(() => range(page).innerText()).not.toBe(everything)
  await lines(page).first().getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '只看相同' }).hover()
  await page.getByRole('menuitem', { name: /^启用：/ }).click()
  await expect.poll(() => chips(page).count()).toBe(2)
  await page.getByRole('button', { name: '移除条件：物料类型 等于 成品' }).click()
  await expect.poll(() => chips(page).count()).toBe(1)
  await page.getByRole('button', { name: '清除全部' }).click()
  await expect.poll(() => range(page).innerText()).toBe(everything)
  expect(complaints).toEqual([])
  await context.close()
})

test('list rows: the label says a-b of N, pages are jumped to, deletion clears the selection and moves back from a page that is gone, narrow pagers show fewer numbers, the search form goes from three fields a row to one, the query fills a narrow screen', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/product/item?size=10')
  await lines(page).first().waitFor()
  const { rows: [items] } = await stage.pool.query<{ count: number }>('select count(*)::int as count from md_item where del_flag = 0')
  expect(await range(page).innerText()).toBe(`1-10 共 ${items?.count} 条`)
  await page.locator('.ant-pagination-options-quick-jumper input').fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(() => range(page).innerText()).toBe(`41-50 共 ${items?.count} 条`)
  await page.goto(`${stage.address}/isystem/dictItem?size=30&page=3`)
  const numbers = page.locator('.page:visible .mw-pager .ant-pagination-item')
  await numbers.first().waitFor()
  // Six pages: all of them stand where there is room for seven.
  await expect.poll(() => numbers.count()).toBe(6)
  await page.setViewportSize({ width: 991, height: 800 })
  await expect.poll(() => numbers.count()).toBe(5)
  await page.setViewportSize({ width: 1280, height: 800 })

  // A page that there is not becomes the last one; once all of its rows are deleted nothing is selected any more, and the page before it shows.
  await page.goto(`${stage.address}/isystem/dictItem?size=30&page=999`)
  await lines(page).first().waitFor()
  const current = async () => Number(await page.locator('.page:visible .mw-pager .ant-pagination-item-active').innerText())
  const before = await current()
  await page.locator('.page:visible .mw-table').getByRole('checkbox').first().check()
  await page.locator('.page:visible .mw-selection').waitFor()
  await page.getByRole('button', { name: '批量删除' }).click()
  const asking = page.locator('.ant-modal-confirm')
  await asking.getByText('是否删除选中数据？').waitFor()
  await asking.getByRole('button', { name: /删\s*除/ }).click()
  await page.locator('.ant-message-success').waitFor()
  await expect.poll(current).toBe(before - 1)
  expect(await page.locator('.page:visible .mw-selection').count()).toBe(0)
  await page.goto(`${stage.address}/product/item`)
  await lines(page).first().waitFor()
  const columns = () => page.locator('.mw-query').evaluate((form) => getComputedStyle(form).gridTemplateColumns.split(' ').length)
  for (const [width, fields] of [[1280, 3], [800, 3], [700, 2], [390, 1]] as const) {
    await page.setViewportSize({ width, height: 800 })
    // On a phone one field stands beside its button until the form is opened.
    if (width === 390) await page.locator('.mw-query').getByRole('button', { name: '展开' }).click()
    await expect.poll(columns, { message: `at ${width} px` }).toBe(fields)
  }
  await page.locator('.page:visible').getByRole('button', { name: '列表工具' }).click()
  await opener(page).click()
  await expect.poll(async () => (await page.locator('.mw-super-full').boundingBox())?.width).toBe(390)
  expect(complaints).toEqual([])
  await context.close()
})
