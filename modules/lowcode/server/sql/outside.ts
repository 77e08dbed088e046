import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { readSource, sourceKind, type SourceRows } from '#modules/system/server.ts'
import { checkStatement } from './check-statement.ts'
import { readTemplate, slotValue, type Template } from './placeholders.ts'
import { TIMEOUT_SECONDS } from '../../rules/statement-limit.ts'
import { refusing, valuesFor, type Statement } from './statement.ts'

/** A statement for a data source, with its parameters as values (decision 0025). */
interface OutsideStatement {
  readonly template: Template
  readonly untyped: ReadonlySet<number>
}

async function readOutsideText(ctx: Ctx, code: string, source: string): Promise<OutsideStatement> {
  const kind = await sourceKind(ctx, code)
  return refusing(ctx, source, async () => {
    const template = readTemplate(source)
    // Words of MySQL are not PostgreSQL's to judge: there the brackets, the prepared statement and the read-only transaction hold.
    if (kind === 'mysql') return { template, untyped: new Set<number>() }
    const { text, untyped } = await checkStatement(template.text, () => 'outside')
    return { template: { ...template, text }, untyped }
  })
}

async function readRows(ctx: Ctx, code: string, { template: { text, slots }, untyped }: OutsideStatement,
  values: Readonly<Record<string, string>>, maxRows: number): Promise<SourceRows> {
  const valueOf = valuesFor(ctx, values)
  const ends = [0, ...slots.map(({ at, length }) => at + length)]
  const parts = ends.map((start, index) => text.slice(start, slots[index]?.at))
  return readSource(ctx, code, { parts, values: slots.map(({ slot }) => slotValue(slot, valueOf)), untyped }, { maxRows,
    timeoutMs: TIMEOUT_SECONDS * 1000 })
}

/** Columns and names of parameters of a statement for a data source. */
export async function describeOutside(ctx: Ctx, code: string,
  source: string): Promise<{ columns: SourceRows['columns']; names: readonly string[] }> {
  const statement = await readOutsideText(ctx, code, source)
  const { columns } = await readRows(ctx, code, statement, {}, 1)
  return { columns, names: statement.template.names }
}

/**
 * Reads the rows of a statement from its data source, ready to be searched, sorted and aggregated here.
 * @param columns those of the report, by whose types the values are read
 */
export async function outsideStatement(ctx: Ctx, code: string, source: string, values: Readonly<Record<string, string>>,
  { columns, maxRows }: { columns: readonly { name: string; type: string }[]; maxRows: number }): Promise<Statement> {
  const statement = await readOutsideText(ctx, code, source)
  const read = await readRows(ctx, code, statement, values, maxRows)
  const rows = read.rows.map((row): Rec => Object.fromEntries(read.columns.map(({ name }, index) => [name, row[index]])))
  return { source, template: statement.template, untyped: statement.untyped, ordered: true, entities: [], outside: { columns, rows } }
}
