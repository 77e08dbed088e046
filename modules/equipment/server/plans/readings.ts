import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** What a counter showed, and when. */
interface Shown {
  id: string
  at: string
  reading: string
  total: string
}

/** How a counter stands. */
export interface Standing {
  /** The last that it is known to show: read, or counted by reports since. */
  last?: Shown
  /** The last that somebody, or something that measures, read from the counter itself. */
  read?: Shown
  /** What reports counted since. */
  ranSince: number
}

interface Found extends Shown {
  isRead: boolean
  ranSince: number
  readId: string | null
  readAt: string
  readReading: string
  readTotal: string
}

/** Each row that reports add names the reading on which it counts: what is known of a counter is asked by its last row alone. */
export async function counterOf(ctx: Ctx, machine: string): Promise<Standing> {
  const { rows: [found] } = await sql<Found>`
    select m.id, to_char(m.read_at, 'YYYY-MM-DD HH24:MI:SS') as at, trim_scale(m.reading)::text as reading,
      trim_scale(m.total)::text as total, m.source <> 'REPORT' as "isRead", coalesce(m.ran_since, 0) as "ranSince",
      r.id as "readId", to_char(r.read_at, 'YYYY-MM-DD HH24:MI:SS') as "readAt", trim_scale(r.reading)::text as "readReading",
      trim_scale(r.total)::text as "readTotal"
    from eam_meter m
    left join eam_meter r on r.id = m.counts_on
    where m.tenant_id = ${ctx.session.tenantId} and m.device = ${machine} and m.del_flag = 0
    order by m.read_at desc, m.id desc
    limit 1`.execute(ctx.db)
  if (!found) return { ranSince: 0 }
  const { isRead, ranSince, readId, readAt, readReading, readTotal, ...last } = found
  if (isRead) return { last, read: last, ranSince: 0 }
  return { last, ranSince, ...(readId === null ? {} : { read: { id: readId, at: readAt, reading: readReading, total: readTotal } }) }
}

/** To what a counter had come by a moment, over its resets; null where nothing was known of it then. */
export async function totalBy(ctx: Ctx, machine: string, at: string): Promise<string | null> {
  const { rows: [row] } = await sql<{ total: string }>`
    select trim_scale(total)::text as total
    from eam_meter
    where tenant_id = ${ctx.session.tenantId} and device = ${machine} and read_at <= ${at} and del_flag = 0
    order by read_at desc, id desc
    limit 1`.execute(ctx.db)
  return row?.total ?? null
}

/** Shown beside the machine; its form does not offer it, so whoever has the machine open is not disturbed by a new revision. */
export async function showReading(ctx: Ctx, machine: string, { reading, at }: { reading: string; at: string }): Promise<void> {
  await sql`
    update eam_equip set meter = ${reading}, meter_at = ${at}
    where id = ${machine} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
