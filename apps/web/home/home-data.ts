import { getSigned } from '#kernel/client/request/actions.ts'

export interface VisitTotals {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}

/** One day of the visit chart (wire contract §6.1). */
export interface VisitDay {
  tian: string
  type: string
  visit: number
  ip: number
}

export interface Overview {
  /** How many records each entity holds that the person may read. */
  records: { entity: string; title: string; count: number; path: string | null }[]
  changes: { entity: string; title: string; recordTitle: string; action: string; by: string; at: string; path: string | null }[]
  /** What waits for the person, by kind. */
  waiting: { title: string; count: number; path: string }[]
}

export async function loadVisitTotals(): Promise<VisitTotals> {
  return (await getSigned<VisitTotals>('/sys/loginfo', undefined, { quiet: true })).result
}

export async function loadVisitDays(): Promise<VisitDay[]> {
  return (await getSigned<VisitDay[] | null>('/sys/visitInfo', undefined, { quiet: true })).result ?? []
}

export async function loadOverview(): Promise<Overview> {
  const { result } = await getSigned<Partial<Overview> | null>('/sys/home/overview', undefined, { quiet: true })
  return { records: result?.records ?? [], changes: result?.changes ?? [], waiting: result?.waiting ?? [] }
}
