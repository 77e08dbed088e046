import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/*
 * What others decide about a lot. The lot's own form does not offer these fields, so no rule of the form is passed over; the raised
 * revision tells whoever has the lot open.
 */

/** The lot is used before its inspection is done (紧急放行), and bears the mark until the inspection accepts it. */
export async function markUrgent(ctx: Ctx, lotId: string): Promise<void> {
  await sql`
    update wms_lot set ur = 'Y', rev = rev + 1
    where id = ${lotId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** Takes the mark of an urgent release back; a lot that does not bear it stays as it is. */
export async function unmarkUrgent(ctx: Ctx, lotId: string): Promise<void> {
  await sql`
    update wms_lot set ur = 'N', rev = rev + 1
    where id = ${lotId} and ur = 'Y' and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** The furnace heat through which a lot went, by its number; null where that was taken back. */
export async function markHeat(ctx: Ctx, lotId: string, heatNo: string | null): Promise<void> {
  await sql`
    update wms_lot set heat_no = ${heatNo}, rev = rev + 1
    where id = ${lotId} and heat_no is distinct from ${heatNo}::text and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** When pieces of a lot were pressed: code of the mold, working day, name of the shift. */
interface Pressing {
  mold: string
  day: string
  shift: string | null
}

/** With which molds and in which shifts the pieces of a lot were pressed; none where that was taken back. */
export async function markPressings(ctx: Ctx, lotId: string, pressings: readonly Pressing[]): Promise<void> {
  const noted = pressings.length === 0 ? null : JSON.stringify(pressings)
  await sql`
    update wms_lot
    set attrs = nullif(coalesce(attrs, '{}') - 'pressings' || jsonb_strip_nulls(jsonb_build_object('pressings', ${noted}::jsonb)), '{}'),
      rev = rev + 1
    where id = ${lotId} and attrs -> 'pressings' is distinct from ${noted}::jsonb and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/**
 * Gives a lot another day of expiry.
 * @param day as `yyyy-MM-dd`
 */
export async function setExpiry(ctx: Ctx, lotId: string, day: string): Promise<void> {
  await sql`
    update wms_lot set expire_date = ${day}, rev = rev + 1
    where id = ${lotId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
