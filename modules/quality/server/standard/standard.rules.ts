import { sql } from 'kysely'
import { Decimal, versionState, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { requireLines, requireSuccessor, retireAncestors } from '#modules/product/server.ts'
import { standard, type standardLine } from '../../index.ts'
import { judgeValue } from '../../rules/inspection/judge.ts'
import { charName } from '../char-name.ts'
import { standardMessages } from './messages.ts'

type Standard = Row<typeof standard>
type Line = Row<typeof standardLine>

/** A standard is released like a bill of materials: by somebody else, and changed by a new version alone (domain §2.6). */
export const standardRules = defineRules(standard, {
  async beforeSave(ctx, record) {
    const faults = [...headFaults(ctx, record), ...(await lineFaults(ctx, record.lines))]
    if (faults.length > 0) throw refuseFaults(faults)
  },
  moves: {
    submit: (ctx, record) => requireLines(ctx, standard, 'lines', record.lines),
    async approve(ctx, record) {
      await retireAncestors(ctx, standard, record.revisedFrom, record.no)
      await requireAlone(ctx, record)
    },
    obsolete: (ctx, record) => requireSuccessor(ctx, standard, record.id, record.no),
  },
})

function headFaults(ctx: Ctx, { item, category, inspType, process }: Standard): Fault[] {
  const messages = standardMessages[ctx.locale]
  const faults: Fault[] = []
  if (Boolean(item) === Boolean(category)) faults.push({ field: item ? 'category' : 'item', text: messages.itemOrCategory })
  if (process && inspType !== 'IPQC') faults.push({ field: 'process', text: messages.processOnly })
  return faults
}

interface Facts {
  id: string
  name: string
  kind: string
  uom: string | null
  tool: string | null
}

/** Completes lines from their characteristics and tells what they lack. */
async function lineFaults(ctx: Ctx, lines: readonly Line[]): Promise<Fault[]> {
  const { rows } = await sql<Facts>`select c.id, ${charName(ctx, 'c')} as name, c.kind, c.uom, c.tool from qms_char c where c.id =
    any(${lines.map(({ char }) => char)}) and c.tenant_id = ${ctx.session.tenantId} and c.del_flag = 0`.execute(ctx.db)
  const facts = new Map(rows.map((one) => [one.id, one]))
  return lines.flatMap((line, index): Fault[] => {
    const char = facts.get(line.char)
    if (!char) return []
    line.unit ??= char.uom
    line.gaugeType ??= char.tool
    const twice = lines.findIndex((other) => other.char === line.char) < index
      ? { field: 'char', text: standardMessages[ctx.locale].twice(char.name) }
      : undefined
    return [...(twice ? [twice] : []), ...samplingFaults(ctx, line), ...limitFaults(ctx, line, char.kind === 'VAR')].map((fault) => ({
      lines: 'lines',
      row: index + 1,
      ...fault,
    }))
  })
}

function samplingFaults(ctx: Ctx, { sampleMode, inspLevel, aql, fixedN, pct, everyLots }: Line): Fault[] {
  const messages = standardMessages[ctx.locale]
  if (sampleMode === 'AQL' && !(inspLevel && aql)) return [{ field: inspLevel ? 'aql' : 'inspLevel', text: messages.noLevel }]
  if (sampleMode === 'FIXED' && !fixedN) return [{ field: 'fixedN', text: messages.noFixed }]
  if (sampleMode === 'PERCENT' && !pct) return [{ field: 'pct', text: messages.noShare }]
  return sampleMode === 'LOTS' && !everyLots ? [{ field: 'everyLots', text: messages.noEvery }] : []
}

function limitFaults(ctx: Ctx, line: Line, measured: boolean): Fault[] {
  const messages = standardMessages[ctx.locale]
  const { lower, upper, target } = line
  if (measured && !lower && !upper) return [{ field: 'lower', text: messages.noLimits }]
  if (lower && upper && new Decimal(lower).gt(upper)) return [{ field: 'upper', text: messages.limits(lower, upper) }]
  return target && judgeValue(target, { lower, upper }) === 'NG' ? [{ field: 'target', text: messages.target(target) }] : []
}

/** One standard is in force for what it is for; the rows that are looked at are held against another approval. */
async function requireAlone(ctx: Ctx, { id, inspType, item, category, supplier, process }: Standard): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('qms_std'), ${ctx.session.tenantId})`.execute(ctx.db)
  const { rows } = await sql<{ no: string }>`
    select no
    from qms_std
    where id <> ${id}
      and status = ${versionState.approved}
      and insp_type = ${inspType}
      and item is not distinct from ${item}
      and category is not distinct from ${category}
      and supplier is not distinct from ${supplier}
      and process is not distinct from ${process}
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    limit 1`.execute(ctx.db)
  if (rows[0]) throw new Refusal(standardMessages[ctx.locale].other(rows[0].no))
}
