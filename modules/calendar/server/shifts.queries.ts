import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Shift } from '../rules/shift.ts'

export interface StoredShift {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly color: string
  readonly shift: Shift
}

interface ShiftRow {
  code: string
  startTime: string
  endTime: string
  breaks: readonly { startTime: string; endTime: string }[]
}

export function readShift({ code, startTime, endTime, breaks }: ShiftRow): Shift {
  return { code, start: startTime, end: endTime, breaks: breaks.map((one) => ({ start: one.startTime, end: one.endTime })) }
}

/** Shifts with their breaks, by id. */
export async function shiftsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredShift>> {
  const { rows } = await sql<{ id: string; name: string; color: string } & ShiftRow>`
    select s.id, s.code, s.name, s.color, s.start_time::text as "startTime", s.end_time::text as "endTime",
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('startTime', b.start_time::text, 'endTime', b.end_time::text) order by b.order_num)
          from cal_shift_break b
          where b.main_id = s.id and b.del_flag = 0
        ),
        '[]'
      ) as breaks
    from cal_shift s
    where s.id = any(${[...ids]}) and s.tenant_id = ${ctx.session.tenantId} and s.del_flag = 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, { id: row.id, code: row.code, name: row.name, color: row.color, shift: readShift(row) }]))
}
