import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { workCounts } from '../../calls/work.ts'

/** What waits for the caller behind each screen; urgent where some of it is late. */
export async function waiting(signal: AbortSignal): Promise<MenuNumbers> {
  const numbers: Record<string, { count: number; urgent: boolean }> = {}
  for (const { path, count, late } of await ask(workCounts, {}, { signal, quiet: true })) {
    const [screen = ''] = path.split('?')
    const before = numbers[screen]
    numbers[screen] = { count: count + (before?.count ?? 0), urgent: late > 0 || (before?.urgent ?? false) }
  }
  return numbers
}
