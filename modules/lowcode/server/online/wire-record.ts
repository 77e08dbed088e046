import { allFields, type Entity } from '#kernel/entity/index.ts'
import { authorColumn } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** Existing clients know the columns of a table, we the fields of an entity. */
export interface Names {
  /** Column by field, fields of the sub-tables by their tables. */
  toWire(record: Rec): Rec
  toRecord(row: Rec): Rec
  /** The field of a column, or what was given. */
  field(column: string): string
}

export function namesOf(ctx: Ctx, entity: Entity): Names {
  const columns = new Map(
    Object.entries(allFields(entity)).filter(([, { kind }]) => kind !== 'lines').map(([name, field]) => [name, authorColumn(name, field)]),
  )
  const fields = new Map([...columns].map(([name, column]) => [column, name]))
  const lines = ctx.kernel.registry.lines(entity).map(({ name, entity: line }) => ({ name, table: line.table, names: namesOf(ctx, line) }))
  const field = (column: string) => fields.get(column) ?? column
  return {
    field,
    toWire(record) {
      const row = Object.fromEntries(Object.entries(record).map(([name, value]) => [wireName(columns, name), value]))
      for (const { name, table, names } of lines) {
        if (!Array.isArray(record[name])) continue
        delete row[name]
        row[table] = (record[name] as Rec[]).map((line) => names.toWire(line))
      }
      return row
    },
    toRecord(row) {
      const record = Object.fromEntries(Object.entries(row).map(([column, value]) => [field(column), value]))
      for (const { name, table, names } of lines) {
        if (!Array.isArray(row[table])) continue
        delete record[table]
        record[name] = (row[table] as Rec[]).map((line) => names.toRecord(line))
      }
      return record
    },
  }
}

const textSuffix = '_dictText'

/** Texts of codes follow the name of their column. */
function wireName(columns: ReadonlyMap<string, string>, name: string): string {
  return name.endsWith(textSuffix)
    ? `${columns.get(name.slice(0, -textSuffix.length)) ?? name.slice(0, -textSuffix.length)}${textSuffix}`
    : columns.get(name) ?? name
}
