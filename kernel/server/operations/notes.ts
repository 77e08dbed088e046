import { sql, type RawBuilder } from 'kysely'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'
import { eventSql } from '../events/publish.ts'
import { newId } from '../ids.ts'
import { keepNoted } from '../noted.ts'
import type { Rec } from '../rules.ts'
import type { Changes } from './diff.ts'

/** One entry of the change history with the event that tells other parts of it. */
export interface Note {
  entity: Entity
  record: Rec
  /** `add`, `edit`, `delete`, `restore`, `purge`, `import` or the name of a move. */
  action: string
  changes: Changes | Record<string, unknown>
  comment?: string | null
  /** What of the record was changed, where that is no field of it: 的权限. */
  of?: Readonly<Record<Locale, string>>
}

/** The statements that keep history and events of the notes, as parts of a `with` clause. */
export function noteSql(ctx: Ctx, notes: readonly Note[]): RawBuilder<unknown> {
  keepNoted(ctx.requestId, notes)
  const at = now(ctx)
  const { tenantId, username } = ctx.session
  const ms = ctx.kernel.clock.now().getTime()
  const logs = notes.map(({ entity, record, action, changes, comment }) =>
    sql`(${newId(ms)}, ${tenantId}, ${entity.table}, ${record.id}, ${record.rev}, ${action}, ${JSON.stringify(changes)}::jsonb,
      ${comment ?? null}, ${username}, ${at}::timestamptz, ${ctx.requestId}, ${ctx.ip})`
  )
  const happened = notes.map(({ entity, record, action }) => ({ event: `${entity.id}.${action}`, id: record.id as string,
    rev: record.rev as number })
  )
  return sql`
    logged as (
      insert into sys_data_log (
        id, tenant_id, data_table, data_id, data_version, action, changes, comment, create_by, create_time, request_id, ip
      )
      values ${sql.join(logs)}
    ),
    ${eventSql(ctx, happened)}`
}

/** Notes what was written otherwise: of a record whose rows are many, or that is gone. */
export async function writeNotes(ctx: Ctx, notes: readonly Note[]): Promise<void> {
  await sql`with ${noteSql(ctx, notes)} select 1`.execute(ctx.db)
}
