import { sql } from 'kysely'
import { Refusal } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { inspection, inspectionLine } from '../../index.ts'
import { limitFields } from '../../entities/standard.ts'
import { linePlan, type LinePlan, type SampleMode } from '../../rules/inspection/line-plan.ts'
import type { Level } from '../../rules/sampling/code-letter.ts'
import type { Strictness } from '../../rules/sampling/sampling-plan.ts'
import type { Standard, StandardLine } from '../standard/find-standard.ts'
import { retireOthers, stateFor } from '../strictness/sequences.ts'
import { sequenceKeyOf, sequenceOf, seriesOf, type SequenceState, type Series } from '../strictness/state.ts'
import { taskMessages } from '../tasks/messages.ts'

/** A lot as its plan sees it. */
export interface LotFacts extends Series {
  lotQty: string
}

/** A line of an inspection that is about to begin. */
export type PlannedLine = Rec & LinePlan

/** Weakest first: an inspection is called after its strictest line. */
const byStrictness: readonly Strictness[] = ['REDUCED', 'NORMAL', 'TIGHTENED']

/**
 * Copies what a standard asks for and adds n, Ac and Re of each characteristic; those sampled by lots are in one of so many.
 * @throws Refusal where inspection by sampling is suspended for one of them
 */
export async function planLines(ctx: Ctx, { lines }: Pick<Standard, 'lines'>,
  lot: LotFacts): Promise<{ lines: PlannedLine[]; strictness: Strictness | null }> {
  const due = await dueLines(ctx, lines, lot)
  await retireOthers(ctx, seriesOf(lot),
    lines.filter(({ sampleMode }) => sampleMode === 'AQL').map((line) => sequenceKeyOf(sequenceOf(lot, line))))
  const planned: PlannedLine[] = []
  for (const line of due) planned.push(await planLine(ctx, line, lot))
  const met = byStrictness.findLast((one) => planned.some(({ strictness }) => strictness === one))
  return { lines: planned, strictness: met ?? null }
}

async function planLine(ctx: Ctx, line: StandardLine, lot: LotFacts): Promise<PlannedLine> {
  const state = line.sampleMode === 'AQL' ? await stateFor(ctx, sequenceOf(lot, line)) : undefined
  if (state?.state === 'SUSPENDED') throw new Refusal(taskMessages[ctx.locale].suspended(await sequenceText(ctx, state)))
  const strictness = (state?.state ?? null) as Strictness | null
  const plan = linePlan({ mode: line.sampleMode as SampleMode, fixedN: line.fixedN, pct: line.pct, level: line.inspLevel as Level | null,
    aql: line.aql }, lot.lotQty, strictness ?? 'NORMAL')
  const copy: Rec = Object.fromEntries(Object.keys(limitFields).map((name) => [name, line[name as keyof StandardLine] ?? null]))
  return { ...copy, ...plan, strictness }
}

async function sequenceText(ctx: Ctx, { severity, inspLevel, aql }: SequenceState): Promise<string> {
  const row: Rec = { severity }
  await addTexts(ctx, inspectionLine, [row])
  return `${String(row.severity_dictText ?? severity)} ${inspLevel} AQL ${aql}`
}

/**
 * Leaves out characteristics sampled by lots that the lots before this one cover; when that would be all of them, they are
 * all inspected.
 */
async function dueLines(ctx: Ctx, lines: readonly StandardLine[], lot: LotFacts): Promise<readonly StandardLine[]> {
  const { inspType, item, supplier, process } = seriesOf(lot)
  const skipping = lines.filter(({ sampleMode, everyLots }) => sampleMode === 'LOTS' && (everyLots ?? 1) > 1)
  if (skipping.length === 0) return lines
  const { rows } = await sql<{ char: string; since: number }>`
    with lots as (
      select i.id, row_number() over (order by i.create_time desc, i.id desc) - 1 as since
      from qms_insp i
      where i.item = ${item}
        and i.insp_type = ${inspType}
        and i.supplier is not distinct from ${supplier}
        and (i.insp_type <> 'IPQC' or i.process is not distinct from ${process})
        and i.status <> ${inspection.state.cancelled}
        and i.re_of is null
        and i.reversal_of is null
        and i.tenant_id = ${ctx.session.tenantId}
        and i.del_flag = 0
      order by i.create_time desc, i.id desc
      limit 200
    )
    select l.char_id as char, min(lots.since)::int as since
    from lots
    join qms_insp_line l on l.insp_id = lots.id and l.tenant_id = ${ctx.session.tenantId}
    where l.char_id = any(${skipping.map(({ char }) => char)})
    group by l.char_id`.execute(ctx.db)
  const since = new Map(rows.map((row) => [row.char, row.since]))
  const due = lines.filter((line) => !skipping.includes(line) || (since.get(line.char) ?? Number.POSITIVE_INFINITY) + 1 >= line.everyLots!)
  return due.length > 0 ? due : lines
}

export async function insertLines(ctx: Ctx, inspId: string, lines: readonly Rec[]): Promise<void> {
  await addRows(ctx, inspectionLine,
    lines.map(({ full, ...line }, index) => ({ ...line, full: full === true || full === 'Y' ? 'Y' : 'N', inspId, lineNo: index + 1,
      checked: 0, nonconforming: 0, tallied: 'N', result: null })
    ))
}
