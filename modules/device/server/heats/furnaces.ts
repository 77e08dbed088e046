import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { curveOf, furnaceBatch, furnaceRecipe } from '#modules/production/index.ts'
import { furnacesNow, type FurnaceHeat } from '../../calls/furnaces.ts'
import { energyOf } from './energy.ts'

type Heat = Stored<typeof furnaceBatch>

const { planned, loading, running, cooling } = furnaceBatch.state
/** As many heats are under way or planned at once. */
const most = '500'

export const servedFurnaces = serve(furnacesNow, async (ctx) => {
  const machines = await measuredFurnaces(ctx)
  const { records } = await list(ctx, furnaceBatch, { pageNo: '1', pageSize: most, status_MultiString: [planned, loading, running, cooling]
    .join(','), column: 'planStart', order: 'asc' })
  const inside = records.filter(({ status }) => status === running || status === cooling)
  const at = now(ctx)
  const energy = await energyOf(ctx,
    inside.flatMap(({ id, furnace, startedAt, endedAt }) =>
      startedAt === null ? [] : [{ id, furnace, from: startedAt, to: endedAt ?? at }]
    ))
  const heats = new Map(
    await Promise.all(
      inside.map(async (heat): Promise<[string, FurnaceHeat]> => [heat.furnace, await heatOf(ctx, heat, energy.get(heat.id) ?? null)]),
    ),
  )
  return { now: at, furnaces: machines.map(({ machine, alarms }) => {
    const next = records.find(({ furnace, status }) => furnace === machine && (status === planned || status === loading))
    return { machine, alarms, heat: heats.get(machine) ?? null,
      next: next ? { id: next.id, heatNo: next.heatNo, planStart: next.planStart, status: next.status, loadKg: next.loadKg } : null }
  }) }
})

/** Machines that are furnaces by the model of their device, with how many alarms of it are active. */
async function measuredFurnaces(ctx: Ctx): Promise<{ machine: string; alarms: number }[]> {
  const { rows } = await sql<{ machine: string; alarms: number }>`
    select d.machine, (
      select count(*)::int from iot_alarm a
      where a.device = d.id and a.status in ('ACTIVE_UNACK', 'ACTIVE_ACK') and a.tenant_id = d.tenant_id and a.del_flag = 0) as alarms
    from iot_device d join iot_product p on p.id = d.model
    where p.category in ('VACF', 'CVD') and d.machine is not null and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    order by d.code`.execute(ctx.db)
  return rows
}

async function heatOf(ctx: Ctx, heat: Heat, energy: number | null): Promise<FurnaceHeat> {
  const all = withoutDataRules(ctx)
  const [found] = await findMany(all, furnaceRecipe, [heat.recipe])
  const recipe = await withLines(all, furnaceRecipe, found!)
  const { loads } = await withLines(all, furnaceBatch, heat)
  const steps = recipe.steps ?? []
  return { id: heat.id, heatNo: heat.heatNo, status: heat.status, startedAt: heat.startedAt, recipe: recipe.name, loadKg: heat.loadKg,
    maxLoadKg: recipe.maxLoadKg, boats: heat.boats, lots: (loads ?? []).length, energy,
    steps: curveOf(steps).map(({ minute, celsius, step }) => {
      const own = step === undefined ? undefined : steps[step]
      return { minute: Number(minute), celsius: Number(celsius), step: step === undefined ? null : step + 1, kind: own?.kind ?? null,
        minus: Number(own?.tolMinus ?? 0), plus: Number(own?.tolPlus ?? 0), vacuum: own?.vacPaMax == null ? null : Number(own.vacPaMax) }
    }) }
}
