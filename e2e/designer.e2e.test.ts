import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { signedIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface StoredCell {
  readonly id: string
  readonly col: number
  readonly hide: boolean
  readonly columns: readonly { readonly id: string; readonly compType: string }[]
}
interface StoredComponent {
  readonly id: string
  readonly compType: string
  readonly layoutArray?: readonly (readonly StoredCell[])[]
  readonly columns?: readonly { readonly id: string }[]
  readonly span?: number
  readonly 'show-summary'?: boolean
}

async function open(address = '/flowable/form/designer', options: { narrow?: boolean } = {}) {
  const visitor = await signedIn(stage, 'admin')
  const { page } = visitor
  await page.setViewportSize(options.narrow ? { width: 390, height: 844 } : { width: 1600, height: 950 })
  await page.goto(stage.address + address)
  await canvas(page).waitFor()
  return visitor
}

const canvas = (page: Page) => page.getByRole('application', { name: '画布' })
const offer = (page: Page, name: string) => page.getByRole('toolbar', { name: '组件' }).getByRole('button', { name, exact: true })
const item = (page: Page, id: string) => page.locator(`.mw-fd-ground [data-id="${id}"]`)
const order = (page: Page) =>
  page.locator('.mw-fd-ground .mw-fv > .mw-fv-grid > [data-id]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.id))
const told = (page: Page) => page.locator('.mw-fd-told')

/** From the palette to a part of something on the canvas; shares of its width and height. */
async function dragTo(page: Page, from: Locator, to: Locator, x = 0.5, y = 0.5) {
  await from.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  const box = (await to.boundingBox())!
  await page.mouse.move(box.x + box.width * x - 8, box.y + box.height * y - 3)
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await page.mouse.up()
}

/** Presses lie on the canvas, over what it draws. */
async function press(page: Page, target: Locator, button: 'left' | 'right' = 'left') {
  await target.waitFor()
  const box = (await target.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button })
}

test('a first-piece inspection sheet is drawn by mouse and keys, saved, and opened again', async () => {
  const { page, context, complaints } = await open()
  await dragTo(page, offer(page, '表格布局'), canvas(page))
  await dragTo(page, offer(page, '文字'), item(page, 'tdItem_1'))
  await dragTo(page, offer(page, '单行文本'), item(page, 'tdItem_2'))
  await dragTo(page, offer(page, '下拉选择'), item(page, 'tdItem_6'))
  await expect.poll(() => item(page, 'tdItem_2').locator('[data-id=input_1]').count()).toBe(1)

  // What may not stand in a cell is refused in the words of the specification, and nothing changes.
  await dragTo(page, offer(page, '表格布局'), item(page, 'tdItem_4'))
  await page.getByText('布局组件不允许被嵌套！').waitFor()
  await dragTo(page, offer(page, '栅格布局'), item(page, 'tdItem_4'))
  await page.getByText('该组件不允许被放入表格内！').waitFor()

  // Merging is offered to the right where the neighbour is free, and no more once nothing is.
  await press(page, item(page, 'tdItem_7'), 'right')
  await page.getByRole('menuitem', { name: '向右合并' }).click()
  await expect.poll(() => item(page, 'tdItem_7').getAttribute('colspan')).toBe('2')
  await press(page, item(page, 'tdItem_7'), 'right')
  await page.getByRole('menuitem', { name: '拆分单元格' }).waitFor()
  expect(await page.getByRole('menuitem', { name: '向右合并' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  // A dynamic table with sums.
  await dragTo(page, offer(page, '动态表格'), canvas(page), 0.5, 0.8)
  await expect.poll(() => order(page)).toEqual(['table_1', 'dynamicTable_1'])
  await dragTo(page, offer(page, '单行文本'), item(page, 'dynamicTable_1'))
  await dragTo(page, offer(page, '数字'), item(page, 'dynamicTable_1'), 0.8)
  await dragTo(page, offer(page, '上传'), item(page, 'dynamicTable_1'))
  await page.getByText('该组件不允许被放入动态表格内！').waitFor()
  await page.getByRole('button', { name: '选择上级' }).click()
  await page.getByRole('complementary', { name: '属性' }).getByRole('switch', { name: '显示合计' }).click()
  await item(page, 'dynamicTable_1').getByText('合计').first().waitFor()

  // By keys: the dynamic table goes to the top, a date comes in between, both are taken back.
  await canvas(page).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual(['dynamicTable_1', 'table_1'])
  await offer(page, '日期').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Home')
  await expect.poll(() => told(page).innerText()).toBe('表单，第 1 位，共 3 位')
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['date_1', 'dynamicTable_1', 'table_1'])
  await canvas(page).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => order(page)).toEqual(['table_1', 'dynamicTable_1'])

  // The end of a component is pulled to half of the width.
  await press(page, item(page, 'dynamicTable_1').getByText('操作'))
  const room = (await item(page, 'dynamicTable_1').boundingBox())!
  await page.getByRole('button', { name: '拖动调整宽度' }).hover()
  await page.mouse.down()
  await page.mouse.move(room.x + room.width / 2, room.y + 20)
  await page.mouse.up()
  await expect.poll(() => told(page).innerText()).toBe('宽度 12/24')

  // The first time it asks for the name, and one stays where one is; from then on it is saved without a word.
  await page.keyboard.press('Control+s')
  await page.getByRole('textbox', { name: '表单名称' }).fill('首件检验单（旅程）')
  await page.getByRole('dialog').getByRole('button', { name: /^保\s?存$/ }).click()
  await page.waitForURL(/\/flowable\/form\/designer\?id=/)
  await item(page, 'dynamicTable_1').waitFor()
  await page.getByText('未保存').waitFor({ state: 'detached' })

  const { rows: [stored] } = await stage.pool.query<{ id: string; form_content: string }>(
    "select id, form_content from lc_drawn_form where form_name = '首件检验单（旅程）'",
  )
  const { list } = JSON.parse(stored!.form_content) as { list: StoredComponent[] }
  expect(list.map(({ compType }) => compType)).toEqual(['table', 'dynamicTable'])
  expect(
    list[0]!.layoutArray!.map((cells) => cells.map(({ col, hide, columns }) => [col, hide, ...columns.map(({ compType }) => compType)])),
  ).toEqual([
    [[1, false, 'text'], [1, false, 'input'], [1, false], [1, false]],
    [[1, false], [1, false, 'select'], [2, false], [1, true]],
  ])
  expect([list[1]!.span, list[1]!['show-summary'], list[1]!.columns!.map(({ id }) => id)]).toEqual([12, true, ['input_2', 'number_1']])

  await page.goto(`${stage.address}/flowable/form`)
  await page.goto(`${stage.address}/flowable/form/designer?id=${stored!.id}`)
  await item(page, 'tdItem_7').waitFor()
  await press(page, item(page, 'input_1'))
  await page.getByRole('complementary', { name: '属性' }).getByRole('textbox', { name: /^标签/ }).first().waitFor()

  // Somebody else saves meanwhile: the author is told, and may save over it.
  await stage.pool.query('update lc_drawn_form set rev = rev + 1 where id = $1', [stored!.id])
  await page.getByText('大纲', { exact: true }).click()
  await page.getByRole('tree', { name: '大纲' }).waitFor()
  expect(await violationsIn(page, 'designer with its outline')).toEqual([])
  await canvas(page).focus()
  await page.keyboard.press('Control+d')
  await page.getByText('未保存').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '仍然保存' }).click()
  await page.getByText('未保存').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '保存并返回' }).click()
  await page.getByRole('dialog', { name: '编辑表单' }).getByRole('button', { name: /^保\s?存$/ }).click()
  await page.waitForURL(/\/flowable\/form(\?|$)/)
  expect(complaints).toEqual([])
  await context.close()
})

test('components are copied to another tab; what was drawn and not saved is offered again', async () => {
  const { page, context, complaints } = await open()
  await offer(page, '栅格布局').click()
  await offer(page, '评分').click()
  await canvas(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect.poll(() => told(page).innerText()).toBe('已复制 2 个组件')
  const other = await context.newPage()
  await other.goto(`${stage.address}/flowable/form/designer`)
  await other.getByText('还没有组件').waitFor()
  await canvas(other).focus()
  await other.keyboard.press('Control+v')
  await expect.poll(() => order(other)).toEqual(['row_1', 'rate_1'])
  await other.close()

  await page.goto(`${stage.address}/flowable/form`)
  await page.goto(`${stage.address}/flowable/form/designer`)
  await page.getByText(/找到 .* 未保存的内容/).waitFor()
  await page.getByRole('button', { name: /^恢\s?复$/ }).click()
  await expect.poll(() => order(page)).toEqual(['row_1', 'rate_1'])
  expect(complaints).toEqual([])
  await context.close()
})

test('words are written where they stand, the canvas takes the screen, and publishing leads to a field without choices', async () => {
  const { page, context, complaints } = await open()
  await offer(page, '单行文本').click()
  await offer(page, '单选框').click()
  const words = page.getByRole('textbox', { name: '组件上的文字' })
  const label = item(page, 'input_1').locator('.mw-fv-label')
  const box = (await label.boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await words.fill('来料批号')
  await page.keyboard.press('Enter')
  await expect.poll(() => label.innerText()).toBe('来料批号')
  await page.keyboard.press('F2')
  await words.fill('不要的')
  await page.keyboard.press('Escape')
  await words.waitFor({ state: 'detached' })
  expect(await label.innerText()).toBe('来料批号')

  // The first Esc gives up what is chosen, the next one the screen.
  const wide = async () => (await canvas(page).boundingBox())!.width
  const before = await wide()
  await page.keyboard.press('F8')
  await expect.poll(wide).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => told(page).innerText()).toBe('未选择组件')
  expect(await wide()).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect.poll(wide).toBe(before)
  const tall = (await canvas(page).boundingBox())!.height
  await page.getByRole('button', { name: '收起标题栏' }).click()
  await expect.poll(async () => (await canvas(page).boundingBox())!.height).toBeGreaterThan(tall)
  await page.getByRole('button', { name: '展开标题栏' }).click()

  await press(page, item(page, 'radio_1'))
  for (const _ of [1, 2, 3]) await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: /^删除/ }).first().click()
  await page.keyboard.press('Control+s')
  await page.getByRole('textbox', { name: '表单名称' }).fill('无选项的表单')
  await page.getByRole('dialog').getByRole('button', { name: /^保\s?存$/ }).click()
  await page.waitForURL(/designer\?id=/)
  // Drawn anew under its address, where nothing is chosen.
  await page.getByRole('region', { name: '属性：单选框' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /发\s?布$/ }).click()
  await page.getByRole('button', { name: '去补「单选框」的选项' }).click()
  await page.getByRole('region', { name: '属性：单选框' }).waitFor()
  await page.goto(`${stage.address}/flowable/form`)
  await page.getByRole('button', { name: '发布 无选项的表单' }).click()
  await page.getByRole('button', { name: '去补「单选框」的选项' }).click()
  await page.getByRole('region', { name: '属性：单选框' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px components are added by a tap and put in order by buttons', async () => {
  const { page, context, complaints } = await open(undefined, { narrow: true })
  const add = async (name: string) => {
    await page.getByRole('button', { name: /组件$/ }).click()
    await offer(page, name).click()
    await page.locator('.ant-drawer-open').waitFor({ state: 'hidden' })
  }
  await add('单行文本')
  await add('数字')
  await expect.poll(() => order(page)).toEqual(['input_1', 'number_1'])
  await page.getByRole('button', { name: '上移' }).click()
  await expect.poll(() => order(page)).toEqual(['number_1', 'input_1'])
  await fitsWidth(page)
  expect(await violationsIn(page, 'designer at 390 px')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
