import { callsOf } from '../support/calls.ts'
import { idOf } from '../support/press.ts'
import type { Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'

export interface Ordered {
  item: string
  qty: string
  lotSize: string
  shop: string
  store: string
  bin: string
}

export interface Card {
  id: string
  no: string
}

/** An order that planner and workshop released. @returns its id, its number and its travellers */
export async function released(stage: Stage,
  { item, qty, lotSize, shop, store, bin }: Ordered): Promise<{ id: string; no: string; cards: Card[] }> {
  const call = callsOf(stage)
  const { id, docNo: no } = await call<{ id: string; docNo: string }>('planner', 'POST', '/production/work-order/add', {
    docDate: storyDay(),
    due: '2099-01-31',
    qty,
    lotSize,
    item: await idOf(stage, 'md_item', item),
    workshop: await idOf(stage, 'md_workshop', shop),
    warehouse: await idOf(stage, 'wms_warehouse', store),
    bin: await idOf(stage, 'wms_bin', bin),
  })
  await call('planner', 'POST', '/production/work-order/submit', { id })
  await call('workshop', 'POST', '/production/work-order/approve', { id })
  const { rows: cards } = await stage.pool.query<Card>('select id, card_no as no from mes_lot where work_order = $1 order by card_no', [id])
  return { id, no, cards }
}
