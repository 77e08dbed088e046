import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { arrival, arrivalLine, materialReturn, receipt, receiptLine, returnLine } from '../../index.ts'
import type { TraceEdge } from '../../rules/posting.ts'
import { lineBinOf, outsourcingBinsOf } from './bins.ts'
import { requireLeft } from './came-back.ts'
import { checkDates, checkPlace, inboundDoc, postInbound, stateOfArrived } from './inbound.ts'
import { convertLines, keepConverted, type EnteredLine } from './other-unit.ts'
import { postBack } from './post-back.ts'
import { somethingToPutAway } from './put-away.ts'
import { reverseWithMirror, type Mirror } from './reverse-document.ts'
import { documentMessages } from './messages.ts'
import { fillUnits } from './units.ts'

/** After a save: units beside the quantities; a red entry takes back what was posted. */
const afterSave = (entity: Entity, lines: Entity) => async (ctx: Ctx, record: Mirror & { lines: unknown }, before: unknown) => {
  if (before !== null && Object.hasOwn(lines.fields, 'inQty') && !record.reversalOf)
    await keepConverted(ctx, lines, record.lines as unknown as EnteredLine[])
  await fillUnits(ctx, lines, record.id)
  await reverseWithMirror(entity)(ctx, record, before)
}

/** What a save does with lines that may say another unit and days of their own. */
async function readLines(ctx: Ctx, of: Entity, record: { lines: unknown }, before: { id: string } | null): Promise<void> {
  const { lines } = inboundDoc(record)
  checkDates(ctx, lines)
  await convertLines(ctx, lines, before ? (await findLines(ctx, of, [before.id])) as unknown as EnteredLine[] : [])
}

const arrivalRules = defineRules(arrival, {
  waits: { putAway: () => somethingToPutAway(arrivalLine) },
  async beforeSave(ctx, record, before) {
    // The mirror of a red entry comes without its lines.
    if (!record.reversalOf) await readLines(ctx, arrivalLine, record, before)
    await checkPlace(ctx, record)
  },
  afterSave: afterSave(arrival, arrivalLine),
  moves: {
    async confirm(ctx, record) {
      const doc = inboundDoc(record)
      await postInbound(ctx, { entity: arrival, lines: arrivalLine }, doc, '101')
      return { status: await stateOfArrived(ctx, doc) }
    },
  },
})

const moveOfKind = new Map(
  [['PURCHASE', '101'], ['CUSTOMER', '101'], ['PRODUCE', '102'], ['SALES_RETURN', '104'], ['OTHER', '101']] as const,
)

const receiptRules = defineRules(receipt, {
  waits: { putAway: () => somethingToPutAway(receiptLine) },
  async beforeSave(ctx, record, before) {
    // The mirror of a red entry comes without its lines.
    if (!record.reversalOf) await readLines(ctx, receiptLine, record, before)
    await checkPlace(ctx, record)
    if (!record.reversalOf) await requireLeft(ctx, record)
    if (record.inType === 'OUTSOURCE' && !record.supplier)
      throw refuseFaults([{ field: 'supplier', text: documentMessages[ctx.locale].subcontractorNeeded }])
  },
  afterSave: afterSave(receipt, receiptLine),
  moves: {
    async approve(ctx, record) {
      if (record.inType === 'OUTSOURCE') {
        const from = await outsourcingBinsOf(ctx, record.supplier!)
        if (from.length === 0) throw refuseFaults([{ field: 'supplier', text: documentMessages[ctx.locale].noOutsourcingBin }])
        return postBack(ctx, receipt, inboundDoc(record), { moveType: '602', from })
      }
      await requireLeft(ctx, { ...record, lines: inboundDoc(record).lines }, { held: true })
      const shipment = record.issue ? await docNoOf(ctx, record.issue) : undefined
      await postInbound(ctx, { entity: receipt, lines: receiptLine }, inboundDoc(record), moveOfKind.get(record.inType as 'OTHER')!,
        ({ lot, item, heatNo }): TraceEdge | undefined => {
          if (!lot) return undefined
          if (shipment) return { kind: 'RETURN', from: { type: 'shipment', id: shipment, item }, to: { type: 'lot', id: lot, item } }
          return heatNo ? { kind: 'PRODUCE', from: { type: 'heat', id: heatNo }, to: { type: 'lot', id: lot, item } } : undefined
        })
    },
  },
})

async function docNoOf(ctx: Ctx, issueId: string): Promise<string | undefined> {
  const { rows } = await sql<
    { docNo: string }
  >`select doc_no as "docNo" from wms_out where id = ${issueId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows[0]?.docNo
}

const returnRules = defineRules(materialReturn, {
  waits: { putAway: () => somethingToPutAway(returnLine) },
  async beforeSave(ctx, record) {
    await checkPlace(ctx, record)
    if (record.lineBin || !record.workcenter) return
    const bin = await lineBinOf(ctx, record.workcenter)
    if (!bin) throw refuseFaults([{ field: 'lineBin', text: documentMessages[ctx.locale].noLineBin }])
    record.lineBin = bin.id
  },
  afterSave: afterSave(materialReturn, returnLine),
  moves: {
    async confirm(ctx, record) {
      const doc = inboundDoc(record)
      await postBack(ctx, materialReturn, doc, { moveType: '103', from: [record.lineBin] })
      return { status: await stateOfArrived(ctx, doc) }
    },
  },
})

export const inboundRules = [arrivalRules, receiptRules, returnRules]
