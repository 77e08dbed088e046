import { sql } from 'kysely'
import { daysLater } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { versionState, type Row } from '#kernel/entity/index.ts'
import { bom, findCycle } from '../index.ts'
import { edgesBelow, itemCodes } from './bom.queries.ts'
import { factoryDay } from './factory-day.ts'
import { messages } from './messages.ts'
import { approvedAncestors, hasApprovedSuccessor, requireLines } from './versions.ts'

type Bom = Row<typeof bom>

const lineStep = 10

export const bomRules = defineRules(bom, {
  async beforeSave(ctx, record) {
    numberLines(record.lines as Rec[])
    if (record.effectiveFrom && record.effectiveTo && record.effectiveTo < record.effectiveFrom) {
      throw refuseFaults([{ field: 'effectiveTo', text: messages[ctx.locale].range(record.effectiveFrom, record.effectiveTo) }])
    }
    await requireNoCycle(ctx, record)
  },
  moves: {
    async submit(ctx, record) {
      requireLines(ctx, bom, 'lines', record.lines)
      await requireNoCycle(ctx, record)
    },
    async approve(ctx, record) {
      await requireNoCycle(ctx, record)
      await replaceAncestors(ctx, record)
      if (record.isDefault === 'Y') await requireFreeRange(ctx, record)
    },
    async obsolete(ctx, record) {
      if (!(await hasOtherApproved(ctx, record)) && !(await hasApprovedSuccessor(ctx, bom, record.id)))
        throw new Refusal(messages[ctx.locale].notReplaced(record.bomNo))
    },
  },
})

function numberLines(lines: Rec[]): void {
  let last = Math.max(0, ...lines.map(({ lineNo }) => Number(lineNo ?? 0)))
  for (const line of lines) line.lineNo ??= last = (Math.floor(last / lineStep) + 1) * lineStep
}

/** Two bills that would close a circle together are saved one after the other. */
async function requireNoCycle(ctx: Ctx, record: Bom): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('md_bom', ${ctx.session.tenantId}))`.execute(ctx.db)
  const components = (record.lines ?? []).filter(({ lineType, component }) => lineType === 'COMP' && component).map(({ component }) =>
    component
  )
  const own = components.map((child) => ({ parent: record.item, child }))
  const path = findCycle([...own, ...(await edgesBelow(ctx, components, record.id ?? null))], record.item)
  if (path) throw new Refusal(messages[ctx.locale].circular((await itemCodes(ctx, path)).join(' → ')))
}

/** The version in force gives way: at once, or on the day before a new one that begins later. */
async function replaceAncestors(ctx: Ctx, record: Bom): Promise<void> {
  const from = record.effectiveFrom
  const later = from !== null && from > factoryDay(ctx)
  const comment = messages[ctx.locale].replaced(record.bomNo)
  for (const ancestor of await approvedAncestors(ctx, bom, record.revisedFrom)) {
    const lastDay = later ? daysLater(from, -1) : null
    const gone = !lastDay || String(ancestor.effectiveFrom ?? '') > lastDay
    if (gone) await advance(ctx, bom, ancestor, { status: versionState.obsolete }, 'obsolete', comment)
    else if (String(ancestor.effectiveTo ?? '9999') > lastDay)
      await advance(ctx, bom, ancestor, { effectiveTo: lastDay }, 'replace', comment)
  }
}

/** Only one approved default bill per item and day (domain §2.1 rule 1). */
async function requireFreeRange(ctx: Ctx, record: Bom): Promise<void> {
  const { rows } = await sql<{ bom_no: string; effective_from: string | null; effective_to: string | null }>`
    select bom_no, effective_from, effective_to
    from md_bom
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and item = ${record.item}
      and id <> ${record.id}
      and status = ${versionState.approved}
      and is_default = 'Y'
      and daterange(effective_from, effective_to, '[]') && daterange(${record.effectiveFrom}::date, ${record.effectiveTo}::date, '[]')
    limit 1`.execute(ctx.db)
  const other = rows[0]
  if (!other) return
  const open = messages[ctx.locale].openRange
  throw new Refusal(messages[ctx.locale].overlap(other.bom_no, `${other.effective_from ?? open} ~ ${other.effective_to ?? open}`))
}

async function hasOtherApproved(ctx: Ctx, record: Bom): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from md_bom
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and item = ${record.item}
      and id <> ${record.id}
      and status = ${versionState.approved}
      and audit_time >= ${record.auditTime}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
