import type { Rec } from '../app.ts'
import type { Insider } from './insider.ts'

/** A stock adjustment that the tenant's storekeeper has submitted, over a tenth of a piece. */
export async function adjustmentOf({ plants, plant }: Insider, qty = '0.1'): Promise<{ id: string; owner: string }> {
  const owner = plant.insiders.worker.username
  const { id } = await plants.done('POST', '/warehouse/adjust/add', adjustment(plant, qty), owner)
  await plants.done('POST', '/warehouse/adjust/submit', { id }, owner)
  return { id: id as string, owner }
}

/** A draft of one, as its form sends it. */
export function adjustment({ item, warehouse, bin, reason }: Insider['plant'], qty: unknown = '1'): Rec {
  return { docDate: '2026-05-18', reason, lines: [{ item, warehouse, bin, stockType: 'OK', qty }] }
}

/** What the tenant has of its item, and how many rows of the ledger say so. */
export async function stockOf({ plants, plant }: Insider): Promise<string> {
  const [stock] = await plants.rows<{ text: string }>(
    `select coalesce((select sum(qty) from wms_balance where item = $1), 0)::text || ' in '
    || (select count(*) from wms_ledger where item = $1)::text as text`,
    plant.item,
  )
  return stock!.text
}
