import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { choose, control, form, person, save, tokenOf } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => { stage = await openStage() })
afterAll(() => stage.close())

interface Row { [name: string]: unknown; id: string }

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** An item of which the demonstration holds no stock. */
const item = 'RM-CRC-01'

/** A call as somebody else makes it at their own desk. */
async function call<T = Row>(as: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${stage.address}/api${path}`, { method, headers: { 'content-type': 'application/json', 'X-Access-Token': await tokenOf(stage, as) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const answer = (await response.json()) as { success: boolean; message: string; result: T }
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}

const idOf = async (path: string, query: string) => (await call<{ records: Row[] }>('admin', 'GET', `${path}/list?${query}`)).records[0]!.id
const draftOf = async (as: string, path: string, body: unknown) => {
  const { id } = await call(as, 'POST', `${path}/add`, body)
  await call(as, 'POST', `${path}/submit`, { id })
  return id
}
const state = (page: Page, text: string) => page.locator('.mw-detail:visible header, .mw-detail:visible').getByText(text, { exact: true }).first().waitFor()
/** Buttons bear the name of their picture before their own. */
const named = (name: string) => ({ name: new RegExp(`(^| )${name}$`) })
const button = (page: Page, name: string) => page.locator('.mw-detail:visible').getByRole('button', named(name))
const inWindow = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', named(name))

/** Carries a move out from the details, with its question where it has one. */
async function decide(as: string, path: string, id: string, move: string): Promise<void> {
  const { page, context } = await person(stage, as, `${path}?open=view:${id}`)
  await button(page, move).click()
  await inWindow(page, move).click()
  await page.getByText('操作成功').first().waitFor()
  await context.close()
}

test('from the gate to the machine and back: arrival, inspection, put-away, issue to a work centre, return of the rest', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/arrival?open=new')
  await control(page, '单据日期').fill(today)
  await control(page, '单据日期').press('Enter')
  await choose(page, control(page, '供应商'), 'SUP-004')
  await choose(page, control(page, '入库仓库'), 'RAW')
  await choose(page, control(page, '收货库位'), 'RAW-R-01')
  await form(page).locator('.mw-g-toolbar button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(item)
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('ArrowUp')
  // The code is looked up while typing goes on.
  await form(page).getByText('碳化铬').first().waitFor()
  await save(page, '添加成功')
  const arrivals = await call<{ records: Row[] }>('storekeeper', 'GET', '/warehouse/arrival/list?status=0&column=createTime&order=desc')
  const arrival = arrivals.records[0]!.id
  const home = `${stage.address}/warehouse/arrival?open=view:${arrival}`
  await page.goto(home)
  await button(page, '确认到货').click()
  await state(page, '待检')
  const [line] = (await call<{ lines: Row[] }>('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${arrival}`)).lines

  // Before it is inspected it is not put away, and what was typed stays.
  await button(page, '上架').click()
  await inWindow(page, '上架').click()
  await page.getByRole('dialog').getByText('检验未完成，不能入库').first().waitFor()
  expect(await violationsIn(page, 'put-away', '.ant-modal')).toEqual([])
  const [raw, receiving, powder] = [await idOf('/warehouse/warehouse', 'code=RAW'), await idOf('/warehouse/bin', 'code=RAW-R-01'), line!.item]
  const change = await draftOf('inspector', '/warehouse/status-change', { docDate: today, reason: '检验合格', lines: [{ item: powder, lot: line!.lot, warehouse: raw, bin: receiving, fromType: 'QC', toType: 'OK', qty: '30' }] })
  await decide('qm', '/warehouse/status-change', change, '审核过账')
  await page.goto(home)
  await state(page, '待入库')
  await button(page, '上架').click()
  await inWindow(page, '上架').click()
  await state(page, '已完成')

  const workcenter = await idOf('/product/workcenter', 'code=WC-MIX')
  const issue = await draftOf('storekeeper', '/warehouse/issue', { docDate: today, outType: 'PRODUCE', warehouse: raw, workcenter, lines: [{ item: powder, qty: '12' }] })
  await decide('director', '/warehouse/issue', issue, '审核并分配')
  await page.goto(`${stage.address}/warehouse/issue?open=view:${issue}`)
  await button(page, '拣货').click()
  await inWindow(page, '拣货').click()
  await state(page, '待复核')
  await decide('director', '/warehouse/issue', issue, '复核过账')
  await page.goto(`${stage.address}/warehouse/issue?open=view:${issue}`)
  await state(page, '已完成')
  await page.getByRole('tab', { name: '库存流水' }).click()
  await expect.poll(() => page.getByRole('cell', { name: '生产领料' }).count()).toBe(2)
  expect(await violationsIn(page, 'postings', '.mw-detail')).toEqual([])

  const { id: back } = await call('storekeeper', 'POST', '/warehouse/material-return/add', { docDate: today, workcenter, warehouse: raw, bin: receiving, lines: [{ item: powder, lot: line!.lot, qty: '2' }] })
  await page.goto(`${stage.address}/warehouse/material-return?open=view:${back}`)
  await button(page, '确认退料').click()
  await state(page, '待检')
  const { records } = await call<{ records: Row[] }>('admin', 'GET', `/warehouse/balance/list?lot=${String(line!.lot)}&column=bin&order=asc`)
  expect(records.map(({ warehouse_dictText: where, stockType, qty }) => `${String(where)} ${String(stockType)} ${Number(qty)}`).filter((text) => !text.endsWith(' 0')).toSorted()).toEqual(['LINE-M 混料线边仓 OK 10', 'RAW 原料仓 OK 18', 'RAW 原料仓 QC 2'])
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the windows fit', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/issue')
  await page.setViewportSize({ width: 390, height: 844 })
  const waiting = await call<{ records: Row[] }>('storekeeper', 'GET', '/warehouse/issue/list?status=2')
  await page.goto(`${stage.address}/warehouse/issue?open=view:${waiting.records[0]!.id}`)
  await button(page, '拣货').click()
  await page.getByRole('dialog').getByText('改拣其他库位或批次').first().click()
  await page.getByRole('dialog').getByLabel('改拣原因').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsIn(page, 'picking', '.ant-modal')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
