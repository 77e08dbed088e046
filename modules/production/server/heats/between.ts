import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { furnaceBatch, furnaceRecipe } from '../../entities/furnace.ts'
import { curveOf } from '../../rules/furnace-curve.ts'

/** A heat with what its furnace aims at. Moments in milliseconds since 1970, temperatures in ℃. */
interface AimingHeat {
  id: string
  furnace: string
  startMs: number
  /** Until it was cooled, taken out or aborted; absent while it goes on. */
  endMs?: number
  aborted: boolean
  /** Minutes after the start, with the temperature that is aimed at then. */
  curve: readonly { minute: number; celsius: number }[]
}

interface HeatRow {
  id: string
  furnace: string
  recipe: string
  status: string
  startMs: number
  endMs: number | null
}

/**
 * Heats that were in furnaces between two moments, by furnace, the first begun first.
 * @param furnaces of these alone; without them of all
 */
export async function heatsBetween(ctx: Ctx, fromMs: number, toMs: number,
  furnaces?: readonly string[]): Promise<ReadonlyMap<string, readonly AimingHeat[]>> {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
  const { rows } = await sql<HeatRow>`
    select id, furnace, recipe, status, (extract(epoch from started_at) * 1000)::float8 as "startMs",
      (extract(epoch from coalesce(ended_at, unloaded_at)) * 1000)::float8 as "endMs"
    from mes_furnace_batch
    where started_at <= ${to}::timestamptz and coalesce(ended_at, unloaded_at, 'infinity') >= ${from}::timestamptz
      and ${furnaces ? sql`furnace = any(${[...furnaces]})` : sql`true`}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by started_at`.execute(ctx.db)
  const curves = await curvesOf(ctx, [...new Set(rows.map(({ recipe }) => recipe))])
  const heats = rows.map(({ id, furnace, recipe, status, startMs, endMs }): AimingHeat => ({ id, furnace, startMs,
    ...(endMs === null ? {} : { endMs }), aborted: status === furnaceBatch.state.aborted, curve: curves.get(recipe) ?? [] })
  )
  return Map.groupBy(heats, ({ furnace }) => furnace)
}

async function curvesOf(ctx: Ctx, recipes: readonly string[]): Promise<ReadonlyMap<string, AimingHeat['curve']>> {
  const all = withoutDataRules(ctx)
  const found = await findMany(all, furnaceRecipe, recipes)
  return new Map(await Promise.all(found.map(async (recipe): Promise<[string, AimingHeat['curve']]> => {
    const { steps } = await withLines(all, furnaceRecipe, recipe)
    return [recipe.id, curveOf(steps ?? []).map(({ minute, celsius }) => ({ minute: Number(minute), celsius: Number(celsius) }))]
  })))
}
