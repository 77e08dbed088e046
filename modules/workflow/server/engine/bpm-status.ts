import type { Ctx } from '#kernel/server/context.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import type { InstanceRow } from './live.ts'

/** What online forms say of their process in their column `bpm_status`, by the codes of existing clients (wire contract §6.19). */
const statuses = { running: '2', finished: '3', over: '4' } as const

/** Says in a record how its process stands, where the form has a column for it. */
export async function markProcess(ctx: Ctx, { entityId, recordId }: Pick<InstanceRow, 'entityId' | 'recordId'>,
  status: keyof typeof statuses): Promise<void> {
  const entity = entityId ? ctx.kernel.registry.entities.get(entityId) : undefined
  if (entity && recordId) await markRecord(ctx, entity, recordId, { field: 'bpmStatus', value: statuses[status], revised: true })
}
