import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { fitsWidth } from './support/in-view.ts'
import { inspectedGood } from './support/inspect.ts'
import { choose, control, form, person, save, tokenOf } from './support/people.ts'
import { chooseScanTask, scan } from './support/scan.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay } from './support/story-time.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Row {
  [name: string]: unknown
  id: string
}

const today = storyDay()
/** An item of which the demonstration holds no stock. */
const item = 'RM-CRC-01'

const tokens = new Map<string, Promise<string>>()
/** A session of each person for all their calls. */
function signedIn(as: string): Promise<string> {
  const token = tokens.get(as) ?? tokenOf(stage, as)
  tokens.set(as, token)
  return token
}
/** A call as somebody else makes it at their own desk. */
async function call<T = Row>(as: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${stage.address}/api${path}`, { method,
    headers: { 'content-type': 'application/json', 'X-Access-Token': await signedIn(as) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
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
const state = (page: Page, text: string) =>
  page.locator('.mw-detail:visible header, .mw-detail:visible').getByText(text, { exact: true }).first().waitFor()
/** Buttons bear the name of their picture before their own. */
const named = (name: string) => ({ name: new RegExp(`(^| )${name}$`) })
const button = (page: Page, name: string) => page.locator('.mw-detail:visible').getByRole('button', named(name))
const inWindow = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', named(name))

/** All of an arrival came: its item is scanned, the quantity left as it was announced. */
async function receivedByScan(page: Page, arrival: string): Promise<void> {
  const { docNo } = await call('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${arrival}`)
  await page.goto(`${stage.address}/warehouse/scan`)
  await chooseScanTask(page, '收货')
  await scan(page, String(docNo))
  await page.getByText('扫描到货的物料').waitFor()
  await scan(page, item)
  await page.getByRole('button', { name: '记下' }).click()
  await page.getByText('实收 30').waitFor()
  await page.getByRole('button', { name: '确认到货（1 行）' }).click()
  await page.getByText(`到货单 ${String(docNo)} 已确认 1 行`).waitFor()
}

/** What is left of an issue is picked with a scanner: the wrong label first, then the right ones, without network. */
async function pickedByScan(page: Page, issue: string, said: string): Promise<void> {
  const { docNo, picks } = await call<Row & { picks: Row[] }>('storekeeper', 'GET', `/warehouse/issue/queryById?id=${issue}`)
  const { bin_dictText: bin, lot_dictText: lot } = picks[0]!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${stage.address}/warehouse/scan`)
  await chooseScanTask(page, '拣货')
  await scan(page, String(docNo))
  await page.getByRole('region', { name: '下一拣' }).getByText(String(bin)).waitFor()
  await scan(page, 'RAW-R-01')
  await page.getByRole('alert').getByText(`「RAW-R-01」不是待拣库位，应到 ${String(bin)}`).waitFor()
  expect(await violationsIn(page, 'picking by scan', '.mw-scan')).toEqual([])
  await scan(page, String(bin))
  await page.getByText('第 2 步：扫描批次或包装').waitFor()
  await page.context().setOffline(true)
  await scan(page, String(lot))
  await page.getByText('第 3 步：确认数量').waitFor()
  await page.getByRole('button', { name: '确认拣货' }).click()
  await page.getByText('网络已断开').waitFor()
  await page.context().setOffline(false)
  await page.getByText(said).waitFor()
  await page.getByText('全部拣完，待复核', { exact: true }).waitFor()
  await fitsWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('from the gate to the machine and back: arrival, inspection, put-away, issue to a work centre, return of the rest', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/arrival?open=new')
  // A document begins with the day it is written.
  expect(await control(page, '单据日期').inputValue()).toBe(today)
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
  await receivedByScan(page, arrival)
  await page.goto(home)
  await state(page, '待检')
  const [line] = (await call<{ lines: Row[] }>('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${arrival}`)).lines

  // Before it is inspected it is not put away: the page says who is to inspect it, whom one click reminds.
  const waits = page.getByRole('status').filter({ hasText: /^等待 .+ 检验（QT\d+）/ })
  await waits.waitFor()
  expect(await button(page, '上架').count()).toBe(0)
  await waits.getByRole('button', { name: '提醒' }).click()
  await page.getByText(/已提醒/).first().waitFor()
  const [raw, receiving, powder] = [await idOf('/warehouse/warehouse', 'code=RAW'), await idOf('/warehouse/bin', 'code=RAW-R-01'),
    line!.item]
  await inspectedGood(stage, arrival)
  await page.goto(home)
  await state(page, '待入库')
  await button(page, '上架').click()
  await inWindow(page, '上架').waitFor()
  await inWindow(page, '上架').click()
  await state(page, '已完成')

  const workcenter = await idOf('/product/workcenter', 'code=WC-MIX')
  // So little is approved by the rule of the store, whose keeper also posts what they picked.
  const issue = await draftOf('storekeeper', '/warehouse/issue', { docDate: today, outType: 'PRODUCE', warehouse: raw, workcenter,
    lines: [{ item: powder, qty: '12' }] })
  await page.goto(`${stage.address}/warehouse/issue?open=view:${issue}`)
  await button(page, '拣货').click()
  await page.getByRole('dialog').getByLabel(/^\*?数量$/).fill('2')
  await inWindow(page, '拣货').click()
  await state(page, '拣货中')
  await pickedByScan(page, issue, '已拣 10，')
  await page.goto(`${stage.address}/warehouse/issue?open=view:${issue}`)
  await button(page, '复核过账').click()
  await inWindow(page, '复核过账').click()
  await state(page, '已完成')
  await page.getByRole('tab', { name: '库存流水' }).click()
  await expect.poll(() => page.getByRole('cell', { name: '生产领料' }).count()).toBe(2)

  const { id: back } = await call('storekeeper', 'POST', '/warehouse/material-return/add', { docDate: today, workcenter, warehouse: raw,
    bin: receiving, lines: [{ item: powder, lot: line!.lot, qty: '2' }] })
  await page.goto(`${stage.address}/warehouse/material-return?open=view:${back}`)
  await button(page, '确认退料').click()
  await state(page, '待检')
  const { records } = await call<{ records: Row[] }>('admin', 'GET',
    `/warehouse/balance/list?lot=${String(line!.lot)}&column=bin&order=asc`)
  expect(
    records.map(({ warehouse_dictText: where, stockType, qty }) => `${String(where)} ${String(stockType)} ${Number(qty)}`).filter((text) =>
      !text.endsWith(' 0')
    ).toSorted(),
  ).toEqual(['LINE-M 混料线边仓 OK 10', 'RAW 原料仓 OK 18', 'RAW 原料仓 QC 2'])
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
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
  await fitsWidth(page)
  expect(await violationsIn(page, 'picking', '.ant-modal')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

/** A lot in two stores, in a box, in an issue under way and on the way to another store. */
async function badLot() {
  const piece = await idOf('/product/item', 'code=CNMG120408-P25C')
  const [finished, semi] = [await idOf('/warehouse/warehouse', 'code=FG'), await idOf('/warehouse/warehouse', 'code=SEMI')]
  const [shelf, packing, other] = [await idOf('/warehouse/bin', 'code=FG-A-07'), await idOf('/warehouse/bin', 'code=FG-B-01'),
    await idOf('/warehouse/bin', 'code=SEMI-B-04')]
  const { id: lot, lotNo } = await call('admin', 'POST', '/warehouse/lot/add', { lotNo: 'P-E2E-BAD', item: piece, receiptDate: today })
  const at = (warehouse: string, bin: string, qty: string) => ({ item: piece, lot, warehouse, bin, stockType: 'OK', qty })
  const stock = await draftOf('storekeeper', '/warehouse/adjust', { docDate: today, reason: await idOf('/product/reason', 'reasonType=ADJ'),
    lines: [at(finished, shelf, '40'), at(finished, packing, '10'), at(semi, other, '7')] })
  await call('director', 'POST', '/warehouse/adjust/approve', { id: stock })
  const { rows: [std] } = await stage.pool.query<{ id: string; kg: string }>(
    'select s.id, (10 * i.unit_weight_kg)::text as kg from md_pack_std s join md_item i on i.id = s.item where i.id = $1 limit 1',
    [piece],
  )
  const { id: order } = await call('storekeeper', 'POST', '/warehouse/pack/add', { docDate: today, item: piece, packStd: std!.id,
    warehouse: finished, bin: packing, planQty: '10' })
  await call('storekeeper', 'POST', '/warehouse/pack/start', { id: order })
  await call('storekeeper', 'POST', '/warehouse/pack/boxes', { id: order, lot, qty: '10', grossKg: std!.kg })
  const transfer = await draftOf('storekeeper', '/warehouse/transfer', { docDate: today, kind: 'TRANSFER', fromWarehouse: finished,
    toWarehouse: semi, lines: [{ item: piece, lot, fromBin: shelf, toBin: other, stockType: 'OK', qty: '5' }] })
  await call('director', 'POST', '/warehouse/transfer/approve', { id: transfer })
  await call('storekeeper', 'POST', '/warehouse/transfer/dispatch', { id: transfer })
  const issue = await draftOf('storekeeper', '/warehouse/issue', { docDate: today, outType: 'SALES', consignee: '苏州精工',
    warehouse: finished, lines: [{ item: piece, lot, qty: '20' }] })
  await call('director', 'POST', '/warehouse/issue/approve', { id: issue })
  return { lot, lotNo: String(lotNo), issue }
}
const statesOf = async (lot: string) =>
  (await stage.pool.query<{ text: string }>(
    "select b.code || case when s.hu is null then ' ' else ' box ' end || s.stock_type || ' ' || trim_scale(s.qty) || ' ' || trim_scale(s.reserved) as text from wms_balance s join wms_bin b on b.id = s.bin where s.lot = $1 and s.qty > 0 order by 1",
    [lot],
  )).rows.map(({ text }) => text)

test('at the desk: an option tells what one decides by, the line its expiry, and stock becomes lines in one act', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/arrival?open=new')
  await form(page).locator('.mw-g-toolbar button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('RM-WC-08')
  await page.getByRole('option', { name: /RM-WC-08.*基本单位 kg · 保质期 720 天/ }).waitFor()
  await page.keyboard.press('Tab')
  // Code, name, unit and shelf life stand in the line before it is saved.
  await form(page).getByText(/^RM-WC-08 碳化钨粉/).waitFor()
  await form(page).getByText('kg', { exact: true }).waitFor()
  await form(page).getByText('720', { exact: true }).waitFor()
  await (await cellOf(gridIn(page), '生产日期', 1)).click()
  await page.keyboard.type('2026-10-01')
  await page.keyboard.press('Tab')
  await form(page).getByText('2028-09-20', { exact: true }).waitFor()
  await page.keyboard.type('2028-01-31')
  await page.keyboard.press('Tab')
  await form(page).getByText('2028-01-31', { exact: true }).waitFor()
  expect(await form(page).getByText('2028-09-20', { exact: true }).count(), 'what is typed replaces it').toBe(0)

  await page.goto(`${stage.address}/warehouse/transfer?open=new`)
  await choose(page, control(page, '调出仓库'), 'RAW')
  await form(page).locator('.mw-g-input').focus()
  await page.keyboard.press('Control+b')
  const stock = page.getByRole('dialog')
  const rows = stock.locator('tbody tr.ant-table-row')
  await rows.first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('物料、批号、库位或包装单元')
  await page.keyboard.type('RM-CO-01')
  await expect.poll(async () => (await rows.allTextContents()).every((text) => text.includes('RM-CO-01'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^RM-CO-01 .* 取用数量$/)
  await page.keyboard.type('3.5')
  await stock.getByRole('button', { name: '取 1 行' }).waitFor()
  expect(await violationsIn(page, 'stock to take from', '.ant-modal')).toEqual([])
  await page.keyboard.press('Control+Enter')
  await form(page).getByText(/^RM-CO-01 钴粉/).first().waitFor()
  await (await cellOf(gridIn(form(page)), '数量', 1)).getByText('3.5').waitFor()
  expect(await page.getByText('需要修改').count(), 'the form is not saved by the key of the window').toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('a lot found bad is frozen wherever it lies: who freezes sees where, nobody picks it, released it is what it was', async () => {
  const { lot, lotNo, issue } = await badLot()
  const before = ['FG-A-07 OK 35 10', 'FG-B-01 box OK 10 10', 'SEMI-B-04 OK 7 0', 'TRANSIT-A-01 OK 5 0']
  expect(await statesOf(lot)).toEqual(before)
  // The storekeeper is on the way already when the lot is found bad.
  const keeper = await person(stage, 'storekeeper', '/warehouse/scan', { viewport: { width: 390, height: 844 } })
  await chooseScanTask(keeper.page, '拣货')
  await scan(keeper.page, String((await call('storekeeper', 'GET', `/warehouse/issue/queryById?id=${issue}`)).docNo))
  await keeper.page.getByRole('region', { name: '下一拣' }).getByText('FG-B-01').waitFor()

  const freeze = await draftOf('qe', '/warehouse/freeze', { docDate: today, reason: '客户投诉：涂层剥落', lines: [{ lot }] })
  const { page, context, complaints } = await person(stage, 'qm', `/warehouse/freeze?open=view:${freeze}`)
  await page.getByRole('tab', { name: '所在库存' }).click()
  const rows = () => page.locator('.mw-detail:visible .ant-table-tbody tr.ant-table-row:visible')
  await expect.poll(async () =>
    (await rows().allTextContents()).map((text) => ['FG-A-07', 'FG-B-01', 'SEMI-B-04', 'TRANSIT-A-01'].find((bin) => text.includes(bin)))
  ).toEqual(['FG-A-07', 'FG-B-01', 'SEMI-B-04', 'TRANSIT-A-01'])
  await button(page, '审核冻结').click()
  await inWindow(page, '审核冻结').click()
  await state(page, '已冻结')
  expect(await statesOf(lot)).toEqual(before.map((text) => text.replace('OK', 'HOLD').replace(/ \d+$/, ' 0')))

  const picking = async (wait: string) => {
    await scan(keeper.page, 'FG-A-07')
    await keeper.page.getByText('第 2 步：扫描批次或包装').waitFor()
    await scan(keeper.page, lotNo)
    await keeper.page.getByRole('button', { name: '确认拣货' }).click()
    await keeper.page.getByText(wait).first().waitFor()
  }
  await picking('待检/冻结/不合格库存不可使用')
  await button(page, '解冻').click()
  await page.getByRole('dialog').getByRole('textbox').fill('复检合格')
  await inWindow(page, '解冻').click()
  await state(page, '已解冻')
  expect(await statesOf(lot)).toEqual(before.map((text) => text.replace(/ \d+$/, ' 0')))
  await call('storekeeper', 'POST', '/warehouse/issue/reallocate', { id: issue })
  // What was refused is tried again with the same key.
  await keeper.page.getByRole('button', { name: /^重试/ }).click()
  await keeper.page.getByText(/已拣 10，出库单 OU\d+$/).waitFor()
  expect(await statesOf(lot)).toEqual(before)
  for (const one of [{ context, complaints }, keeper]) {
    expect(one.complaints).toEqual([])
    await one.context.close()
  }
})
