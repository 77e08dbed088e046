import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { scaleChoices, shownWeight, type ScaleChoice } from '../../calls/weights.ts'
import { weighingAt } from '../../rules/stable-weight.ts'
import { workshopsOf } from '../live/overview.ts'
import { noteWeighing } from './in-use.ts'
import { readingsUntil, scaleOf } from './scales.ts'

/** Scales are few, and whoever weighs may stand at any of them: data rules do not narrow them. */
async function choicesOf(ctx: Ctx): Promise<ScaleChoice[]> {
  const { rows } = await sql<Omit<ScaleChoice, 'workshop' | 'online'> & { machine: string | null; online: string }>`
    select d.id, d.code, d.name, d.machine, d.online
    from iot_device d
    join iot_product p on p.id = d.model and p.category = 'SCALE'
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
      and exists (select from iot_tag_def g where g.main_id = d.model and g.kind = 'WEIGHT' and g.del_flag = 0)
    order by d.code`.execute(ctx.db)
  const shops = await workshopsOf(ctx, rows)
  return rows.map(({ machine, online, ...scale }) => ({ ...scale, workshop: shops.get(machine ?? '') ?? '', online: online === 'Y' }))
}

export const weighCalls = [
  serve(scaleChoices, choicesOf),
  serve(shownWeight, async (ctx, { id }) => {
    const scale = await scaleOf(ctx, id)
    if (!scale) throw refusal(ctx, 'notFound')
    noteWeighing(ctx.kernel)
    const readings = scale.newest === null ? [] : await readingsUntil(ctx, scale, scale.newest)
    const found = weighingAt(readings, scale, ctx.kernel.clock.now().getTime(), scale.online)
    return { id: scale.id, code: scale.code, uom: scale.uom, at: found.at, shown: found.shown, kg: 'kg' in found ? found.kg : null,
      why: 'why' in found ? found.why : null }
  }),
]
