import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { countTasks } from '../../../calls/tasks.ts'

/** How many tasks wait for the caller, urgent where one of them is late, and how many copies they have not opened. */
export async function waiting(signal: AbortSignal): Promise<MenuNumbers> {
  const { mine, overdue, copies } = await ask(countTasks, {}, { signal, quiet: true })
  return { '/flowable/task/todo': { count: mine, urgent: overdue > 0 }, '/flowable/copy': { count: copies, urgent: false } }
}
