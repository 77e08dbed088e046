import { getSigned } from '#kernel/client/request/actions.ts'
import { dashboard } from '../../../index.ts'
import type { DashboardLayout } from '../../../rules/dashboard-layout.ts'

/** A dashboard as it is looked at. */
export interface DashboardView {
  readonly id: string
  readonly name: string
  readonly refreshSeconds: number | null
  readonly layout: DashboardLayout
}

/** The dashboard that is the home page of the person's roles; null where none is. */
export async function loadMine(signal: AbortSignal): Promise<DashboardView | null> {
  return (await getSigned<DashboardView | null>(`${dashboard.path}/mine`, {}, { quiet: true, signal })).result
}

/** A dashboard of the person's roles, or any for whom may list them. */
export async function loadView(id: string, signal: AbortSignal): Promise<DashboardView> {
  return (await getSigned<DashboardView>(`${dashboard.path}/view/${encodeURIComponent(id)}`, {}, { quiet: true, signal })).result
}
