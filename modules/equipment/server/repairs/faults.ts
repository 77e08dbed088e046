import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { FaultChoice } from '../../calls/repair.ts'
import { repairMessages } from './messages.ts'

export type FaultKind = 'SYMPTOM' | 'CAUSE' | 'MEASURE'

/** As many as one looks through. */
const most = 12

/** Codes of a kind for a machine, those of its category and of those above it as well as those for all, the most frequent first. */
export async function frequentFaults(ctx: Ctx, deviceId: string, kind: FaultKind): Promise<FaultChoice[]> {
  const { rows } = await sql<FaultChoice>`
    with recursive above as (
      select c.id, c.parent from eam_equip e join eam_category c on c.id = e.category
      where e.id = ${deviceId} and e.tenant_id = ${ctx.session.tenantId}
      union
      select c.id, c.parent from above a join eam_category c on c.id = a.parent
    )
    select f.id, f.code, f.name, f.uses
    from eam_fault f
    where f.tenant_id = ${ctx.session.tenantId} and f.del_flag = 0 and f.enabled <> 'N' and f.kind = ${kind}
      and (f.category is null or f.category in (select id from above))
      and not exists (select from eam_fault below where below.parent = f.id and below.del_flag = 0)
    order by f.uses desc, f.category is null, f.code
    limit ${most}`.execute(ctx.db)
  return rows
}

/** Counts codes that were chosen once more. */
export async function countUses(ctx: Ctx, ids: readonly (string | null | undefined)[]): Promise<void> {
  const chosen = ids.filter((id): id is string => Boolean(id)).toSorted()
  for (const id of chosen)
    await sql`update eam_fault set uses = uses + 1 where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** @throws Refusal where a code stands in a field of another kind */
export async function requireKinds(ctx: Ctx, chosen: Readonly<Record<string, { id: string | null; kind: FaultKind }>>): Promise<void> {
  const ids = Object.values(chosen).flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; code: string; kind: string }>`
    select id, code, kind from eam_fault where id = any(${ids}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const messages = repairMessages[ctx.locale]
  const faults = Object.entries(chosen).flatMap(([field, { id, kind }]): Fault[] => {
    const found = rows.find((row) => row.id === id)
    return found && found.kind !== kind ? [{ field, text: messages.wrongKind(found.code, messages.kinds[kind]) }] : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}
