import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { repair } from '../../index.ts'
import { stepDue, type Target } from '../../rules/clocks.ts'

/** The targets of an urgency on a machine, those for its criticality before those for all; undefined where the plant keeps none. */
export async function targetOf(ctx: Ctx, device: string, severity: string): Promise<Target | undefined> {
  const { rows: [target] } = await sql<Target>`
    select t.accept_min as "acceptMin", t.begin_min as "beginMin", t.finish_min as "finishMin"
    from eam_response t
    join eam_equip e on e.id = ${device} and e.tenant_id = t.tenant_id
    where t.severity = ${severity} and coalesce(t.criticality, e.criticality) = e.criticality
      and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    order by t.criticality is null, t.code limit 1`.execute(ctx.db)
  return target
}

/** Until when the next step of a repair in that state is to be made. */
export async function dueOf(ctx: Ctx, status: string,
  { device, severity, reportTime, waitedMin }: Pick<Stored<typeof repair>, 'device' | 'severity' | 'reportTime' | 'waitedMin'>
): Promise<string | null> {
  return stepDue(status, reportTime, waitedMin ?? 0, await targetOf(ctx, device, severity))
}
