import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { inspection, inspectionDefect } from '../../index.ts'
import type { Group } from '#kernel/entity/pareto.ts'
import type { Dimension } from '../../rules/reports/pareto.ts'
import { drilled } from './drilled.ts'

/** Groups with the names of what they stand for; one without a value has none. */
export async function named(ctx: Ctx, by: Dimension, groups: readonly Pick<Group, 'key' | 'amount'>[]): Promise<Group[]> {
  const rows: Rec[] = groups.map(({ key }) => ({ [by]: key }))
  await addTexts(ctx, by in inspectionDefect.fields ? drilled(inspectionDefect.fields) : drilled(inspection.fields), rows)
  return groups.map(({ key, amount }, index) => ({ key, amount, text: String(rows[index]![`${by}_dictText`] ?? key ?? '') }))
}
