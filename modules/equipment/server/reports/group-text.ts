import type { Ctx } from '#kernel/server/context.ts'
import { downtime, order, device } from '../../index.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** Of which field of which entity the keys of a group are values. */
const fieldOf: Readonly<Record<string, readonly [Entity, string]>> = lookup({
  device: [downtime, 'device'],
  reason: [downtime, 'reason'],
  category: [device, 'category'],
  workshop: [device, 'workshop'],
  team: [order, 'team'],
  kind: [order, 'kind'],
})

/** What groups are called, as lists call the values of their field; months by themselves. */
export async function groupText(ctx: Ctx, by: string, keys: readonly (string | null)[]): Promise<(key: string | null) => string> {
  const found = fieldOf[by]
  if (!found) return (key) => key ?? ''
  const [entity, field] = found
  const rows = await addTexts(ctx, entity, keys.flatMap((key) => (key === null ? [] : [{ [field]: key }])))
  const texts = new Map<string | null, string>(
    rows.map((row) => [String(row[field]), String((row as Record<string, unknown>)[`${field}_dictText`] ?? row[field])]),
  )
  return (key) => texts.get(key) ?? ''
}
