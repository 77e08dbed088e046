import { sql } from 'kysely'
import { f, joinNames } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { checkInputCodes } from '#kernel/server/operations/checks.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import { inspectionValue } from '../../index.ts'
import { judgeValue, type Judged } from '../../rules/inspection/judge.ts'
import { readFaultText } from '../../rules/inspection/read-fault-text.ts'
import { readValue } from '../../rules/inspection/read-value.ts'
import { emptyValues } from './empty-values.ts'
import { gaugeFault, gaugesFor, takeInHand, type GaugeFacts } from './gauges.ts'
import { linesOf, lockInspecting, refreshLines, type InspectionLine, type Meter } from './lines.ts'
import { inspectMessages } from './messages.ts'

/** What somebody found at one sample; `value` is the text as it was typed. Nothing at all empties the sample. */
export interface SentValue {
  line: string
  sampleNo: number
  value: string | null
  text: string | null
  judge: string | null
  gauge: string | null
}

interface Found {
  value: string | null
  text: string | null
  judge: Judged
}

interface ReadRow {
  line: InspectionLine
  sampleNo: number
  gauge: string | null /** Null where the sample is emptied. */
  found: Found | null
}

type FoundRow = ReadRow & { found: Found }

const mostText = 500

/**
 * Writes what was found at samples, each with gauge, person and time, and answers the meters of the lines (domain §2.6
 * rule 3). What stands at a sample already is corrected, or taken away where nothing is sent; the former value stays in the
 * history.
 * @param sure somebody has looked again: values outside the limits are what was measured
 * @throws Refusal by row; values outside the limits with `ask: true` until `sure`
 */
export async function recordValues(ctx: Ctx,
  { id, values, sure }: { id: string; values: readonly SentValue[]; sure: boolean }): Promise<Meter[]> {
  return transact(ctx, async (tx) => {
    if (values.length === 0) throw new Refusal(inspectMessages[tx.locale].noValues)
    await lockInspecting(tx, id)
    const named = [...new Set(values.map(({ line }) => line))]
    const lines = new Map((await linesOf(tx, id, named)).map((line) => [line.id, line]))
    const gauges = await gaugesFor(tx, [...lines.values()].flatMap(({ gaugeType }) => gaugeType ?? []),
      values.flatMap(({ gauge }) => gauge ?? []))
    const rows = readAll(tx, values, lines, gauges)
    const found = rows.filter((row): row is FoundRow => row.found !== null)
    await requireStored(tx, rows)
    if (!sure) requireInside(tx, found)
    await emptyValues(tx, rows.filter((row) => row.found === null).map(({ line, sampleNo }) => ({ line: line.id, sampleNo })))
    if (found.length > 0) await writeValues(tx, id, found)
    await takeInHand(tx, gauges.filter(({ id: gauge }) => found.some((row) => row.gauge === gauge)))
    await untally(tx, [...new Set(found.map(({ line }) => line))])
    return refreshLines(tx, named.map((one) => lines.get(one)!))
  })
}

function readAll(ctx: Ctx, values: readonly SentValue[], lines: ReadonlyMap<string, InspectionLine>,
  gauges: readonly GaugeFacts[]): ReadRow[] {
  const seen = new Set<string>()
  const read = values.map((sent) => {
    const key = `${sent.line}|${sent.sampleNo}`
    const row = seen.has(key)
      ? { field: 'sampleNo', text: inspectMessages[ctx.locale].twice }
      : readRow(ctx, sent, lines.get(sent.line), gauges)
    seen.add(key)
    return row
  })
  const faults = read.flatMap((row, index): Fault[] => ('field' in row ? [{ lines: 'values', row: index + 1, ...row }] : []))
  if (faults.length > 0) throw refuseFaults(faults)
  return read.flatMap((row) => ('field' in row ? [] : [row]))
}

function readRow(ctx: Ctx, sent: SentValue, line: InspectionLine | undefined, gauges: readonly GaugeFacts[]): ReadRow | Fault {
  const messages = inspectMessages[ctx.locale]
  if (!line) return { field: 'line', text: messages.noLine }
  if (sent.sampleNo < 1 || sent.sampleNo > line.n) return { field: 'sampleNo', text: messages.noSample(line.n) }
  const at = { line, sampleNo: sent.sampleNo, gauge: sent.gauge }
  if (isEmpty(sent)) return { ...at, found: null }
  const found = readOne(ctx, line, sent)
  if ('field' in found) return found
  return gaugeFault(ctx, line, sent.gauge, gauges) ?? { ...at, found }
}

function isEmpty({ value, text, judge }: SentValue): boolean {
  return judge === null && [value, text].every((typed) => !typed?.trim())
}

function readOne(ctx: Ctx, line: InspectionLine, { value, text, judge }: SentValue): Found | Fault {
  const messages = inspectMessages[ctx.locale]
  if (line.kind === 'VAR') {
    const read = readValue(value ?? '', line)
    return read.ok
      ? { value: read.value, text: null, judge: judgeValue(read.value, limitsOf(line)) }
      : { field: 'value', text: readFaultText(ctx.locale, read.fault) }
  }
  const words = text?.trim() || null
  if (words && words.length > mostText) return { field: 'text', text: messages.tooLong }
  if (line.kind === 'TEXT' && !words) return { field: 'text', text: messages.textNeeded }
  if (line.kind === 'FILE' && !words) return { field: 'text', text: messages.fileNeeded }
  const judged = judge ?? (line.kind === 'ATT' ? null : 'OK')
  return judged === 'OK' || judged === 'NG' ? { value: null, text: words, judge: judged } : { field: 'judge', text: messages.judgeNeeded }
}

function limitsOf({ lower, upper, lowerIncl, upperIncl }: InspectionLine): Parameters<typeof judgeValue>[1] {
  return { lower, upper, lowerIncl: lowerIncl as 'Y' | 'N', upperIncl: upperIncl as 'Y' | 'N' }
}

const scan = { text: f.file({ label: '附件', en: 'File' }) }

/** What is checked by a file names files that are kept here. */
async function requireStored(ctx: Ctx, rows: readonly ReadRow[]): Promise<void> {
  const faults = await Promise.all(rows.map(async ({ line, found }, index) =>
    line.kind === 'FILE' && found
      ? (await checkInputCodes(ctx, scan, { text: found.text })).map((fault): Fault => ({ ...fault, lines: 'values', row: index + 1 }))
      : []
  ))
  if (faults.some((one) => one.length > 0)) throw refuseFaults(faults.flat())
}

/** Asks once whether values outside the limits are right. */
function requireInside(ctx: Ctx, rows: readonly FoundRow[]): void {
  const outside = rows.filter(({ line, found }) => line.kind === 'VAR' && found.judge === 'NG')
  if (outside.length === 0) return
  const messages = inspectMessages[ctx.locale]
  const values = outside.map(({ line, sampleNo, found: { value } }) => ({ line: line.id, sampleNo, value }))
  throw new Refusal(
    messages.outside(
      joinNames(ctx.locale,
        outside.map(({ line, sampleNo, found: { value } }) =>
          messages.outsideOne(line.name, sampleNo, `${value} ${line.unit ?? ''}`.trim())
        )),
    ),
    { result: { ask: true, values } },
  )
}

async function writeValues(ctx: Ctx, inspId: string, rows: readonly FoundRow[]): Promise<void> {
  const ms = ctx.kernel.clock.now().getTime()
  const { tenantId, username, orgCode } = ctx.session
  const at = now(ctx)
  const column = <T>(pick: (row: FoundRow) => T) => rows.map(pick)
  const lines = column(({ line }) => line.id)
  const samples = column(({ sampleNo }) => sampleNo)
  await noteCorrections(ctx, rows, lines, samples)
  await sql`
    insert into qms_insp_value (
      id, insp_id, line, sample_no, value, text, judge, gauge, taken_by, taken_at, tenant_id, sys_org_code, create_by, create_time
    )
    select v.id, ${inspId}, v.line, v.sample_no, v.value, v.text, v.judge, v.gauge, ${username}, ${at}::timestamptz, ${tenantId},
      ${orgCode}, ${username}, ${at}::timestamptz
    from unnest(
      ${rows.map(() => newId(ms))}::text[], ${lines}::text[], ${samples}::int[], ${column(({ found }) => found.value)}::numeric[],
      ${column(({ found }) => found.text)}::text[], ${column(({ found }) => found.judge)}::text[], ${column(({ gauge }) => gauge)}::text[]
    ) as v(id, line, sample_no, value, text, judge, gauge)
    on conflict (tenant_id, line, sample_no) do update set value = excluded.value, text = excluded.text, judge = excluded.judge,
      gauge = excluded.gauge, taken_by = excluded.taken_by, taken_at = excluded.taken_at, rev = qms_insp_value.rev + 1,
      update_by = ${username}, update_time = ${at}::timestamptz`.execute(ctx.db)
}

interface Former {
  id: string
  rev: number
  line: string
  sampleNo: number
  value: string | null
  text: string | null
  judge: string
}

/** Whoever corrects a value leaves the former one in the history. */
async function noteCorrections(ctx: Ctx, rows: readonly FoundRow[], lines: readonly string[], samples: readonly number[]): Promise<void> {
  const { rows: former } = await sql<Former>`
    select t.id, t.rev, t.line, t.sample_no as "sampleNo", trim_scale(t.value)::text as value, t.text, t.judge
    from qms_insp_value t
    join unnest(${[...lines]}::text[], ${[...samples]}::int[]) as v(line, sample_no) on v.line = t.line and v.sample_no = t.sample_no
    where t.tenant_id = ${ctx.session.tenantId}`.execute(
    ctx.db,
  )
  const written = new Map(rows.map((row) => [`${row.line.id}|${row.sampleNo}`, row]))
  const notes = former.flatMap((old) => {
    const { found } = written.get(`${old.line}|${old.sampleNo}`)!
    const changes = Object.fromEntries(
      (['value', 'text', 'judge'] as const).filter((name) => old[name] !== found[name]).map((name) => [name, [old[name], found[name]]]),
    )
    return Object.keys(changes).length === 0
      ? []
      : [{ entity: inspectionValue, record: { id: old.id, rev: old.rev + 1 }, action: 'edit', changes }]
  })
  if (notes.length > 0) await writeNotes(ctx, notes)
}

/** Who enters samples one by one no longer goes by what was tallied. */
async function untally(ctx: Ctx, lines: readonly InspectionLine[]): Promise<void> {
  const tallied = lines.filter((line) => line.tallied === 'Y')
  if (tallied.length === 0) return
  await sql`update qms_insp_line set tallied = 'N' where id = any(${tallied.map(({ id }) => id)})`.execute(ctx.db)
  for (const line of tallied) line.tallied = 'N'
}
