import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import { workCalls } from '../work-calls.ts'

/** How many tasks wait for the caller, urgent where one of them is late, and how many copies they have not opened. */
export async function waiting(signal: AbortSignal): Promise<MenuNumbers> {
  const { mine, overdue, copies } = await workCalls.count(signal)
  return { '/flowable/task/todo': { count: mine, urgent: overdue > 0 }, '/flowable/copy': { count: copies, urgent: false } }
}
