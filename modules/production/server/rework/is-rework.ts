import { rework } from '../../entities/rework.ts'
import type { WorkOrder } from '../rows.ts'

/** Whether an order is that of a document of rework: its pieces exist already, and are counted where they came from. */
export function isRework({ sourceType }: Pick<WorkOrder, 'sourceType'>): boolean {
  return sourceType === rework.id
}
