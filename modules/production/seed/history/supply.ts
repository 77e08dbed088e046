import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { receipt } from '#modules/warehouse/index.ts'
import { servedPutAways } from '#modules/warehouse/server.ts'
import { lotsOfOrder, passAll, passReceived, personAt, releaseOrder, work, type Story } from './story.ts'
import { momentOf } from './plan.ts'

/** Kilograms of one charge of powder; a fourth of the batches take it. */
const charge = { kg: '200', every: 15 } as const

/** What all batches use up beside their powder and the charges of that, brought to the lines before they begin. */
const supplies: readonly { store: string; supplier: string; lines: readonly (readonly [item: string, qty: string])[] }[] = [
  { store: 'LINE-M', supplier: 'SUP-001', lines: [['RM-WC-08', '640']] },
  { store: 'LINE-M', supplier: 'SUP-003', lines: [['RM-CO-01', '65']] },
  { store: 'LINE-M', supplier: 'SUP-004', lines: [['RM-TAC-01', '85']] },
  { store: 'LINE-M', supplier: 'SUP-005', lines: [['AUX-PEG', '17'], ['AUX-ALC', '180']] },
  { store: 'LINE-S', supplier: 'SUP-005', lines: [['AUX-WASH', '57']] },
  { store: 'LINE-G', supplier: 'SUP-005', lines: [['AUX-SIC', '32']] },
  { store: 'LINE-C', supplier: 'SUP-005', lines: [['AUX-TICL4', '46'], ['BOX-10', '8000'], ['LBL-40', '8000'], ['CTN-200', '40']] },
]

export const supplySteps = supplies.map((one) => (story: Story) => supply(story, one))

async function supply(story: Story, { store, supplier, lines }: (typeof supplies)[number]): Promise<void> {
  const { of, batch, system } = story
  const at = (who: string, time: string) => personAt(story, who, -3, time)
  const keeper = at('storekeeper', '08:10')
  const day = momentOf(batch, -3, '00:00').slice(0, 10)
  const bin = of.bins(`${store}-A-02`)
  const { id } = await create(keeper, receipt, { docDate: day, inType: 'OTHER', supplier: of.suppliers(supplier),
    warehouse: of.stores(store), bin,
    lines: lines.map(([item, qty]) => ({ item: of.items(item), qty, produceDate: momentOf(batch, -12, '00:00').slice(0, 10) })) })
  const doc = { id: String(id) }
  await move(keeper, receipt, 'submit', doc)
  await move(at('director', '08:30'), receipt, 'approve', doc)
  await passAll(at('inspector', '09:10'), receipt.id, doc.id)
  const { rows } = await sql<{ line: string; qty: string }>`
    select id as line, trim_scale(qty)::text as qty from wms_in_line where main_id = ${doc.id} and del_flag = 0 order by order_num`.execute(
    system.db,
  )
  await perform(at('storekeeper', '10:00'), servedPutAways.get(receipt.id)!, { ...doc, lines: rows.map((row) => ({ ...row, bin })) })
}

export const needsPowder = (no: number) => no % charge.every === 0

/** A charge of powder, weighed, milled for a day, dried and found good before the presses begin. */
export async function makePowder(story: Story): Promise<void> {
  const order = await releaseOrder(story, { item: 'RTP-P25', qty: charge.kg, lotSize: charge.kg, shop: 'WS-MIX', store: 'LINE-P',
    bin: 'LINE-P-A-02', after: -2, due: 0 })
  const [card] = await lotsOfOrder(story, order)
  const once = { by: 'process', reports: 1 } as const
  await work(story, card!, 10, { ...once, after: -2, time: '08:00', minutes: 0, machine: 'WS-01', every: 80 })
  await passAll(personAt(story, 'inspector', -2, '09:40'), 'production.lot', card!)
  await work(story, card!, 20, { ...once, after: -2, time: '10:00', minutes: 0, machine: 'BM-01', every: 1500 })
  await work(story, card!, 30, { ...once, after: -1, time: '12:00', minutes: 0, machine: 'SD-01', every: 240 })
  await work(story, card!, 40, { ...once, after: -1, time: '16:20', minutes: 0, every: 40 })
  await passAll(personAt(story, 'inspector', -1, '17:10'), 'production.lot', card!)
  await passReceived(story, personAt(story, 'inspector', -1, '17:30'), card!)
}
