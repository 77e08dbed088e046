import { rework } from '../../entities/rework.ts'
import type { WorkOrder } from '../rows.ts'

/** Whether an order is that of a document of rework: its pieces exist already, and are counted where they came from. */
export function isRework({ sourceType }: Pick<WorkOrder, 'sourceType'>): boolean {
  return sourceType === rework.id
}

/**
 * Whether what an order makes goes into stock: pieces of a rework go back to where they came from, and what is taken apart is there no
 * more.
 */
export function bringsStock({ sourceType, woType }: Pick<WorkOrder, 'sourceType' | 'woType'>): boolean {
  return !isRework({ sourceType }) && woType !== 'DISMANTLE'
}
