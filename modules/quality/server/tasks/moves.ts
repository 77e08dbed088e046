import { sql } from 'kysely'
import type { Entity, MoveOf, Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { beforeMove, onMove, type Hearer } from '#kernel/server/moves.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { arrival, freeze, issue, materialReturn, mix, receipt, statusChange } from '#modules/warehouse/index.ts'
import { goingOut, goingOutAgain, requireShippable } from './going-out.ts'
import { flagsOf, usualType, type Flags } from './item-flags.ts'
import { openTask, type InspType, type NewTask } from './open-task.ts'
import { releasedUnjudged } from './released.ts'
import { taskMessages } from './messages.ts'
import { cancelTasksOf } from './task-state.ts'

/** What a move of a document of the warehouse brings to inspection. */
interface Bringing {
  hearer: Hearer
  /** The same for whoever tells of moves that nobody heard of. */
  entity: Entity
  move: string
  tasks: (ctx: Ctx, record: Rec) => Promise<NewTask[]>
}

function bringing<E extends Entity, M extends MoveOf<E>>(entity: E, move: M,
  tasks: (ctx: Ctx, record: Row<E>) => Promise<NewTask[]>): Bringing {
  const hearer = onMove<E, M>(entity, move, async ({ after }, ctx) => {
    for (const one of await tasks(ctx, after)) await openTask(ctx, one)
  })
  return { hearer, entity, move, tasks: (ctx, record) => tasks(ctx, record as unknown as Row<E>) }
}

const bring = [
  bringing(arrival, 'confirm', (ctx, record) => broughtIn(ctx, arrival, record, ({ iqc }) => (iqc ? 'IQC' : undefined))),
  bringing(receipt, 'approve', (ctx, record) => broughtIn(ctx, receipt, record, typeOfReceipt[record.inType] ?? typeOfReceipt.OTHER!)),
  bringing(materialReturn, 'confirm', (ctx, record) => broughtIn(ctx, materialReturn, record, () => 'RQC')),
  bringing(mix, 'finish', mixed),
  bringing(statusChange, 'approve', backToInspection),
  bringing(freeze, 'release', releasedUnjudged),
  bringing(issue, 'approve', goingOut),
  bringing(issue, 'reallocate', goingOutAgain),
]

/** Tasks that a move of a document brings about. */
export async function tasksFor(ctx: Ctx, entity: Entity, move: string, record: Rec): Promise<NewTask[]> {
  return await bring.find((one) => one.entity.id === entity.id && one.move === move)?.tasks(ctx, record) ?? []
}

/** Nothing is left to inspect of what has gone back. */
async function endTasks(ctx: Ctx, entity: Entity, { id, docNo }: { id: string; docNo: string }): Promise<void> {
  await cancelTasksOf(ctx, entity.id, id, taskMessages[ctx.locale].sourceGone(docNo))
}

/** What documents of the warehouse bring to inspection, and what must not leave without one (domain §2.6 rule 1). */
export const inspectionMoves: readonly Hearer[] = [
  beforeMove(issue, 'check', async (record, ctx) => {
    if (record.outType === 'SALES') await requireShippable(ctx, record)
  }),
  ...bring.map(({ hearer }) => hearer),
  ...[arrival, receipt, materialReturn, mix, statusChange, freeze, issue].map((entity: Entity) =>
    onMove(entity, 'reverse', ({ after }, ctx) => endTasks(ctx, entity, after as unknown as { id: string; docNo: string }))
  ),
  onMove(issue, ['cancel', 'close'], ({ after }, ctx) => endTasks(ctx, issue, after)),
]

type TypeBy = (flags: Flags) => InspType | undefined

/** Which inspection a receipt of a kind is for; none where the item is not inspected. What a subcontractor sends back always is. */
const typeOfReceipt: Readonly<Record<string, TypeBy>> = lookup({
  PURCHASE: ({ iqc }) => (iqc ? 'IQC' : undefined),
  CUSTOMER: ({ iqc }) => (iqc ? 'IQC' : undefined),
  OTHER: ({ iqc }) => (iqc ? 'IQC' : undefined),
  PRODUCE: ({ fqc }) => (fqc ? 'FQC' : undefined),
  SALES_RETURN: () => 'RQC',
  OUTSOURCE: (flags) => usualType(flags),
})

interface Line {
  id: string
  item: string
  lot: string | null
  qty: string
}

interface Bringer {
  id: string
  docNo: string
  bin: string
  supplier?: string | null
  inType?: string
  lines: readonly Line[]
}

async function broughtIn(ctx: Ctx, entity: Entity, { id: source, docNo, bin, supplier = null, inType, lines }: Bringer,
  typeBy: TypeBy): Promise<NewTask[]> {
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const again = inType === 'SALES_RETURN' || entity.id === materialReturn.id
  return lines.flatMap(({ id, item, lot, qty }): NewTask[] => {
    const inspType = typeBy(flags.get(item)!)
    return inspType
      ? [{ inspType, item, lot, qty, bin, supplier, source: { type: entity.id, id: source, no: docNo, line: id }, again }]
      : []
  })
}

/** What a mill made. */
async function mixed(ctx: Ctx, { id, docNo, item, outLot, totalKg, toBin }: Row<typeof mix>): Promise<NewTask[]> {
  const flags = await flagsOf(ctx, [item])
  return flags.get(item)?.fqc
    ? [{ inspType: 'FQC', item, lot: outLot, qty: totalKg!, bin: toBin, source: { type: mix.id, id, no: docNo, line: id } }]
    : []
}

/** Stock that somebody sent back to inspection. */
async function backToInspection(ctx: Ctx, record: Row<typeof statusChange>): Promise<NewTask[]> {
  const lines = record.lines.filter(({ toType }) => toType === 'QC')
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const { rows } = await sql<{ id: string; supplier: string | null }>`select id, supplier from wms_lot where id =
    any(${lines.map(({ lot }) => lot)})`.execute(ctx.db)
  return lines.map(({ id, item, lot, qty, bin }): NewTask => ({ inspType: usualType(flags.get(item)!), item, lot, qty, bin,
    supplier: rows.find((one) => one.id === lot)?.supplier ?? null,
    source: { type: statusChange.id, id: record.id, no: record.docNo, line: id }, again: true })
  )
}
