import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, type Fault } from '#kernel/server/errors.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { hu, issue, lot } from '#modules/warehouse/index.ts'
import { issuedCoas, tasksOfSource } from '#modules/quality/server.ts'
import { customer } from '../../entities/customer.ts'
import { exportDictionaries } from '../../dictionaries/export.ts'
import { packedUnits } from '#modules/warehouse/server.ts'
import { changedUnits } from './changed.ts'
import { lcTexts } from './letter-of-credit.ts'
import { exportMessages } from './messages.ts'
import type { Export } from './rows.ts'

/**
 * Whether a shipment may leave (domain §2.2 rule 4, §2.21): its papers are there and of these goods, the certificates of its lots are
 * issued, the goods have left the store inspected, and the bank would take the papers.
 */
export async function requireReady(ctx: Ctx, record: Export): Promise<void> {
  const messages = exportMessages[ctx.locale]
  if (record.units.length === 0) throw new Refusal(messages.nothingLoaded)
  const faults = await paperFaults(ctx, record)
  if (faults.length > 0) throw new Refusal(messages.papersMissing, { result: { faults } })
  const stay = await stayOf(ctx, record)
  if (stay) throw new Refusal(stay.text, { result: { faults: stay.why.map((text) => ({ field: 'units', text })) } })
  const refused = await lcTexts(ctx, record)
  if (refused.length > 0) throw new Refusal(refused.join('；'), { result: { faults: refused.map((text) => ({ field: 'lcNo', text })) } })
}

/** Papers that are missing or stale, units that changed, lots without a certificate: each by name. */
export async function paperFaults(ctx: Ctx, record: Export): Promise<Fault[]> {
  const messages = exportMessages[ctx.locale]
  const changed = await changedUnits(ctx, record)
  const units = changed.size === 0 ? [] : await findMany(withoutDataRules(ctx), hu, [...changed])
  const lots = record.docs.some(({ docType, required }) => docType === 'COA' && required === 'Y') ? await uncertified(ctx, record) : []
  return [
    ...record.docs.flatMap((doc, index): Fault[] => {
      const at = (text: string) => [{ lines: 'docs', row: index + 1, field: 'docType', text }]
      if (doc.status === 'STALE') return at(messages.stale(paperName(ctx, doc.docType)))
      return doc.required === 'Y' && doc.status === 'MISSING' ? at(messages.missing(paperName(ctx, doc.docType))) : []
    }),
    ...units.map(({ huNo }) => ({ field: 'units', text: messages.unitChanged(huNo) })),
    ...lots.map(({ lotNo }) => ({ field: 'lots', text: messages.noCoa(lotNo) })),
  ]
}

/** Lots of a shipment of which no certificate in force is made out to its customer. */
export async function uncertified(ctx: Ctx, record: Export): Promise<{ id: string; lotNo: string }[]> {
  const all = withoutDataRules(ctx)
  const ids = [...new Set(record.lots.map((one) => one.lot))]
  const certified = new Set((await certificatesOf(ctx, record)).map((one) => one.lot))
  const open = await findMany(all, lot, ids.filter((id) => !certified.has(id)))
  return open.map(({ id, lotNo }) => ({ id, lotNo })).toSorted((a, b) => (a.lotNo < b.lotNo ? -1 : 1))
}

export async function certificatesOf(ctx: Ctx, record: Export) {
  const { name } = await findOne(withoutDataRules(ctx), customer, record.customer)
  return issuedCoas(ctx, [...new Set(record.lots.map((one) => one.lot))], name)
}

/** What keeps goods in the store: their outgoing inspection, and which; or that nobody posted them yet. Undefined once all have left. */
export async function stayOf(ctx: Ctx, record: Export): Promise<{ text: string; why: string[] } | undefined> {
  const messages = exportMessages[ctx.locale]
  const here = (await packedUnits(ctx, record.units.map((unit) => unit.hu))).filter(({ status }) => status !== 'SHIPPED')
  if (here.length === 0) return undefined
  const { rows } = await sql<{ issue: string }>`
    select issue
    from crm_notice
    where sales_order = ${record.salesOrder} and issue is not null and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  const why: string[] = []
  for (const row of rows) {
    const newest = new Map((await tasksOfSource(ctx, issue.id, row.issue)).toReversed().map((task) => [task.line, task]))
    for (const { no, open, result, people } of newest.values()) {
      if (open) why.push(messages.inspectionOf(no, people.join(messages.between)))
      else if (result === 'NG') why.push(messages.inspectionNg(no))
    }
  }
  return why.length > 0
    ? { text: messages.inspectionOpen, why }
    : { text: messages.notGone(here.map(({ huNo }) => huNo).join(messages.between)), why }
}

/** What a paper is called. */
function paperName(ctx: Ctx, docType: string): string {
  const item = exportDictionaries.find(({ code }) => code === 'crm_export_doc_type')?.items.find(({ value }) => value === docType)
  return (ctx.locale === 'en-US' ? item?.en : item?.text) ?? docType
}
