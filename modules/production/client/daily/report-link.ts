import type { Period } from '#kernel/entity/period.ts'
import { report } from '../../entities/report.ts'

/** The reports of production days that a figure is made of. */
export function reportLink({ from, to }: Period, values: Readonly<Record<string, string | null | undefined>> = {}): string {
  const search = new URLSearchParams({ 'f.workDate_begin': from, 'f.workDate_end': to })
  for (const [name, value] of Object.entries(values)) if (value) search.set(`f.${name}`, value)
  return `${report.path}?${search}`
}
