import { sql } from 'kysely'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { device as machine } from '#modules/equipment/index.ts'
import { heatChoices, heatCurve } from '../../calls/heats.ts'
import { furnaceBatch } from '#modules/production/index.ts'
import { heatEval } from '../../entities/heat-eval.ts'
import { thinned } from '../../rules/lttb.ts'
import { energyOf } from './energy.ts'
import { measuredHeat } from './measured.ts'

/** A heat is drawn by so many points of each tag. */
const mostPoints = 1500
const minuteMs = 60_000

export const servedHeatCurve = serve(heatCurve, async (ctx, { heat: id }) => {
  const { heat, steps, targets, minutes, tags } = await measuredHeat(ctx, id)
  const energy = heat.startedAt === null
    ? undefined
    : (await energyOf(ctx, [{ id, furnace: heat.furnace, from: heat.startedAt, to: heat.endedAt ?? heat.unloadedAt ?? now(ctx) }])).get(id)
  const [furnace] = await findMany(withoutDataRules(ctx), machine, [heat.furnace])
  const { records } = await list(withoutDataRules(ctx), heatEval, { heat: id, pageNo: '1', pageSize: '200' })
  const band = (step: number | null) => (step === null ? undefined : steps[step])
  return {
    heatNo: heat.heatNo,
    furnace: furnace?.code ?? '',
    startedAt: heat.startedAt,
    endedAt: heat.endedAt ?? heat.unloadedAt,
    judge: heat.curveJudge,
    loadKg: heat.loadKg,
    minutes,
    energy: energy ?? null,
    targets: targets.map(({ minute, celsius, step }) => ({ minute, celsius, step: step === null ? null : step + 1,
      minus: band(step)?.tolMinus ?? 0, plus: band(step)?.tolPlus ?? 0 })
    ),
    zones: tags.map(({ values, periodS: _period, ...tag }) => ({ ...tag, points: thinned(values, mostPoints) as [number, number][] })),
    steps: await Promise.all(records.map((record) => presentRecord(ctx, heatEval, record))),
    alarms: heat.startedAt === null ? [] : await alarmsOf(ctx, heat.furnace, heat.startedAt, heat.endedAt ?? heat.unloadedAt),
  }
})

/** What was raised at the furnace while the heat was in it. */
async function alarmsOf(ctx: Ctx, furnace: string, from: string, to: string | null) {
  const { rows } = await sql<{ id: string; at: string; name: string; severity: string }>`
    select a.id, to_char(a.start_time, 'YYYY-MM-DD HH24:MI:SS') as at, r.name, a.severity
    from iot_alarm a join iot_rule r on r.id = a.rule join iot_device d on d.id = a.device
    where d.machine = ${furnace} and a.start_time >= ${from} and (${to}::timestamptz is null or a.start_time <= ${to})
      and a.tenant_id = ${ctx.session.tenantId} and a.del_flag = 0
    order by a.start_time`.execute(ctx.db)
  return rows.map(({ at, ...alarm }) => ({ ...alarm, minute: (instantMs(at) - instantMs(from)) / minuteMs }))
}

/** So many of the last heats are offered. */
const offered = '200'

export const servedChoices = serve(heatChoices, async (ctx) => {
  const { records } = await list(ctx, furnaceBatch, { pageNo: '1', pageSize: offered, column: 'startedAt', order: 'desc' })
  return records.filter(({ startedAt }) => startedAt !== null).map(({ id, heatNo, startedAt, curveJudge }) => ({ id, heatNo, startedAt,
    judge: curveJudge })
  )
})
