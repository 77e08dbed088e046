import type { InstanceView, MineView } from '../../../calls/shapes.ts'

const open: ReadonlySet<string> = new Set(['TODO', 'CLAIMED', 'DELEGATED', 'HELD'])

/** Whether a task still waits for somebody. */
export function isOpen(status: string): boolean {
  return open.has(status)
}

/** The caller's task that waits for them; one that they have done is offered by the view to be taken back, and is none. */
export function openTask({ mine }: Pick<InstanceView, 'mine'>): MineView | undefined {
  return mine && isOpen(mine.status) ? mine : undefined
}
