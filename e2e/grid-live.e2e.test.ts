import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, gridIn } from './support/grid.ts'
import { openExample } from './support/grid-demo.ts'
import { chooseEntry, form, person, save, signedIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Asks the server as the signed-in person; with a body, by POST. */
async function ask<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(async ({ address, sent }) => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value?: string }
    const response = await fetch(address, { headers: { 'X-Access-Token': token.value ?? '', 'Content-Type': 'application/json' },
      ...(sent === undefined ? {} : { method: 'POST', body: sent }) })
    const answer = (await response.json()) as { success: boolean; message: string; result: unknown }
    if (!answer.success) throw new Error(answer.message)
    return answer.result
  }, { address: `/api${path}`, sent: JSON.stringify(body) }) as Promise<T>
}

interface Bom {
  id: string
  lines: { id: string; component: string; qty: string; opNo: number | null }[]
}

/** A draft of three lines. */
async function addBom(page: Page, bomNo: string): Promise<Bom> {
  const { records } = await ask<{ records: { id: string }[] }>(page, '/product/item/list?pageSize=4&itemType=RAW')
  const [item, ...components] = records.map(({ id }) => id)
  const { id } = await ask<{ id: string }>(page, '/product/bom/add', { bomNo, item, version: bomNo.slice(4), baseQty: '1',
    lines: components.map((component, index) => ({ component, lineType: 'COMP', qty: String(index + 1), qtyType: 'VAR' })) })
  return ask<Bom>(page, `/product/bom/queryById?id=${id}`)
}

async function openBom(page: Page, id: string, mode = 'edit') {
  await page.goto(`${stage.address}/product/bom?open=${mode}:${id}`)
  await gridIn(page).locator('[role=row][aria-rowindex="4"]').waitFor()
  return gridIn(page)
}

/** Types into a cell as a person does: over what is there, Tab stores it. */
async function type(page: Page, title: string, row: number, text: string): Promise<void> {
  await (await cellOf(gridIn(page), title, row)).click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('two people edit one BOM: they see each other; one loses the network for 20 s, is told what the other saved, compares cell by cell, merges and saves', async () => {
  const [one, two] = await Promise.all([person(stage, 'process'), person(stage, 'admin')])
  // The browser's offline mode leaves open sockets alone: a dead network answers nothing on them either.
  const network = { dead: false }
  await one.page.routeWebSocket(/vxeSocket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!network.dead) server.send(message)
    })
    server.onMessage((message) => {
      if (!network.dead) socket.send(message)
    })
  })
  const bom = await addBom(one.page, 'BOM-LIVE')
  const grids = [await openBom(one.page, bom.id), await openBom(two.page, bom.id)] as const
  const peopleOf = (page: Page) => form(page).getByRole('list', { name: '同时打开的人' }).getByRole('listitem')

  await Promise.all([one, two].map(({ page }) => peopleOf(page).waitFor()))
  const [nameOfTwo, nameOfOne] = await Promise.all([one, two].map(({ page }) => peopleOf(page).getAttribute('title')))
  expect(nameOfOne).not.toBe(nameOfTwo)
  await (await cellOf(grids[1], '用量', 3)).click()
  await two.page.keyboard.press('Escape')
  const framed = await cellOf(grids[0], '用量', 3)
  await framed.and(one.page.locator('.mw-g-there')).waitFor()
  await grids[0].locator('.mw-g-who', { hasText: nameOfTwo! }).waitFor()

  network.dead = true
  await one.context.setOffline(true)
  await type(one.page, '用量', 1, '10')
  await type(one.page, '工序号', 2, '20')
  await type(one.page, '用量', 3, '30')
  await type(two.page, '用量', 1, '11')
  await type(two.page, '工序号', 3, '40')
  await save(two.page, '修改成功')
  // The heartbeat fails, nobody is known to be there any more.
  await peopleOf(one.page).waitFor({ state: 'detached', timeout: 25_000 })
  expect(await form(one.page).getByText('保存了更新的版本').count()).toBe(0)
  network.dead = false
  await one.context.setOffline(false)

  const notice = form(one.page).getByRole('status').filter({ hasText: `${nameOfTwo!} 于` })
  await notice.getByRole('button', { name: /比\s*较/ }).click()
  const dialog = one.page.getByRole('dialog', { name: '数据已被他人修改' })
  await dialog.getByText('1 处冲突').waitFor()
  await dialog.getByText('只有一方改动 3 处，已自动合并').waitFor()
  const conflict = dialog.getByRole('row', { name: /用量\s*双方都改了/ })
  expect(await conflict.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked))).toEqual([
    true,
    false,
  ])
  expect(await conflict.getByRole('cell').allInnerTexts()).toEqual([expect.stringContaining('10'), expect.stringContaining('11')])
  await conflict.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: '采用所选' }).click()
  await dialog.waitFor({ state: 'hidden' })
  for (const [title, row, text] of [['用量', 1, '11'], ['工序号', 2, '20'], ['用量', 3, '30'], ['工序号', 3, '40']] as const)
    expect(await (await cellOf(grids[0], title, row)).innerText(), `${title} ${row}`).toBe(text)
  await save(one.page, '修改成功')
  const saved = await ask<Bom>(two.page, `/product/bom/queryById?id=${bom.id}`)
  expect(saved.lines.map(({ qty, opNo }) => [Number(qty), opNo])).toEqual([[11, null], [2, 20], [30, 40]])
  expect(saved.lines.map(({ id }) => id)).toEqual(bom.lines.map(({ id }) => id))
  // The browser notes what was on its way when the network went.
  expect([...one.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')), ...two.complaints]).toEqual([])
  await Promise.all([one, two].map(({ context }) => context.close()))
})

test('what one person remarks at a cell the other sees there at once, and the history of the cell beside it', async () => {
  const [one, two] = await Promise.all([person(stage, 'process'), signedIn(stage, 'admin')])
  const bom = await addBom(one.page, 'BOM-NOTES')
  const [mine, theirs] = [await openBom(one.page, bom.id), await openBom(two.page, bom.id, 'view')]
  await (await cellOf(mine, '用量', 2)).click()
  await one.page.keyboard.press('Escape')
  await one.page.keyboard.press('Shift+F2')
  await one.page.getByRole('textbox', { name: '写批注' }).fill('用量请复核')
  await one.page.keyboard.press('Control+Enter')
  await one.page.getByText('用量请复核').last().waitFor()

  const cell = await cellOf(theirs, '用量', 2)
  await cell.and(two.page.locator('.mw-g-noted')).waitFor()
  await cell.click({ button: 'right' })
  await chooseEntry(two.page, /批注/)
  await two.page.getByRole('dialog').getByText('用量请复核').waitFor()
  await two.page.getByRole('button', { name: '标为已解决' }).click()
  await (await cellOf(mine, '用量', 2)).and(one.page.locator('.mw-g-settled')).waitFor()
  await two.page.getByRole('tab', { name: '修改历史' }).click()
  await two.page.getByText('初始值').waitFor()

  await one.page.keyboard.press('Escape')
  await one.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await mine.locator('.mw-g-input').evaluate((input) => input === document.activeElement)).toBe(true)
  expect([...one.complaints, ...two.complaints]).toEqual([])
  await Promise.all([one, two].map(({ context }) => context.close()))
})

test('a grid that stands alone: what is stored in one browser stands in the other at once, flashes and tells whose it is', async () => {
  const [one, two] = await Promise.all([openExample(stage, 'LiveTable'), openExample(stage, 'LiveTable')])
  await one.page.getByRole('listitem', { name: '管理员（我的另一窗口）' }).waitFor()
  await type(one.page, '数量', 2, '25')
  const cell = await cellOf(gridIn(two.page), '数量', 2)
  await cell.filter({ hasText: '25' }).and(two.page.locator('.mw-g-flash')).waitFor()
  await cell.and(two.page.locator('.mw-g-theirs:not(.mw-g-flash)')).waitFor()
  await cell.hover()
  await two.page.getByRole('tooltip').filter({ hasText: '管理员 刚修改了此单元格' }).waitFor()
  // Taking it back is a change like any other.
  await gridIn(one.page).locator('.mw-g-input').focus()
  await one.page.keyboard.press('Control+z')
  await cell.filter({ hasText: '20' }).waitFor()
  expect([...one.complaints, ...two.complaints]).toEqual([])
  await Promise.all([one, two].map(({ context }) => context.close()))
})
