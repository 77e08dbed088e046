import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { callsOf } from '../support/calls.ts'
import { inspectedGood } from '../support/inspect.ts'
import { idOf } from '../support/press.ts'
import type { Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'

export const insert = 'CNMG120408-P25C'

/** Goods that were packed for somebody, and where they lie. */
export interface Goods {
  item: string
  lot: string
  warehouse: string
  units: { id: string; no: string }[]
}

export async function one<T extends object>(stage: Stage, text: string, ...values: unknown[]): Promise<T> {
  return (await stage.pool.query<T>(text, values)).rows[0]!
}

/** So many pallets with so many pieces each, packed and weighed of one lot; what else there is of it is set aside. */
export async function packedGoods(stage: Stage, pallets: number, qty: string): Promise<Goods> {
  const call = callsOf(stage)
  const item = await idOf(stage, 'md_item', insert)
  const stock = await one<{ lot: string; warehouse: string; bin: string }>(
    stage,
    `select lot, warehouse, bin from wms_balance where item = $1 and hu is null and stock_type = 'OK' and qty - reserved >= $2
     and warehouse = $3 order by balance_key limit 1`,
    item,
    pallets * Number(qty),
    await idOf(stage, 'wms_warehouse', 'FG'),
  )
  const { gross } = await one<{ gross: string }>(stage, 'select (unit_weight_kg * 10 + 0.012)::text as gross from md_item where id = $1',
    item)
  const packs: string[] = []
  for (let pallet = 0; pallet < pallets; pallet++) {
    const { id } = await call('storekeeper', 'POST', '/warehouse/pack/add', { docDate: storyDay(), item,
      packStd: await idOf(stage, 'md_pack_std', `PS-${insert}`), warehouse: stock.warehouse, bin: stock.bin, planQty: qty })
    packs.push(id)
    await call('storekeeper', 'POST', '/warehouse/pack/start', { id })
    await call('storekeeper', 'POST', '/warehouse/pack/boxes', { id, lot: stock.lot, qty, grossKg: gross, tareKg: '0.012' })
    for (const huType of ['CARTON', 'PALLET']) await call('storekeeper', 'POST', '/warehouse/pack/group', { id, huType })
  }
  // What else there is of the lot might be allocated before what is on these pallets.
  await stage.pool.query(
    `update wms_balance set stock_type = 'HOLD'
     where lot = $1 and not exists (select from wms_hu h where h.hu_no = hu and h.pack = any($2))`,
    [stock.lot, packs],
  )
  const { rows: units } = await stage.pool.query<{ id: string; no: string }>(
    "select id, hu_no as no from wms_hu where pack = any($1) and hu_type = 'PALLET' order by hu_no",
    [packs],
  )
  return { item, lot: stock.lot, warehouse: stock.warehouse, units }
}

/** Quality issues the certificate of a lot for a customer. */
export async function certified(stage: Stage, { item, lot }: Goods, customer: string, qty: string): Promise<void> {
  const call = callsOf(stage)
  const { name } = await one<{ name: string }>(stage, 'select name from crm_customer where code = $1', customer)
  const { id } = await call('qe', 'POST', '/quality/coa/add', { docDate: storyDay(), customer: name, lots: [{ item, lot, qty }] })
  await call('qe', 'POST', '/quality/coa/submit', { id })
  await call('qm', 'POST', '/quality/coa/approve', { id })
}

/** So much of an order's first position is announced to the store, which has allocated the lot. @returns the issue */
export async function announced(stage: Stage, order: string, { lot, warehouse }: Goods, qty: string): Promise<string> {
  const call = callsOf(stage)
  const { id: line } = await one<{ id: string }>(stage, 'select id from crm_order_line where main_id = $1', order)
  const { id } = await call('shipping', 'POST', '/orders/notice/add', { salesOrder: order, warehouse, planDate: storyDay(),
    lines: [{ line, qty, lot }] })
  await call('shipping', 'POST', '/orders/notice/submit', { id })
  const { issue } = await one<{ issue: string }>(stage, 'select issue from crm_notice where id = $1', id)
  await call('director', 'POST', '/warehouse/issue/approve', { id: issue })
  return issue
}

/** The store picks what an issue takes, and posts it. */
export async function posted(stage: Stage, issue: string): Promise<void> {
  const call = callsOf(stage)
  const { picks } = await call<{ picks: { id: string; qty: string }[] }>('storekeeper', 'GET', `/warehouse/issue/queryById?id=${issue}`)
  await call('storekeeper', 'POST', '/warehouse/issue/pick', { id: issue, picks: picks.map(({ id, qty }) => ({ pick: id, qty })) })
  await call('director', 'POST', '/warehouse/issue/check', { id: issue })
}

/** The store sends goods off, inspected; quality issues their certificate. */
export async function sentOff(stage: Stage, order: string, goods: Goods, qty: string): Promise<void> {
  const issue = await announced(stage, order, goods, qty)
  await inspectedGood(stage, issue)
  await posted(stage, issue)
  await certified(stage, goods, 'E-001', qty)
}

/** A button of the page by its whole name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(\\S+ )?${[...name].join('\\s?')}$`) }).last()
export const press = (page: Page, name: string) => button(page, name).click()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).last().click()

/** A paper of a shipment: its row on the tab of papers. */
export const paperRow = (page: Page, name: string) =>
  page.locator('tr').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} `) }) })

/** A paper of others is recorded by its number. */
export async function recorded(page: Page, paper: string, no: string): Promise<void> {
  const row = paperRow(page, paper)
  await row.getByRole('button').first().click()
  const window = page.getByRole('dialog')
  await window.getByLabel('编号').fill(no)
  await window.getByRole('button', { name: /登\s?记/ }).click()
  await window.waitFor({ state: 'hidden' })
  await row.getByText('已出具', { exact: true }).waitFor()
}

/** What the page says keeps a shipment from leaving, each by itself. */
export const keeping = async (page: Page, ...texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await page.locator('.oex-faults li').filter({ hasText: text }).waitFor()
  expect(await page.locator('.oex-faults li').count()).toBe(texts.length)
}
