import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { curveOf, furnaceBatch, furnaceRecipe } from '#modules/production/index.ts'
import type { CurveStep, StepKind } from '../../rules/evaluate-curve.ts'
import type { TagValues } from '../../rules/heat-samples.ts'

const minuteMs = 60_000

interface MeasuredTag {
  tag: string
  name: string
  kind: string
  uom: string | null
  decimals: number
  periodS: number
  control: boolean
  values: TagValues
}

/** A heat with the steps of its recipe and all that its furnace measured from its start to its end. */
export interface MeasuredHeat {
  heat: Stored<typeof furnaceBatch>
  steps: CurveStep[]
  /** Where the recipe leads: minutes since the start and ℃; the end of a step names it. */
  targets: { minute: number; celsius: number; step: number | null }[]
  /** Length in minutes. */
  minutes: number
  tags: MeasuredTag[]
}

/** A furnace without values has no tags. */
export async function measuredHeat(ctx: Ctx, id: string): Promise<MeasuredHeat> {
  const heat = await findOne(ctx, furnaceBatch, id)
  const all = withoutDataRules(ctx)
  const recipe = await withLines(all, furnaceRecipe, await findOne(all, furnaceRecipe, heat.recipe))
  const targets = curveOf(recipe.steps ?? []).map(({ minute, celsius, step }) => ({ minute: Number(minute), celsius: Number(celsius),
    step: step ?? null })
  )
  const steps = (recipe.steps ?? []).map((step, index): CurveStep => ({ seq: index + 1, kind: step.kind as StepKind, // A hold holds what was reached before it.
    target: step.kind === 'HOLD' ? targets[index + 1]!.celsius : numberOf(step.targetC), ramp: numberOf(step.rampCMin),
    holdMin: step.holdMin, tolMinus: Number(step.tolMinus ?? 0), tolPlus: Number(step.tolPlus ?? 0), vacMax: numberOf(step.vacPaMax) })
  )
  if (heat.startedAt === null) return { heat, steps, targets, minutes: 0, tags: [] }
  const end = heat.endedAt ?? heat.unloadedAt ?? now(ctx)
  return { heat, steps, targets, minutes: (instantMs(end) - instantMs(heat.startedAt)) / minuteMs,
    tags: await tagsOf(ctx, heat.furnace, heat.startedAt, end) }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

interface TagRow extends Omit<MeasuredTag, 'control' | 'values'> {
  main: string
  at: number[] | null
  value: number[] | null
}

/** Temperatures with the main one first, which controls, then what else is told of a heat. */
async function tagsOf(ctx: Ctx, furnace: string, from: string, to: string): Promise<MeasuredTag[]> {
  const { rows } = await sql<TagRow>`
    select g.tag, g.name, g.kind, g.uom, g.decimals, g.period_s as "periodS", g.is_main as main, p.at, p.value
    from iot_device d
    join iot_tag_def g on g.main_id = d.model and g.kind in ('TEMP', 'VAC', 'PRESS', 'POWER') and g.del_flag = 0
    join iot_series s on s.device = d.id and s.tag = g.tag
    join lateral (
      select array_agg((extract(epoch from ts - ${from}::timestamptz) / 60)::float8 order by ts) as at,
        array_agg(value order by ts) as value
      from iot_point where series = s.id and ts >= ${from} and ts <= ${to}
    ) p on true
    where d.machine = ${furnace} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    order by g.kind = 'TEMP' desc, g.is_main desc, g.order_num`.execute(ctx.db)
  return rows.map(({ main: _main, at, value, ...tag }, index) => ({ ...tag, control: index === 0 && tag.kind === 'TEMP',
    values: (at ?? []).map((minute, place): readonly [number, number] => [minute, value![place]!]) })
  )
}
