import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, dayFromNow } from '#modules/system/server.ts'
import { missed } from '../entities/order.ts'

/** What a standstill of the plant left behind on one machine, and one date that was moved for a delivery. */
export async function addMissed(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'equipment', 20)
  const { rows } = await sql<{ plan: string; device: string }>`
    select l.main_id as plan, l.device
    from eam_plan_equip l
    join eam_plan p on p.id = l.main_id and p.status = '2' and p.due_trigger in ('WEEK', 'MONTH')
    where l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by p.code, l.order_num
    limit 2`.execute(ctx.db)
  const missedAt = (at: number, daysAgo: number, more: Rec): Rec => {
    const day = dayFromNow(system, -daysAgo)
    const record: Rec = { plan: rows[at]!.plan, device: rows[at]!.device, due: `${day} 09:00:00`, dueKey: day, movedTo: null, ...more }
    stampNew(ctx, record)
    return record
  }
  await insertSql(missed, [
    missedAt(0, 58, { cause: 'MISSED', reason: null }),
    missedAt(0, 51, { cause: 'MISSED', reason: null }),
    missedAt(1, 24, { cause: 'MOVED', movedTo: `${dayFromNow(system, -21)} 09:00:00`, reason: '密封圈到货后一并更换' }),
  ]).execute(system.db)
}
