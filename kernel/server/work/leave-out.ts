import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'

/** Takes out of `_actions` the moves that would be refused as things stand: those that the records do not wait for. */
export async function leaveOutRefused(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const offered = new Set(records.flatMap(actionsOf))
  const rules = Object.entries(ctx.kernel.rulesOf(entity).waits ?? {}).filter(([act]) => entity.states?.moves[act] && offered.has(act))
  if (rules.length === 0) return
  const ruled = new Set(rules.map(([act]) => act))
  const asked = records.filter((record) => actionsOf(record).some((act) => ruled.has(act)))
  const holds = rules.map(([act, rule]) => sql`case when ${rule(ctx).where} then ${act}::text end`)
  const { rows } = await sql<{ id: string; acts: string[] }>`
    select t.id, array_remove(array[${sql.join(holds)}], null) as acts
    from ${sql.table(entity.table)} t where t.id = any(${asked.map(({ id }) => id)})`.execute(ctx.db)
  const waiting = new Map(rows.map(({ id, acts }) => [id, acts]))
  for (const record of asked)
    record._actions = actionsOf(record).filter((act) => !ruled.has(act) || waiting.get(record.id as string)?.includes(act))
}

const actionsOf = (record: Rec): readonly string[] => record._actions as readonly string[]
