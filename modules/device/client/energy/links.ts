import type { Period } from '#kernel/entity/period.ts'
import { furnaceBatch } from '#modules/production/index.ts'

const addressOf = (path: string, values: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${path}?${search}`
}

/** This report, asked otherwise. */
export const energyLink = (values: Period & { by: string; device?: string | undefined }): string =>
  addressOf('/device/energy', { ...values })

/** The curves of what a figure is made of. */
export const valuesLink = (series: readonly string[], { from, to }: Period): string =>
  addressOf('/device/history', { series: series.join(','), from: `${from} 00:00:00`, to: `${to} 23:59:59` })

/** The heats that were unloaded in a time, of one furnace or of all. */
export const heatLink = ({ from, to }: Period, furnace: string | null | undefined): string =>
  addressOf(furnaceBatch.path, { 'f.unloadedAt_begin': `${from} 00:00:00`, 'f.unloadedAt_end': `${to} 23:59:59`, 'f.furnace': furnace })
