import { sql } from 'kysely'
import { listing } from '#kernel/server/calls/listing.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { hideUnseen } from '#kernel/server/operations/hide-unseen.ts'
import type { MachineChoice } from '../../calls/repair.ts'
import { device, repair, openRepairs } from '../../index.ts'
import { frequentFaults } from './faults.ts'

/** As many as fit a phone. */
const most = 8

/** What reporting begins with. */
export async function reportingAt(ctx: Ctx, at: string | undefined) {
  if (!at) return { machines: await usualMachines(ctx), open: [], symptoms: [] }
  const { records } = await listing(ctx, repair, { device: at, pageSize: most, column: 'reportTime', order: 'asc' }, {
    extra: [sql`t.status = any(${openRepairs})`],
  })
  return { machines: await machines(ctx, sql`e.id = ${at}`), open: records, symptoms: await frequentFaults(ctx, at, 'SYMPTOM') }
}

/** Machines of which one reported last, then those of which others did. */
function usualMachines(ctx: Ctx): Promise<MachineChoice[]> {
  return machines(ctx, sql`true`)
}

async function machines(ctx: Ctx, which: ReturnType<typeof sql>): Promise<MachineChoice[]> {
  const { rows } = await sql<MachineChoice>`
    select e.id, e.code, e.name, e.status, e.place
    from eam_equip e
      left join lateral (
        select max(r.report_time) as last, max(r.report_time) filter (where r.reporter = ${ctx.session.username}) as mine
        from eam_repair r
        where r.device = e.id and r.del_flag = 0
      ) r on true
    where e.tenant_id = ${ctx.session.tenantId} and e.del_flag = 0 and e.status <> 'SCRAPPED' and ${which}
    order by r.mine desc nulls last, r.last desc nulls last, e.criticality, e.code
    limit ${most}`.execute(ctx.db)
  return hideUnseen(ctx, device, rows, 'id', ['place'])
}
