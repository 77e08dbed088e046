import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { MoveListener } from '#kernel/server/create-kernel.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { arrival, issue, materialReturn, mix, receipt, statusChange } from '#modules/warehouse/index.ts'
import { goingOut, goingOutAgain, requireShippable } from './going-out.ts'
import { flagsOf, type Flags } from './item-flags.ts'
import { openTask, type InspType, type NewTask } from './open-task.ts'
import { taskSaid } from './said.ts'
import { cancelTasksOf } from './task-state.ts'
import { whoInspects } from './whom.ts'

/** What documents of the warehouse bring to inspection, and what must not leave without one (domain §2.6 rule 1). */
export const inspectionMoves: MoveListener = {
  whom: whoInspects,
  async before(ctx, entity, name, record) {
    if (entity.id === issue.id && name === 'check' && record.outType === 'SALES') await requireShippable(ctx, record)
  },
  async after(ctx, entity, name, record) {
    const move = `${entity.id}.${name}`
    for (const one of await tasksFor(ctx, entity.id, name, record)) await openTask(ctx, one)
    if (enders.has(move)) await cancelTasksOf(ctx, entity.id, String(record.id), taskSaid[ctx.locale].sourceGone(String(record.docNo)))
  },
}

/** Tasks that a move of a document brings about, for whoever tells of moves that nobody heard of. */
export async function tasksFor(ctx: Ctx, entityId: string, name: string, record: Rec): Promise<NewTask[]> {
  return (await makers[`${entityId}.${name}`]?.(ctx, record)) ?? []
}

const makers: Readonly<Record<string, (ctx: Ctx, record: Rec) => Promise<NewTask[]>>> = {
  [`${arrival.id}.confirm`]: (ctx, record) => broughtIn(ctx, arrival.id, record, ({ iqc }) => (iqc ? 'IQC' : undefined)),
  [`${receipt.id}.approve`]: (ctx, record) =>
    broughtIn(ctx, receipt.id, record, typeOfReceipt[String(record.inType)] ?? typeOfReceipt.OTHER!),
  [`${materialReturn.id}.confirm`]: (ctx, record) => broughtIn(ctx, materialReturn.id, record, () => 'RQC'),
  [`${mix.id}.finish`]: mixed,
  [`${statusChange.id}.approve`]: backToInspection,
  [`${issue.id}.approve`]: goingOut,
  [`${issue.id}.reallocate`]: goingOutAgain,
}

const enders: ReadonlySet<string> = new Set([
  ...[arrival, receipt, materialReturn, mix, statusChange, issue].map(({ id }) => `${id}.reverse`),
  `${issue.id}.cancel`,
  `${issue.id}.close`,
])

type TypeBy = (flags: Flags) => InspType | undefined

/** Which inspection a receipt of a kind is for; none where the item is not inspected. What a subcontractor sends back always is. */
const typeOfReceipt: Readonly<Record<string, TypeBy>> = {
  PURCHASE: ({ iqc }) => (iqc ? 'IQC' : undefined),
  CUSTOMER: ({ iqc }) => (iqc ? 'IQC' : undefined),
  OTHER: ({ iqc }) => (iqc ? 'IQC' : undefined),
  PRODUCE: ({ fqc }) => (fqc ? 'FQC' : undefined),
  SALES_RETURN: () => 'RQC',
  OUTSOURCE: (flags) => usualType(flags),
}

/** The inspection of goods that lie in the store already. */
export function usualType({ iqc, fqc }: Pick<Flags, 'iqc' | 'fqc'>): 'IQC' | 'FQC' {
  return !iqc && fqc ? 'FQC' : 'IQC'
}

interface Line {
  id: string
  item: string
  lot: string | null
  qty: string
}

async function broughtIn(ctx: Ctx, type: string, record: Rec, typeBy: TypeBy): Promise<NewTask[]> {
  const lines = record.lines as Line[]
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const again = record.inType === 'SALES_RETURN' || type === materialReturn.id
  return lines.flatMap(({ id, item, lot, qty }): NewTask[] => {
    const inspType = typeBy(flags.get(item)!)
    return inspType
      ? [{ inspType, item, lot, qty, bin: record.bin as string, supplier: (record.supplier as string | undefined) ?? null,
        source: { type, id: String(record.id), no: String(record.docNo), line: id }, again }]
      : []
  })
}

/** What a mill made. */
async function mixed(ctx: Ctx, { id, docNo, item, outLot, totalKg, toBin }: Rec): Promise<NewTask[]> {
  const flags = await flagsOf(ctx, [String(item)])
  return flags.get(String(item))?.fqc
    ? [{ inspType: 'FQC', item: String(item), lot: String(outLot), qty: String(totalKg), bin: String(toBin),
      source: { type: mix.id, id: String(id), no: String(docNo), line: String(id) } }]
    : []
}

/** Stock that somebody sent back to inspection. */
async function backToInspection(ctx: Ctx, record: Rec): Promise<NewTask[]> {
  const lines = (record.lines as (Line & { toType: string; bin: string })[]).filter(({ toType }) => toType === 'QC')
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const { rows } = await sql<{ id: string; supplier: string | null }>`select id, supplier from wms_lot where id = any(${
    lines.map(({ lot }) => lot)
  })`.execute(ctx.db)
  return lines.map(({ id, item, lot, qty, bin }): NewTask => ({ inspType: usualType(flags.get(item)!), item, lot, qty, bin,
    supplier: rows.find((one) => one.id === lot)?.supplier ?? null,
    source: { type: statusChange.id, id: String(record.id), no: String(record.docNo), line: id }, again: true })
  )
}
