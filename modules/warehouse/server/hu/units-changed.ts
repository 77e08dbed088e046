import { filled, defineSeam } from '#kernel/server/seams.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** Who has written down what stands on handling units. */
export interface UnitReader {
  /** Content, state or place inside another one changed of these units, in the transaction of the change. */
  changed(ctx: Ctx, ids: readonly string[]): Promise<void>
}

export const unitReader = defineSeam<UnitReader>('warehouse.unit-reader')

export async function unitsChanged(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await filled(ctx.kernel, unitReader)?.changed(ctx, ids)
}
