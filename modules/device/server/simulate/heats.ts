import { instantMs } from '#kernel/entity/wall-time.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { curveOf, furnaceBatch, furnaceRecipe } from '#modules/production/index.ts'
import type { HeatRun } from '../../rules/simulate.ts'

/** Heats by furnace, of those that began in a time: what their curves are made of. */
export async function heatRuns(ctx: Ctx, from: string, to: string): Promise<ReadonlyMap<string, readonly HeatRun[]>> {
  const all = withoutDataRules(ctx)
  const { records } = await list(all, furnaceBatch, { pageNo: '1', pageSize: '500', startedAt_begin: from, startedAt_end: to,
    column: 'startedAt', order: 'asc' })
  const recipes = await findMany(all, furnaceRecipe, [...new Set(records.map(({ recipe }) => recipe))])
  const curves = new Map(
    await Promise.all(recipes.map(async (recipe): Promise<[string, HeatRun['curve']]> => {
      const { steps } = await withLines(all, furnaceRecipe, recipe)
      return [recipe.id, curveOf(steps!).map(({ minute, celsius }) => ({ minute: Number(minute), celsius: Number(celsius) }))]
    })),
  )
  const runs = records.filter(({ startedAt }) => startedAt !== null).map((heat) => ({ furnace: heat.furnace, run: {
    startMs: instantMs(heat.startedAt!),
    ...(heat.endedAt ?? heat.unloadedAt ? { endMs: instantMs((heat.endedAt ?? heat.unloadedAt)!) } : {}),
    curve: curves.get(heat.recipe) ?? [],
    leaks: heat.status === furnaceBatch.state.aborted,
  } }))
  return new Map([...Map.groupBy(runs, ({ furnace }) => furnace)].map(([furnace, own]) => [furnace, own.map(({ run }) => run)]))
}

/** The heat that a furnace had at a moment. */
export function heatAt(runs: readonly HeatRun[] | undefined, at: number): HeatRun | undefined {
  return runs?.findLast(({ startMs }) => startMs <= at)
}
