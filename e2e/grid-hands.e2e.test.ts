import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSERT_PAUSE_MS } from '#ui/grid/toolbar/insert-guard.ts'
import { cellOf, gridIn, paste } from './support/grid.ts'
import { chooseEntry, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function open(example: string) {
  const visitor = await person(stage, 'admin', `/isystem/gridDemo?example=${example}`)
  await gridIn(visitor.page).waitFor()
  return visitor
}

/** The rows as the example holds them. */
async function stored(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.locator('.sys-demo-stored pre').textContent()
  return text!.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
}

const column = async (page: Page, key: string) => (await stored(page)).map((row) => row[key])

async function click(page: Page, title: string, row: number): Promise<void> {
  await (await cellOf(gridIn(page), title, row)).click({ position: { x: 6, y: 16 } })
}

/** Chooses a cell without typing into it. */
async function choose(page: Page, title: string, row: number): Promise<void> {
  await click(page, title, row)
  await page.keyboard.press('Escape')
}

const rowCount = async (page: Page) => Number(await gridIn(page).locator('[role=grid], [role=treegrid]').getAttribute('aria-rowcount')) - 1

test('100,000 rows are scrolled, filtered and summed', async () => {
  const { page, context, complaints } = await open('ManyRows')
  const grid = gridIn(page)
  expect(await rowCount(page)).toBe(100_000)
  const total = (count: number, of: (row: number) => number) =>
    Array.from({ length: count }, (_, row) => of(row)).reduce((sum, value) => sum + value, 0).toLocaleString('en-US')
  const sum = grid.locator('.mw-g-footrow [role=gridcell]').filter({ hasText: total(100_000, (row) => row % 1000) })
  await sum.first().waitFor()

  await choose(page, '名称', 1)
  await page.keyboard.press('Control+End')
  await grid.getByRole('gridcell', { name: 'M99999', exact: true }).waitFor()
  await page.keyboard.press('Control+Home')
  await grid.getByRole('gridcell', { name: 'M0', exact: true }).waitFor()

  await grid.locator('[role=columnheader]', { has: page.locator('[title="数量 1"]') }).hover()
  await grid.locator('[role=columnheader]', { has: page.locator('[title="数量 1"]') }).locator('.mw-g-funnel').click()
  await page.getByLabel('从').fill('990')
  await page.keyboard.press('Enter')
  await expect.poll(() => rowCount(page)).toBe(1000)

  await click(page, '数量 1', 1)
  await page.keyboard.type('1990')
  await page.keyboard.press('Enter')
  await grid.locator('.mw-g-footrow [role=gridcell]').filter({ hasText: total(100_001, (row) => (row === 100_000 ? 1000 : row % 1000)) })
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a tree of more than 10,000 nodes is opened level by level by keyboard', async () => {
  const { page, context, complaints } = await open('LargeTree')
  const grid = gridIn(page)
  expect(await rowCount(page)).toBe(100)
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.press('Space')
  await expect.poll(() => rowCount(page)).toBe(110)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => rowCount(page)).toBe(119)
  expect(await grid.locator('[role=row][aria-level="3"]').count()).toBe(9)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => rowCount(page)).toBe(100)
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §5, §8: the add button is blocked for a while after an insert, Enter past the last row is not', async () => {
  const { page, context } = await open('Toolbar')
  const add = page.locator('.mw-g-toolbar button').filter({ hasText: '新增' })
  await add.click()
  expect(await column(page, 'name')).toHaveLength(3)
  await add.click()
  await page.getByText('你点击的太快了，请慢点点击!').waitFor()
  expect(await column(page, 'name')).toHaveLength(3)
  await click(page, '名称', 3)
  for (const name of ['甲', '乙', '丙']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  expect(await column(page, 'name')).toEqual(['刀片', '棒材', '甲', '乙', '丙', ''].map((name) => name || undefined))
  await context.close()
})

test('a row that somebody asks for who types comes when the pause is over, with all that was typed meanwhile', async () => {
  const { page, context, complaints } = await open('Toolbar')
  const add = page.locator('.mw-g-toolbar button').filter({ hasText: '新增' })
  await add.click()
  await page.keyboard.type('one')
  await add.click()
  await page.keyboard.type('two')
  await expect.poll(() => rowCount(page)).toBe(4)
  await page.keyboard.press('Control+s')
  await expect.poll(() => column(page, 'name').then((names) => names.slice(2))).toEqual(['one', 'two'])
  expect(await page.getByText('你点击的太快了，请慢点点击!').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('so does a word that an input method is still at when the pause is over: the row comes once it is written', async () => {
  const { page, context, complaints } = await open('Toolbar')
  const add = page.locator('.mw-g-toolbar button').filter({ hasText: '新增' })
  const hand = await context.newCDPSession(page)
  const compose = (text: string) => hand.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await add.click()
  await page.keyboard.type('one')
  await add.click()
  await compose('ying')
  // Longer than the pause: the word is not torn apart by the row.
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.mw-g-kept')?.value === 'ying')
  await page.evaluate((pause) => new Promise((over) => setTimeout(over, pause)), INSERT_PAUSE_MS)
  expect(await rowCount(page)).toBe(3)
  await hand.send('Input.insertText', { text: '硬质' })
  await page.keyboard.type('x')
  await expect.poll(() => rowCount(page)).toBe(4)
  await page.keyboard.press('Control+s')
  await expect.poll(() => column(page, 'name').then((names) => names.slice(2))).toEqual(['one', '硬质x'])
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §2.1: a cell returns to display on a mouse-up outside the table', async () => {
  const { page, context } = await open('Spreadsheet')
  await click(page, '名称', 1)
  await page.keyboard.type('改过')
  await page.getByRole('heading', { name: '电子表格' }).or(page.locator('.sys-demo-help')).first().click()
  await expect.poll(() => column(page, 'name').then(([name]) => name)).toBe('改过')
  expect(await page.locator('.mw-g-typing').count()).toBe(0)
  expect(await gridIn(page).locator('.mw-g-changed').count()).toBe(1)
  await context.close()
})

test('spec 2 §2.1: a drag-sort cell moves its row and offers move up, move down and insert a row', async () => {
  const { page, context } = await open('DragSort')
  const handle = (row: number) => gridIn(page).locator(`[role=row][aria-rowindex="${row + 1}"] .mw-g-handle`)
  const [from, to] = await Promise.all([handle(3).boundingBox(), handle(1).boundingBox()])
  await page.mouse.move(from!.x + 4, from!.y + 6)
  await page.mouse.down()
  await page.mouse.move(to!.x + 4, to!.y + 10, { steps: 5 })
  await page.mouse.move(to!.x + 4, to!.y - 8, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => column(page, 'id')).toEqual(['3', '1', '2'])
  expect(await column(page, 'orderNum')).toEqual([1, 2, 3])
  const menu = async (row: number, item: string) => {
    await handle(row).click({ button: 'right' })
    await chooseEntry(page, new RegExp(`^${item}$`))
  }
  await menu(1, '向下移')
  await expect.poll(() => column(page, 'id')).toEqual(['1', '3', '2'])
  await menu(3, '向上移')
  await expect.poll(() => column(page, 'id')).toEqual(['1', '2', '3'])
  await menu(2, '插入一行')
  await expect.poll(() => column(page, 'id').then((ids) => ids.length)).toBe(4)
  await context.close()
})

test('ranges are copied, pasted, filled, undone, sorted and found as in a spreadsheet', async () => {
  const { page, context, complaints } = await open('Spreadsheet')
  const grid = gridIn(page)
  await choose(page, '数量', 1)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return [clipboardData.getData('text/plain'), clipboardData.getData('text/html').includes('<table>')]
  })
  expect(copied).toEqual(['0\r\n5\r\n10', true])

  await choose(page, '数量', 4)
  await paste(page, [['１，２３４．５'], ['7 '], ['x']])
  await page.getByText('1 个单元格的内容不合适').last().waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.poll(async () => (await column(page, 'qty')).slice(3, 6)).toEqual(['1234.5', '7', 'x'])
  await grid.locator('.mw-g-input').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await column(page, 'qty')).slice(3, 6)).toEqual(['15', '20', '25'])

  await choose(page, '数量', 1)
  await page.keyboard.press('Shift+ArrowDown')
  const box = await page.locator('.mw-g-fillhandle').boundingBox()
  await page.mouse.move(box!.x + 3, box!.y + 3)
  await page.mouse.down()
  await page.mouse.move(box!.x + 3, box!.y + 3 + 32 * 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await column(page, 'qty')).slice(0, 4)).toEqual(['0', '5', '10', '15'])

  await grid.locator('[role=columnheader] [title="数量"]').click()
  await grid.locator('[role=columnheader] [title="数量"]').click()
  await expect.poll(async () => (await cellOf(grid, '数量', 1)).textContent()).toBe('55')
  await choose(page, '名称', 1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await cellOf(grid, '数量', 1)).textContent()).toBe('0')

  await page.keyboard.press('Control+f')
  await page.locator('.mw-g-frame input:focus').waitFor()
  await page.keyboard.type('球齿')
  await page.getByText('0 / 3').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 / 3').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
