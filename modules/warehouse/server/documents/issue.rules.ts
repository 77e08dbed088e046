import { happens } from '#kernel/server/happened.ts'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { sql } from 'kysely'
import { issue, issueLine } from '../../index.ts'
import { requireStanding } from '#kernel/server/operations/move.ts'
import { rowChanges } from '#kernel/server/operations/system-writes.ts'
import { allocateIssue, reallocateIssue } from './allocate-issue.ts'
import { lineBinOf, outsourcingBinsOf, storeOfBin } from './bins.ts'
import { requireNothingBack } from './came-back.ts'
import { checkIssue, readyToCheck } from './check-issue.ts'
import { issueKinds, linesOfIssue, type Issue } from './issue-kinds.ts'
import { offeredForIssue } from './offered-for-issue.ts'
import { rulesOfStore } from './store-rules.ts'
import { releaseAll } from './reservations.ts'
import { reverseWithMirror } from './reverse-document.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import { fillUnits } from './units.ts'

/** Stock leaves a store in four steps: approved it is allocated and reserved, then picked, then checked and posted. */
export const issueRules = defineRules(issue, {
  async beforeSave(ctx, record, before) {
    // The mirror of a red entry says what its original said.
    if (record.reversalOf) return
    if (before) requireAsAsked(ctx, record, before)
    requireParty(ctx, record)
    record.lineBin = await destinationOf(ctx, record)
    await requireNamedLots(ctx, record)
  },
  async afterSave(ctx, record, before) {
    await fillUnits(ctx, issueLine, record.id)
    if (before === null && record.reversalOf) {
      await requireNothingBack(ctx, record.reversalOf)
      await releaseAll(ctx, issue.id, record.reversalOf)
    }
    await reverseWithMirror(issue)(ctx, record, before)
  },
  offered: offeredForIssue,
  waits: { check: readyToCheck },
  moves: {
    submit: approveFree,
    approve: allocateIssue,
    async reallocate(ctx, record) {
      await requireStanding(ctx, issue, record)
      return reallocateIssue(ctx, record)
    },
    check: checkIssue,
    close: (ctx, record) => releaseAll(ctx, issue.id, record.id),
    async cancel(ctx, record) {
      if (linesOfIssue(record).picks.some(({ postedQty }) => new Decimal(postedQty ?? 0).gt(0)))
        throw new Refusal(documentMessages[ctx.locale].postedAlready)
      await releaseAll(ctx, issue.id, record.id)
    },
    withdraw: (_ctx, _record, comment) => ({ cancelledReason: comment }),
  },
})

/** What production takes in small amounts needs nobody's approval where the store says so: it is allocated as it is submitted. */
async function approveFree(ctx: Ctx, record: Issue): Promise<Partial<Issue> | void> {
  if (record.outType !== 'PRODUCE') return undefined
  const { freeIssue } = await rulesOfStore(ctx, record.warehouse)
  const { lines } = linesOfIssue(record)
  if (freeIssue === null || lines.length === 0 || lines.some(({ qty }) => new Decimal(qty).gt(freeIssue))) return undefined
  await allocateIssue(ctx, record)
  happens(ctx, documentMessages[ctx.locale].approvedFree(new Decimal(freeIssue).toFixed()))
  return { status: issue.state.toPick }
}

/** What leaves for a customer is counted by the rows that its source asked for, each at its place: there they stay. */
function requireAsAsked(ctx: Ctx, record: Issue, before: Issue): void {
  const { outType, sourceId, sourceNo } = before
  if (outType !== 'SALES' || sourceId === null) return
  const [is, was] = [linesOfIssue(record).lines, linesOfIssue(before).lines]
  const isMoved = is.length !== was.length || is.some(({ id }, at) => id !== was[at]!.id)
  const isOther = rowChanges(issueLine, was, is).changed.some(({ changes }) => 'item' in changes || 'qty' in changes)
  if (record.outType !== outType || isMoved || isOther)
    throw refuseFaults([{ field: 'lines', text: documentMessages[ctx.locale].asAsked(sourceNo ?? '') }])
}

/** Who it is for must be said where the kind of issue asks for it. */
function requireParty(ctx: Ctx, { outType, workcenter, supplier, consignee }: Issue): void {
  const messages = documentMessages[ctx.locale]
  if (outType === 'PRODUCE' && !workcenter) throw refuseFaults([{ field: 'workcenter', text: messages.workcenterNeeded }])
  if (outType === 'SUPPLIER' && !supplier) throw refuseFaults([{ field: 'supplier', text: messages.supplierNeeded }])
  if (outType === 'OUTSOURCE' && !supplier) throw refuseFaults([{ field: 'supplier', text: messages.subcontractorNeeded }])
  if (outType === 'SALES' && !consignee) throw refuseFaults([{ field: 'consignee', text: messages.consigneeNeeded }])
}

/**
 * The bin at which goods stay in the books: at the line, or at the subcontractor's; the first along the path where none is named.
 * A bin that was right for another kind of issue, or another subcontractor, is refused.
 */
async function destinationOf(ctx: Ctx, { outType, workcenter, supplier, lineBin }: Issue): Promise<string | null> {
  const messages = documentMessages[ctx.locale]
  if (!issueKinds[outType]?.moved) return lineBin ? refuseBin(messages.noDestination) : null
  const store = lineBin ? await storeOfBin(ctx, lineBin) : undefined
  if (outType === 'PRODUCE') {
    if (store && store.whType !== 'LINE') return refuseBin(messages.notAtLine(store.code))
    return lineBin ?? (await lineBinOf(ctx, workcenter!))?.id ?? refuseBin(messages.noLineBin)
  }
  const bins = await outsourcingBinsOf(ctx, supplier!)
  if (lineBin && !bins.includes(lineBin)) return refuseBin(messages.notAtSubcontractor(store?.code ?? ''))
  return lineBin ?? bins[0] ?? refuseBin(messages.noOutsourcingBin)
}

function refuseBin(text: string): never {
  throw refuseFaults([{ field: 'lineBin', text }])
}

/** Usable stock alone is issued but for clearing away; items issued by named lots name one. */
async function requireNamedLots(ctx: Ctx, record: Issue): Promise<void> {
  const { lines } = linesOfIssue(record)
  const { rows } = await sql<{ id: string; code: string }>`select id, code from md_item where id =
    any(${lines.map(({ item }) => item).filter(Boolean)}) and issue_rule = 'SPEC'`.execute(ctx.db)
  const named = new Map(rows.map(({ id, code }) => [id, code]))
  const faults = lines.flatMap(({ item, lot, stockType }, index): Fault[] => {
    if (issueKinds[record.outType]?.usable && stockType && stockType !== 'OK')
      return [atRow(index, { field: 'stockType', text: documentMessages[ctx.locale].unusable })]
    const code = lot ? undefined : named.get(item)
    return code === undefined ? [] : [atRow(index, { field: 'lot', text: documentMessages[ctx.locale].lotNeeded(code) })]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}
