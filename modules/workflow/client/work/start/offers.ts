import type { Startable } from '../../../calls/shapes.ts'

export interface OfferGroup {
  readonly category: string
  readonly offers: readonly Startable[]
}

/** Whether a process is named by every word of a search. */
export function isFound({ name, remark, modelKey }: Startable, keyword: string): boolean {
  const text = `${name} ${remark ?? ''} ${modelKey}`.toLowerCase()
  return keyword.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}

/** Processes by their category; categories and processes in the order of the server. */
export function byCategory(offers: readonly Startable[]): OfferGroup[] {
  return [...Map.groupBy(offers, ({ category }) => category)].map(([category, group]) => ({ category, offers: group }))
}

/** Processes in the order of their keys; those that are no longer offered are left out. */
export function inOrderOf(offers: readonly Startable[], keys: readonly string[]): Startable[] {
  return keys.flatMap((key) => offers.filter(({ modelKey }) => modelKey === key))
}
