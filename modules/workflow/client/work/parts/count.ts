import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { countTasks } from '../../../calls/tasks.ts'

/** How many copies the caller has not opened; what they have to decide is counted with all other work. */
export async function waiting(signal: AbortSignal): Promise<MenuNumbers> {
  const { copies } = await ask(countTasks, {}, { signal, quiet: true })
  return { '/flowable/copy': { count: copies, urgent: false } }
}
