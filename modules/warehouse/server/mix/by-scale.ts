import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { proveWeights, requireUnused, type WeightSource } from '#modules/product/server.ts'
import { mix } from '../../index.ts'
import type { Weighing } from './weigh.ts'

/** The weights of a weighing; an empty vessel weighs the same for the shift. */
function weightsOf({ gross, tare }: Weighing) {
  return [{ field: 'gross', kg: gross },
    ...(tare !== null && !new Decimal(tare).isZero() ? [{ field: 'tare', kg: tare, lasting: true }] : [])]
}

/** Whether a scale is said to have shown all of it, so that nobody has to sign. */
export function isByScale(input: Weighing): boolean {
  const taken = new Set(input.fromScale?.map(({ field }) => field))
  return weightsOf(input).every(({ field }) => taken.has(field))
}

/**
 * What the scale showed of the gross weight; undefined where it was typed.
 * @throws Refusal with a fault at a weight that no scale showed then, or that was taken for another weighing which counts
 */
export async function shownByScale(ctx: Ctx, input: Weighing): Promise<WeightSource | undefined> {
  const fromScale = input.fromScale ?? []
  if (fromScale.length === 0) return undefined
  const sources = await proveWeights(ctx, { of: `${mix.id} ${input.id}`, weights: weightsOf(input), fromScale, secondTicket: null,
    signTyped: false })
  const load = sources.find(({ field, source }) => field === 'gross' && source === 'SCALE')
  await requireUnused(ctx, load, async ({ device, time }) => {
    const { rows: [row] } = await sql<{ no: string }>`
      select m.doc_no as no
      from wms_mix_part p
      join wms_mix m on m.id = p.main_id and m.status <> ${mix.state.cancelled} and m.del_flag = 0
      where p.scale_device = ${device} and p.scale_time = ${time} and p.withdrawn_by is null and p.del_flag = 0
        and m.tenant_id = ${ctx.session.tenantId}
      limit 1`.execute(ctx.db)
    return row?.no
  })
  return load
}
