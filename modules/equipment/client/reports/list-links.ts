import { daysLater, type Period } from '#kernel/entity/period.ts'

/** The last day of a month `yyyy-MM`. */
const monthOf = (month: string): Period => ({ from: `${month}-01`, to: daysLater(`${daysLater(`${month}-01`, 31).slice(0, 7)}-01`, -1) })

/** Those of a period that fall into a month, where rows are told apart by months. */
export function partOf(period: Period, by: string, key: string | null | undefined): Period {
  if (by !== 'month' || !key) return period
  const month = monthOf(key)
  return { from: month.from < period.from ? period.from : month.from, to: month.to > period.to ? period.to : month.to }
}

/** Address of a list that is narrowed to a period and values; what is no field of the list is asked by its rule (`f.`). */
export function listLink(path: string, time: string, { from, to }: Period,
  values: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams({ [`f.${time}_begin`]: `${from} 00:00:00`, [`f.${time}_end`]: `${to} 23:59:59` })
  for (const [name, value] of Object.entries(values)) if (value) search.set(`f.${name}`, value)
  return `${path}?${search}`
}
