import { sql } from 'kysely'
import { columnOf, Decimal, kindOf, type Contents, type Entity } from '#kernel/entity/index.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'

/** Puts `_contents` beside records that say what they are about: 「100 kg RM-WC-08 碳化钨粉 等 3 项」. */
export async function addContents(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const { contents } = entity
  if (!contents || records.length === 0) return
  if ('lines' in contents) return addRows(ctx, entity, contents, records)
  const named = new Map<string, ReadonlyMap<unknown, string>>()
  for (const name of contents) if (entity.fields[name]!.kind === 'lines') named.set(name, await namesInRows(ctx, entity, name, records))
  for (const record of records) {
    const parts = contents.map((name) => named.get(name)?.get(record.id) ?? (named.has(name) ? '' : shownText(entity, name, record)))
      .filter((text) => text !== '')
    record._contents = parts.join(' · ')
  }
}

/** What the rows of a sub-table name first, such as the lots of a nonconformity; the first is written out, the rest counted. */
async function namesInRows(ctx: Ctx, entity: Entity, name: string, records: readonly Rec[]): Promise<ReadonlyMap<unknown, string>> {
  const lines = ctx.kernel.registry.entity(entity.fields[name]!.target!)
  const field = Object.keys(lines.fields).find((one) => lines.fields[one]!.kind === 'ref')!
  const { rows } = await sql<Rec>`
    select distinct on (l.main_id) l.main_id as main, count(*) over (partition by l.main_id) as rows,
      l.${sql.ref(columnOf(field, lines.fields[field]!))} as ${sql.ref(field)}
    from ${sql.table(lines.table)} l
    where l.main_id = any(${records.map(({ id }) => id)}) and l.del_flag = 0
    order by l.main_id, l.order_num, l.id`.execute(ctx.db)
  await addTexts(ctx, lines, rows)
  return new Map(rows.map((row) => [row.main, textOfRow(ctx, lines, row, [field])]))
}

async function addRows(ctx: Ctx, entity: Entity, { lines: name, item, qty, uom }: Contents, records: readonly Rec[]): Promise<void> {
  const lines = ctx.kernel.registry.entity(entity.fields[name]!.target!)
  // How much stands first: a column that is too narrow cuts the name.
  const shown = [qty, uom, item].filter((field) => field !== undefined)
  const columns = shown.map((field) => sql`l.${sql.ref(columnOf(field, lines.fields[field]!))} as ${sql.ref(field)}`)
  const { rows } = await sql<Rec>`
    select distinct on (l.main_id) l.main_id as main, count(*) over (partition by l.main_id) as rows, ${sql.join(columns)}
    from ${sql.table(lines.table)} l
    where l.main_id = any(${records.map(({ id }) => id)}) and l.del_flag = 0
    order by l.main_id, l.order_num, l.id`.execute(ctx.db)
  await addTexts(ctx, lines, rows)
  const byRecord = new Map(rows.map((row) => [row.main, row]))
  for (const record of records) {
    const row = byRecord.get(record.id)
    record._contents = row ? textOfRow(ctx, lines, row, shown) : ''
  }
}

function textOfRow(ctx: Ctx, lines: Entity, row: Rec, shown: readonly string[]): string {
  const first = shown.map((name) => shownText(lines, name, row)).filter((text) => text !== '').join(' ')
  const count = Number(row.rows)
  if (count < 2) return first
  return ctx.locale === 'zh-CN' ? `${first} 等 ${count} 项` : `${first} and ${count - 1} more`
}

function shownText(entity: Entity, name: string, record: Rec): string {
  const value = record[`${name}_dictText`] ?? record[name]
  if (value === null || value === undefined) return ''
  const field = entity.fields[name]!
  // Nobody reads seconds in a line, as nobody does in a list.
  if (field.kind === 'datetime') return String(value).slice(0, 'yyyy-MM-dd HH:mm'.length)
  return kindOf(field).comparison === 'number'
    ? `${withThousands(new Decimal(String(value)).toFixed())}${field.unit ? ` ${field.unit}` : ''}`
    : String(value)
}
