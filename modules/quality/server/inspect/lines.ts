import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { inspection, inspectionLine } from '../../index.ts'
import { lineResult, type Judged } from '../../rules/inspection/judge.ts'
import { isPerHundred } from '../../rules/sampling/aql.ts'
import { charName } from '../char-name.ts'
import { inspectMessages } from './messages.ts'
import { tellSheet } from './tell.ts'

export type Inspection = Row<typeof inspection>

/** A line with what its characteristic says. */
export type InspectionLine = Row<typeof inspectionLine> & { code: string; name: string; kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE';
  decimals: number; method: string | null; gaugeTypeName: string | null }

/** The inspection, held, and under way; who writes first into one that waits begins it. Whoever has it open is told of what is written. */
export async function lockInspecting(ctx: Ctx, id: string): Promise<Inspection> {
  const record = await findOne(ctx, inspection, id, { lock: true })
  tellSheet(ctx, id)
  if (record.status === inspection.state.waiting) return (await move(ctx, inspection, 'begin', { id }))
  if (record.status !== inspection.state.executing)
    throw new Refusal(inspectMessages[ctx.locale].notInspecting(await stateText(ctx, inspection, record)))
  return record
}

/** Lines of an inspection in their order; `lock` holds those of the ids, in the order of their ids. */
export async function linesOf(ctx: Ctx, inspId: string, lock?: readonly string[]): Promise<InspectionLine[]> {
  if (lock)
    await sql`select from qms_insp_line where insp_id = ${inspId} and id = any(${[
      ...lock,
    ]}) and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
  const { rows } = await sql<InspectionLine>`
    select ${selectList(inspectionLine)}, c.code, ${charName(ctx, 'c')} as name, c.kind, coalesce(c.decimals, 2) as decimals, c.method,
      g.name as "gaugeTypeName"
    from qms_insp_line t
    join qms_char c on c.id = t.char_id
    left join qms_gauge_type g on g.id = t.gauge_type
    where t.insp_id = ${inspId} and t.tenant_id = ${ctx.session.tenantId}
    order by t.line_no`.execute(ctx.db)
  return rows
}

/** What the live meter of a line shows. */
export interface Meter {
  id: string
  rev: number
  lineNo: number
  n: number
  ac: number
  re: number
  checked: number
  nonconforming: number
  result: Judged | null
}

interface Counted {
  line: string
  checked: number
  bad: number
  critical: boolean
}

/**
 * Counts lines anew from what was recorded: checked samples, and nonconforming ones. Where the AQL counts nonconformities
 * (above 10) every piece of a defect counts, else a sample once. What was tallied stays, and grows with the defects that are
 * picked beyond it.
 */
export async function refreshLines(ctx: Ctx, lines: readonly InspectionLine[]): Promise<Meter[]> {
  const counted = new Map((await countOf(ctx, lines)).map((row) => [row.line, row]))
  const meters = lines.map((line): Meter => {
    const { checked, bad, critical } = counted.get(line.id) ?? { checked: 0, bad: 0, critical: false }
    const tallied = line.tallied === 'Y'
    const sums = { checked: tallied ? line.checked : checked, nonconforming: tallied ? Math.max(line.nonconforming, bad) : bad }
    return { id: line.id, rev: line.rev + 1, lineNo: line.lineNo, n: line.n, ac: line.ac, re: line.re, ...sums,
      result: lineResult({ ...line, ...sums, critical: critical || line.severity === 'CR' }) }
  })
  await sql`update qms_insp_line l set checked = v.checked, nonconforming = v.bad, result = v.result, rev = l.rev + 1 from unnest(
    ${meters.map(({ id }) => id)}::text[],
    ${meters.map(({ checked }) => checked)}::int[], ${meters.map(({ nonconforming }) => nonconforming)}::int[],
    ${meters.map(({ result }) => result)}::text[]) as v(id, checked, bad, result) where l.id = v.id`.execute(ctx.db)
  return meters
}

async function countOf(ctx: Ctx, lines: readonly InspectionLine[]): Promise<Counted[]> {
  const ids = lines.map(({ id }) => id)
  const eachPiece = lines.filter(({ aql }) => aql && isPerHundred(aql)).map(({ id }) => id)
  const { rows } = await sql<Counted>`
    with samples as (
      select line, sample_no, bool_or(bad) as bad, sum(pieces) as pieces
      from (
        select line, sample_no, judge = 'NG' as bad, 0 as pieces
        from qms_insp_value
        where line = any(${ids}) and tenant_id = ${ctx.session.tenantId}
        union all
        select line, sample_no, true, qty
        from qms_insp_defect
        where line = any(${ids}) and sample_no is not null and tenant_id = ${ctx.session.tenantId}
      ) s
      group by line, sample_no
    ),
    loose as (
      select line, sum(qty) as pieces
      from qms_insp_defect
      where line = any(${ids}) and sample_no is null and tenant_id = ${ctx.session.tenantId}
      group by line
    )
    select l.id as line, (select count(*) from samples s where s.line = l.id)::int as checked,
      (
        coalesce(
          (
            select sum(case when not s.bad then 0 when l.id = any(${eachPiece}) then greatest(s.pieces, 1) else 1 end)
            from samples s
            where s.line = l.id
          ),
          0
        ) + coalesce((select pieces from loose where loose.line = l.id), 0)
      )::int as bad,
      exists (select from qms_insp_defect d where d.line = l.id and d.severity = 'CR' and d.tenant_id = ${ctx.session.tenantId}) as critical
    from unnest(${ids}::text[]) as l(id)`.execute(ctx.db)
  return rows
}
