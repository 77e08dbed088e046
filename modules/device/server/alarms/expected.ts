import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { heatsBetween } from '#modules/production/server.ts'
import { expectedAt, type AimedHeat } from '../../rules/heat-target.ts'
import type { DeviceRules } from './rule-book.ts'

/** What the recipe expects of a device at a moment (milliseconds); undefined where it follows none then. */
export type Expected = (at: number) => number | undefined

const nothing: Expected = () => undefined

/** A device with the moments of which something is to be known. */
interface Span {
  rules: DeviceRules
  from: number
  to: number
}

/** So far back a value may lie that is still the last one of its tag. */
const backMs = 4 * 86_400_000

/** What recipes expect of devices with rules that ask for it (A7), by device; of the others nothing is read. */
export async function expectations(kernel: Kernel, tx: Db, spans: readonly Span[]): Promise<ReadonlyMap<string, Expected>> {
  const found = new Map<string, Expected>()
  const following = spans.filter(({ rules }) => rules.followed.size > 0 && rules.machine !== null)
  for (const [tenantId, own] of Map.groupBy(following, ({ rules }) => rules.tenantId)) {
    const heats = await heatsBetween({ ...kernel.systemCtx(tenantId), db: tx }, Math.min(...own.map(({ from }) => from)) - backMs,
      Math.max(...own.map(({ to }) => to)), own.map(({ rules }) => rules.machine!))
    for (const { rules } of own) found.set(rules.device, expectedOf(heats.get(rules.machine!)))
  }
  return found
}

/** What heats of one furnace expect of it. */
export const expectedOf = (heats: readonly AimedHeat[] | undefined): Expected => (heats ? (at) => expectedAt(heats, at) : nothing)

/** A value with what is expected of it, where a rule follows its tag. */
export function withExpected<V extends { at: number }>(value: V, tag: string, followed: ReadonlySet<string>,
  expected: Expected | undefined): V & { expected?: number } {
  const aim = followed.has(tag) ? expected?.(value.at) : undefined
  return aim === undefined ? value : { ...value, expected: aim }
}
