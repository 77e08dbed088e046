import type { Period } from '#kernel/entity/period.ts'
import { report, reportDefect } from '../../entities/report.ts'

type Values = Readonly<Record<string, string | null | undefined>>

function listOf(path: string, { from, to }: Period, values: Values): string {
  const search = new URLSearchParams({ 'f.workDate_begin': from, 'f.workDate_end': to })
  for (const [name, value] of Object.entries(values)) if (value) search.set(`f.${name}`, value)
  return `${path}?${search}`
}

/** The reports of production days that a figure is made of. */
export const reportLink = (period: Period, values: Values = {}): string => listOf(report.path, period, values)

/** The bad pieces of production days that a figure is made of. */
export const badLink = (period: Period, values: Values): string => listOf(reportDefect.path, period, values)
