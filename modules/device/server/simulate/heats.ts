import type { Ctx } from '#kernel/server/context.ts'
import { heatsBetween } from '#modules/production/server.ts'
import type { HeatRun } from '../../rules/simulate.ts'

/** Heats by furnace, of those that were on in a time (milliseconds): what their curves are made of. */
export async function heatRuns(ctx: Ctx, fromMs: number, toMs: number): Promise<ReadonlyMap<string, readonly HeatRun[]>> {
  const heats = await heatsBetween(ctx, fromMs, toMs)
  return new Map([...heats].map(([furnace, own]) => [furnace, own.map(({ aborted, ...heat }) => ({ ...heat, leaks: aborted }))]))
}

/** The heat that a furnace had at a moment. */
export function heatAt(runs: readonly HeatRun[] | undefined, at: number): HeatRun | undefined {
  return runs?.findLast(({ startMs }) => startMs <= at)
}
