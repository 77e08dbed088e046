import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { onlineForm } from '../../index.ts'
import { onlineMessages } from './messages.ts'

interface FreeTable {
  id: string
  comment: string | null
}

/** Tables of the database that nobody owns: neither the system nor a module nor a form, and no former part of one. */
export async function tablesOfNobody(ctx: Ctx): Promise<FreeTable[]> {
  const taken = [...ctx.kernel.registry.entities.values()].map(({ table }) => table)
  const { rows } = await sql<FreeTable>`
    select c.relname as id, obj_description(c.oid, 'pg_class') as comment
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema()
      and c.relkind = 'r'
      and c.relname !~ '^(sys|mw|pg|onl|lc)_'
      and not c.relname = any(${taken})
      and not exists (select from onl_cgform_head h where h.table_name = c.relname and h.del_flag = 0)
      and not exists (select from sys_runtime_version v, json_each(v.description->'lines') l where l.value->>'table' = c.relname)
      and not exists (select from sys_runtime_version v where coalesce(v.description->>'table', 'rt_' || v.name) = c.relname)
    order by c.relname`.execute(ctx.db)
  return rows
}

interface TableColumn {
  name: string
  comment: string | null
  type: string
  length: number | null
  precision: number | null
  scale: number | null
  required: boolean
}

/**
 * Makes a form of each table: its columns with their comments, its unique and ordinary indexes. The table becomes the form's
 * once that is synchronised.
 * @throws Refusal naming the table that cannot be taken, and why
 */
export async function adoptTables(ctx: Ctx, names: readonly string[]): Promise<void> {
  const messages = onlineMessages[ctx.locale]
  const free = new Map((await tablesOfNobody(ctx)).map((table) => [table.id, table]))
  await transact(ctx, async (tx) => {
    for (const name of names) {
      const table = free.get(name)
      if (!table) throw new Refusal(messages.tableMissing(name))
      const columns = await columnsOf(tx, name)
      if (!columns.some((column) => column.name === 'id' && /char|text/.test(column.type))) throw new Refusal(messages.needsId(name))
      const { id } = await create(tx, onlineForm, { tableName: name, tableTxt: table.comment?.slice(0, 100) || name, tableType: 1,
        formCategory: 'bdfl_include', fields: columns.map(fieldOf), indexs: await indexesOf(tx, name, columns) })
      await sql`update onl_cgform_head set adopted = 'Y' where id = ${id}`.execute(tx.db)
    }
  })
}

async function columnsOf(ctx: Ctx, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select a.attname as name, col_description(a.attrelid, a.attnum) as comment, format_type(a.atttypid, null) as type,
      a.attnotnull as required, information_schema._pg_char_max_length(a.atttypid, a.atttypmod) as length,
      information_schema._pg_numeric_precision(a.atttypid, a.atttypmod) as precision,
      information_schema._pg_numeric_scale(a.atttypid, a.atttypmod) as scale
    from pg_attribute a
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(ctx.db)
  return rows
}

const own = new Set(['id', 'tenant_id', 'sys_org_code', 'create_by', 'create_time', 'update_by', 'update_time', 'del_flag', 'rev'])

function fieldOf({ name, comment, type, length, precision, scale, required }: TableColumn): Rec {
  return {
    dbFieldName: name,
    dbFieldTxt: comment?.slice(0, 100) || name,
    dbIsNull: required && !own.has(name) ? 'N' : 'Y',
    isShowForm: own.has(name) ? 'N' : 'Y',
    isShowList: own.has(name) ? 'N' : 'Y',
    ...storageOf(type, length, precision, scale),
  }
}

/** How a column is stored and entered; types that no field has become texts. */
function storageOf(type: string, length: number | null, precision: number | null, scale: number | null): Rec {
  if (/^(smallint|integer|bigint)$/.test(type)) return { dbType: 'int', fieldShowType: 'text' }
  if (/^(numeric|real|double precision)$/.test(type))
    return { dbType: 'BigDecimal', dbLength: Math.min(type === 'numeric' ? precision ?? 38 : 38, 38),
      dbPointLength: Math.min(type === 'numeric' && precision !== null ? scale ?? 0 : 10, 10), fieldShowType: 'text' }
  if (type === 'date') return { dbType: 'Date', fieldShowType: 'date' }
  if (type.startsWith('timestamp')) return { dbType: 'Datetime', fieldShowType: 'datetime' }
  if (type.startsWith('time ')) return { dbType: 'string', fieldShowType: 'time' }
  if (type === 'character varying' && length !== null)
    return { dbType: 'string', dbLength: Math.min(length, 10_000), fieldShowType: 'text' }
  return { dbType: 'Text', dbLength: 10_000, fieldShowType: 'textarea' }
}

async function indexesOf(ctx: Ctx, table: string, columns: readonly TableColumn[]): Promise<Rec[]> {
  const { rows } = await sql<{ name: string; unique: boolean; columns: string[] }>`
    select i.relname as name, x.indisunique as unique,
      array(
        select a.attname::text
        from unnest(x.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum
        order by k.place
      ) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    where x.indrelid = to_regclass(${table}) and not x.indisprimary and x.indexprs is null and x.indpred is null
    order by i.relname`.execute(ctx.db)
  const known = new Set(columns.map(({ name }) => name).filter((name) => !own.has(name)))
  return rows.filter((index) => index.columns.length > 0 && index.columns.every((name) => known.has(name)))
    .map((index) => ({ indexName: index.name.slice(0, 60), indexField: index.columns.join(','),
      indexType: index.unique ? 'unique' : 'normal' })
    )
}
