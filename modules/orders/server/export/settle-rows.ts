import { sql } from 'kysely'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { addRows, changeRow } from '#kernel/server/operations/system-writes.ts'
import { customer } from '../../entities/customer.ts'
import { exportDoc, exportMilestone } from '../../entities/export.ts'
import { milestoneSteps, plannedOn, type MilestoneStep } from '../../rules/milestones.ts'
import { paperTypes, requiredPapers, type PaperRule } from '../../rules/required-papers.ts'
import { orderOfExport } from './goods.ts'
import type { Export } from './rows.ts'

/** Every shipment has each paper and each milestone: which papers it needs follows from rules, what nobody planned from the voyage. */
export async function settleRows(ctx: Ctx, record: Pick<Export, 'id' | 'salesOrder' | 'customer' | 'etd' | 'eta'>): Promise<void> {
  const all = withoutDataRules(ctx)
  const buyer = await findOne(all, customer, record.customer)
  const { tradeTerm } = await orderOfExport(ctx, record)
  const required = requiredPapers(await rulesInForce(ctx), { tradeTerm, country: buyer.country, coaRequired: buyer.coaRequired === 'Y' })
  await settlePapers(ctx, record.id, required)
  await settleMilestones(ctx, record.id, { etd: record.etd, eta: record.eta, payDays: buyer.payDays })
}

async function rulesInForce(ctx: Ctx): Promise<PaperRule[]> {
  const { rows } = await sql<PaperRule>`
    select doc_type as "docType", trade_term as "tradeTerm", country
    from crm_paper_rule
    where enabled = 'Y' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows
}

async function settlePapers(ctx: Ctx, id: string, required: ReadonlySet<string>): Promise<void> {
  const docs = await findLines(ctx, exportDoc, [id])
  const wanted = (docType: string, asked: string) => (asked === 'Y' || required.has(docType) ? 'Y' : 'N')
  for (const doc of docs) await changeRow(ctx, exportDoc, doc, { required: wanted(doc.docType, doc.asked) })
  const absent = paperTypes.filter((docType) => !docs.some((doc) => doc.docType === docType))
  await addRows(ctx, exportDoc,
    absent.map((docType, index) => ({ mainId: id, orderNum: docs.length + index + 1, docType, required: wanted(docType, 'N') as 'Y' | 'N',
      status: 'MISSING', asked: 'N' as const })
    ))
}

async function settleMilestones(ctx: Ctx, id: string, voyage: { etd: string | null; eta: string | null; payDays: number }): Promise<void> {
  const rows = await findLines(ctx, exportMilestone, [id])
  for (const row of rows) {
    if (row.planDate === null) await changeRow(ctx, exportMilestone, row, { planDate: plannedOn(row.step as MilestoneStep, voyage) })
  }
  const absent = milestoneSteps.filter((step) => !rows.some((row) => row.step === step))
  await addRows(ctx, exportMilestone,
    absent.map((step) => ({ mainId: id, orderNum: milestoneSteps.indexOf(step) + 1, step, planDate: plannedOn(step, voyage) })))
}

/** Writes when a step happened: today, unless a day was entered; null where it is taken back. */
export async function writeMilestone(ctx: Ctx, { id }: Pick<Export, 'id'>, step: MilestoneStep, day: string | null): Promise<void> {
  const [row] = (await findLines(ctx, exportMilestone, [id])).filter((one) => one.step === step)
  if (row) await changeRow(ctx, exportMilestone, row, { actualDate: day })
}

/** What a move writes: the day that somebody entered before it, else today. */
export async function reachMilestone(ctx: Ctx, record: Export, step: MilestoneStep): Promise<void> {
  const known = record.milestones.find((one) => one.step === step)?.actualDate
  await writeMilestone(ctx, record, step, known ?? now(ctx).slice(0, 10))
}
