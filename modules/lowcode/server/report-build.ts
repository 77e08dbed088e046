import { sql } from 'kysely'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { readableFields } from '#kernel/server/operations/columns.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { columnOf as columnName, humanise, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import { dataSource } from '#modules/system/index.ts'
import type { Sample } from '../calls/report-build.ts'
import type { ColumnKind, ReadableColumn, ReadableTable } from '../rules/built-report.ts'
import { addReportTexts } from './report-dictionaries.ts'
import { describeStatement, type ColumnInfo } from './sql/describe.ts'
import { describeOutside, outsideStatement } from './sql/outside.ts'
import { readOnly } from './sql/read-only.ts'
import { readStatement, refusing, runOver, type Statement } from './sql/statement.ts'
import { suggestItem } from './suggest-item.ts'

/** So many rows show what a statement answers. */
const SAMPLE_ROWS = 20
/** What they may weigh (bytes), and the column by which that is known. */
const MOST_BYTES = 4 * 1024 * 1024
const WEIGHT = '_weight of the sample'

/** The tables that the caller may list with their columns, by title. */
export function tablesToRead(ctx: Ctx): ReadableTable[] {
  const readable = [...ctx.kernel.registry.entities.values()].filter((entity) => mayList(ctx, entity))
  const tables = new Set(readable.map(({ table }) => table))
  return readable.map((entity) => ({ table: entity.table, title: titleOf(entity, entity.title, ctx.locale), opens: listOf(entity),
    columns: readableFields(entity).filter(({ column }) => !inner.has(column)).map(({ name, column, field }) =>
      columnOf(ctx, tables, { name, column, field })
    ) })
  ).toSorted((one, other) => one.title.localeCompare(other.title, ctx.locale))
}

/** Where records are found by what they are known by. */
function listOf({ parent, key, component, fields }: Entity): ReadableTable['opens'] {
  const field = key === undefined ? undefined : fields[key]
  return parent || !field || !key || !field.list || !field.list.query ? null : { component, column: columnName(key, field), field: key }
}

/** Columns of which no report tells. */
const inner = new Set(['tenant_id', 'del_flag', 'rev'])

/** Rows of a sub-table are read with their main record. */
function mayList(ctx: Ctx, entity: Entity): boolean {
  const main = entity.parent ? ctx.kernel.registry.entity(entity.parent) : entity
  return can(ctx, `${main.permission}:list`)
}

const titleOf = ({ en, name }: { en?: string | undefined; name: string }, label: string, locale: Locale) =>
  locale === 'en-US' ? (en ?? humanise(name)) : label

function columnOf({ kernel, locale }: Ctx, tables: ReadonlySet<string>,
  { name, column, field }: { name: string; column: string; field: Field }): ReadableColumn {
  const target = field.kind === 'ref' && field.target ? kernel.registry.entities.get(field.target) : undefined
  return { column, title: titleOf({ en: field.en, name }, field.label, locale), kind: kindOf(field), dict: field.dict ?? null,
    refers: target && tables.has(target.table) ? target.table : null }
}

const kinds: Partial<Record<Field['kind'], ColumnKind>> = { integer: 'number', decimal: 'number', money: 'number', date: 'date',
  datetime: 'datetime' }

function kindOf({ kind }: Field): ColumnKind {
  return kinds[kind] ?? 'text'
}

/**
 * The first rows of a statement as its author may see them.
 * @throws Refusal where it cannot be run, or a right to its tables or its data source is missing
 */
export async function sampleOf(ctx: Ctx, text: string, dbSource: string | null, params: Readonly<Record<string, string>>): Promise<Sample> {
  const { statement, columns } = await opened(ctx, text, dbSource, params)
  const items = columns.map((column) => ({ replaceVal: null, dictCode: null, ...suggestItem(ctx, column, statement.entities) }))
  return refusing(ctx, text, () =>
    readOnly(ctx, async (db) => {
      const records = await runOver<Rec>(ctx, db, statement, params, {
        before: sql`select q.* from (select p.*, sum(octet_length(p::text)) over () as ${sql.id(WEIGHT)} from (select t.*`,
        after: sql`limit ${SAMPLE_ROWS}) p) q where q.${sql.id(WEIGHT)} <= ${MOST_BYTES}`,
      })
      for (const record of records) delete record[WEIGHT]
      await addReportTexts({ ...ctx, db }, items, records)
      return { records,
        columns: items.map(({ fieldName, fieldTxt, fieldTxtEn }) => ({ name: fieldName,
          title: ctx.locale === 'en-US' ? (fieldTxtEn ?? fieldTxt) : fieldTxt })
        ) }
    }))
}

async function opened(ctx: Ctx, text: string, dbSource: string | null,
  params: Readonly<Record<string, string>>): Promise<{ statement: Statement; columns: readonly ColumnInfo[] }> {
  if (dbSource === null) {
    const statement = await readStatement(ctx, text)
    return { statement, columns: await describeStatement(ctx, statement) }
  }
  requireRight(ctx, `${dataSource.permission}:list`)
  const { columns } = await describeOutside(ctx, dbSource, text)
  return { columns, statement: await outsideStatement(ctx, dbSource, text, params, { columns, maxRows: SAMPLE_ROWS }) }
}
