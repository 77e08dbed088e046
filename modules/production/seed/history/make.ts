import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { issue } from '#modules/warehouse/index.ts'
import { servedPick } from '#modules/warehouse/server.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { lot } from '../../entities/lot.ts'
import { servedProcess, servedQuality } from '../../server/heats/judge.ts'
import { servedClose, servedLoad } from '../../server/heats/load.ts'
import { servedUnload } from '../../server/heats/unload.ts'
import { blankOf, blanksOfOrder, finishedOf, lotsOf, momentOf, sinteredOf } from './plan.ts'
import { lotsOfOrder, passAll, passReceived, personAt, receivedOf, releaseOrder, work, type Story } from './story.ts'

/** Which of the two inserts of a batch. */
type Which = 0 | 1

/** Pieces for one of the next level, with what is lost on the way and what rounding takes. */
const perSintered = 1.01
const perFinished = 1.013

export async function orderBlanks(story: Story, which: Which): Promise<void> {
  const { batch: { products } } = story
  story.made.set(`blank ${which}`,
    await releaseOrder(story, { item: blankOf(products[which]), qty: String(blanksOfOrder), lotSize: String(blanksOfOrder / lotsOf.blank),
      shop: 'WS-PRESS', store: 'LINE-S', bin: 'LINE-S-A-02', after: 0, due: 2 }))
}

export async function pressLot(story: Story, which: Which, at: number): Promise<void> {
  const { batch: { products, slot } } = story
  const { press, mold, presser } = products[which]
  const card = await cardOf(story, `blank ${which}`, at)
  await work(story, card, 10, { by: presser, after: 0, time: '08:10', minutes: slot * 180 + at * 12, machine: press, mold, reports: 2,
    every: 6, bad: [1.2, story.chance.share() < 0.6 ? 'SC01' : 'SC02'] })
}

export async function orderSintered(story: Story, which: Which): Promise<void> {
  const qty = Math.floor((await receivedOf(story, made(story, `blank ${which}`))) / perSintered)
  story.made.set(`sintered ${which}`,
    await releaseOrder(story, { item: sinteredOf(story.batch.products[which]), qty: String(qty),
      lotSize: String(Math.ceil(qty / lotsOf.sintered)), shop: 'WS-SINTER', store: 'LINE-G', bin: 'LINE-G-A-02', after: 0, due: 3 }))
}

/** Furnaces of the batches of a day; the others stand, or are in the stories of today. */
const furnaces = ['VF-03', 'VF-06', 'VF-04'] as const
const coater = 'CVD-02'

type Stage = 'sintered' | 'finished'

interface Run {
  furnace: string
  recipe: string
  /** What it may spoil, and how often the first of it. */
  spoils: readonly [reason: string, share: number, other: string]
  /** Days after the pressing and times of loading, cooling and unloading. */
  load: readonly [after: number, time: string]
  cool: readonly [after: number, time: string]
  unload: readonly [after: number, time: string]
  layers: number
}

const by = 'checker'

const sintering = (slot: number): Run => ({ furnace: furnaces[slot]!, recipe: 'QX-P25-A', spoils: ['SC03', 0.7, 'SC04'], load: [0, '17:20'],
  cool: [1, '06:30'], unload: [1, '11:00'], layers: 4 })

/** One after the other in the furnace that coats. */
const coatings = [
  { load: [2, '17:30'], cool: [3, '00:30'], unload: [3, '02:00'] },
  { load: [3, '02:20'], cool: [3, '09:20'], unload: [3, '10:50'] },
  { load: [3, '11:10'], cool: [3, '18:10'], unload: [3, '19:40'] },
] as const
const coating = (slot: number): Run => ({ furnace: coater, recipe: 'QX-CVD-A', spoils: ['SC06', 1, 'SC06'], ...coatings[slot]!, layers: 8 })

export async function loadHeat(story: Story, stage: Stage): Promise<void> {
  const { of, batch } = story
  const { furnace, recipe, load: [after, time], layers } = runOf(story, stage)
  const { id } = await create(personAt(story, 'leader', after, time, -60), furnaceBatch, { furnace: of.machines(furnace),
    recipe: of.recipes(recipe), planStart: momentOf(batch, after, time, 40) })
  const heat = String(id)
  story.made.set(`heat ${stage}`, heat)
  for (const [at, card] of (await cardsOf(story, stage)).entries())
    await perform(personAt(story, by, after, time, at), servedLoad, { id: heat, lot: card, layer: (at % layers) + 1,
      boat: Math.floor(at / layers) + 1 })
  await perform(personAt(story, by, after, time, 30), servedClose, { id: heat })
  await move(personAt(story, by, after, time, 40), furnaceBatch, 'start', { id: heat })
}

/** Cooled, unloaded with what was spoilt, and judged good by process and quality. */
export async function endHeat(story: Story, stage: Stage): Promise<void> {
  const { of, chance } = story
  const { cool, unload, spoils: [first, share, other] } = runOf(story, stage)
  const id = made(story, `heat ${stage}`)
  await move(personAt(story, by, ...cool), furnaceBatch, 'cool', { id })
  const reason = of.reasons(chance.share() < share ? first : other)
  const scraps = (await cardsOf(story, stage)).filter(() => chance.share() < 0.3).map((card) => ({ lot: card, qty: '1', reason }))
  await perform(personAt(story, by, ...unload), servedUnload, { id, scraps })
  const [after, time] = unload
  await perform(personAt(story, 'process', after, time, 60), servedProcess, { id, verdict: 'OK', comment: '曲线与工艺一致' })
  await perform(personAt(story, 'qe', after, time, 110), servedQuality, { id, verdict: 'OK', comment: '抽检合格' })
}

function runOf({ batch: { slot } }: Story, stage: Stage): Run {
  return stage === 'sintered' ? sintering(slot) : coating(slot)
}

/** Travellers of both inserts of a batch. */
async function cardsOf(story: Story, stage: Stage): Promise<string[]> {
  return [...await lotsOfOrder(story, made(story, `${stage} 0`)), ...await lotsOfOrder(story, made(story, `${stage} 1`))]
}

/** Sintered bodies are inspected whole, and once more as they come to the line of the grinders. */
export async function inspectSintered(story: Story, which: Which, at: number): Promise<void> {
  const card = await cardOf(story, `sintered ${which}`, at)
  const minutes = story.batch.slot * 45 + (which * lotsOf.sintered + at) * 5
  await work(story, card, 20, { by: 'checker', after: 1, time: '15:30', minutes, reports: 1, every: 2 })
  await passAll(personAt(story, 'inspector2', 1, '15:30', minutes + 3), lot.id, card)
  await passReceived(story, personAt(story, 'inspector2', 1, '15:30', minutes + 4), card)
}

export async function orderFinished(story: Story, which: Which): Promise<void> {
  const qty = Math.floor((await receivedOf(story, made(story, `sintered ${which}`))) / perFinished)
  story.made.set(`finished ${which}`,
    await releaseOrder(story, { item: finishedOf(story.batch.products[which]), qty: String(qty),
      lotSize: String(Math.ceil(qty / lotsOf.finished)), shop: 'WS-COAT', store: 'FG', bin: 'FG-B-02', after: 2, due: 6 }))
}

const grinders = ['GR-01', 'GR-02', 'GR-04', 'GR-05', 'GR-06', 'GR-02'] as const

export async function grindLot(story: Story, which: Which, at: number): Promise<void> {
  const { slot } = story.batch
  const card = await cardOf(story, `finished ${which}`, at)
  await work(story, card, 10, { by: 'leader', after: 2, time: '08:00', minutes: slot * 125 + at * 17, machine: grinders[slot * 2 + which]!,
    reports: 4, every: 4, bad: [0.5, 'SC05'] })
  await work(story, card, 20, { by: 'operator', after: 2, time: '14:40', minutes: slot * 55 + at * 6, machine: `HN-0${which + 1}`,
    reports: 3, every: 2, bad: [0.3, 'SC02'] })
}

/** Marked, inspected piece by piece, packed, and accepted into the store. */
export async function packLot(story: Story, which: Which, at: number): Promise<void> {
  const minutes = story.batch.slot * 50 + at * 6
  const card = await cardOf(story, `finished ${which}`, at)
  const day = { by: 'inspector', after: 4, minutes } as const
  await work(story, card, 40, { ...day, time: '08:10', machine: `LM-0${which + 1}`, reports: 2, every: 3 })
  await work(story, card, 50, { ...day, time: '11:00', reports: 2, every: 3, bad: [0.6, story.chance.share() < 0.5 ? 'SC02' : 'SC06'] })
  await work(story, card, 60, { ...day, time: '14:00', machine: `PK-0${which + 1}`, reports: 1, every: 5 })
  await passReceived(story, personAt(story, 'inspector3', 4, '14:00', minutes + 6), card)
}

const consignees = ['海川机床（示例）', '东升汽配（示例）', '远航重工（示例）', '宁湖刀具（示例）']

/** Both inserts leave for a customer, inspected before. */
export async function ship(story: Story): Promise<void> {
  const { of, batch, system } = story
  const at = (who: string, time: string) => personAt(story, who, 5, time)
  const lines = []
  for (const which of [0, 1] as const) {
    lines.push({ item: of.items(finishedOf(batch.products[which])),
      qty: String(await receivedOf(story, made(story, `finished ${which}`))) })
  }
  const keeper = at('storekeeper', '09:00')
  const { id } = await create(keeper, issue, { docDate: momentOf(batch, 5, '00:00').slice(0, 10), outType: 'SALES',
    warehouse: of.stores('FG'), consignee: consignees[batch.no % consignees.length], lines })
  const doc = { id: String(id) }
  await move(keeper, issue, 'submit', doc)
  await move(at('director', '09:20'), issue, 'approve', doc)
  await passAll(at('inspector3', '10:00'), issue.id, doc.id)
  const { rows: picks } = await sql<{ pick: string; qty: string }>`
    select id as pick, trim_scale(qty)::text as qty from wms_out_pick where main_id = ${doc.id} and del_flag = 0`.execute(system.db)
  await perform(at('storekeeper', '11:00'), servedPick, { ...doc, picks })
  await move(at('director', '13:30'), issue, 'check', doc)
}

function made({ made: kept }: Story, name: string): string {
  return kept.get(name)!
}

async function cardOf(story: Story, order: string, at: number): Promise<string> {
  return (await lotsOfOrder(story, made(story, order)))[at]!
}
