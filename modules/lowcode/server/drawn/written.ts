import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { RuntimeDescription } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'
import { isHiddenFrom } from './field-rights/closed-fields.ts'
import { VERSION_FIELD } from '../../rules/runtime-of-document.ts'

interface Version {
  version: number
  description: RuntimeDescription
  steps: PlanStep[]
}

/** What a record held when it was written and no field of today shows: values of fields that went or changed their type, by field. */
export async function valuesWhenWritten(ctx: Ctx, entity: Entity, id: string): Promise<Rec> {
  const record = await findOne(ctx, entity, id)
  const { rows } = await sql<
    Version
  >`select version, description, steps from sys_runtime_version where name = ${entity.name} and version >=
    ${record[VERSION_FIELD]} order by version`.execute(ctx.db)
  const [written, ...later] = rows
  if (!written || later.length === 0) return {}
  const moved = Object.entries(written.description.fields).flatMap(([name, field]): [string, string, boolean][] => {
    if (field.kind === 'lines' || isHiddenFrom(ctx, entity.table, name)) return []
    const column = columnOf(name, field)
    const now = columnAfter(entity.table, column, later)
    return now === column && name in entity.fields ? [] : [[name, now, field.kind === 'json']]
  })
  if (moved.length === 0) return {}
  const columns = moved.map(([name, column, whole]) =>
    whole ? sql`${sql.ref(column)} as ${sql.ref(name)}` : sql`${sql.ref(column)}::text as ${sql.ref(name)}`
  )
  const { rows: found } = await sql<Rec>`select ${sql.join(columns)} from ${sql.table(entity.table)} where id = ${record.id}`
    .execute(ctx.db)
  return found[0]!
}

/** Where the values of a column stand after later versions moved them. */
function columnAfter(table: string, column: string, later: readonly Version[]): string {
  return later.flatMap(({ steps }) => steps).reduce((now, step) => {
    if (!('table' in step) || step.table !== table || !('column' in step) || step.column !== now) return now
    if (step.kind === 'rename') return step.to
    if (step.kind === 'archive') return step.archive
    return step.kind === 'retype' && step.archive !== null ? step.archive : now
  }, column)
}
