import pg from 'pg'
import { BadBackup } from './manifest.ts'

/** A part of a table that is partitioned by time: made as rows come, by no migration. */
export interface TablePart {
  name: string
  /** The table whose part it is. */
  of: string
  /** The moments between which its rows lie, as PostgreSQL tells them. */
  from: string
  to: string
}

/** Bounds are text of a backup that is run: nothing but moments. */
const bounds = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d([+-]\d\d(:\d\d)?)?$/

export async function partsOf(client: pg.ClientBase): Promise<TablePart[]> {
  const { rows } = await client.query<{ name: string; of: string; bound: string }>(
    `
      select c.relname::text as name, i.inhparent::regclass::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c
      join pg_inherits i on i.inhrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relispartition
      order by c.relname`,
  )
  return rows.map(({ name, of, bound }) => {
    const [, from = '', to = ''] = bounds.exec(bound) ?? []
    return { name, of, from, to }
  })
}

/** Makes them in a database that holds what the migrations made. */
export async function makeParts(client: pg.ClientBase, parts: readonly TablePart[]): Promise<void> {
  for (const { name, of, from, to } of parts) {
    const wrong = [from, to].find((text) => !moment.test(text))
    if (wrong !== undefined) {
      throw new BadBackup(`备份中表 ${name} 的范围「${wrong}」无法识别，没有恢复`,
        `The backup says of the table ${name} what is not understood: ${wrong}. Nothing was restored`)
    }
    await client.query(`create table ${pg.escapeIdentifier(name)} partition of ${pg.escapeIdentifier(of)}
      for values from (${pg.escapeLiteral(from)}) to (${pg.escapeLiteral(to)})`)
  }
}
