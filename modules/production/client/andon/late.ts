import type { Rec } from '#kernel/client/records/record.ts'

/** Whether somebody should have come, or solved it, by now. */
export function isLate({ due }: Rec, now: string): boolean {
  return typeof due === 'string' && due < now
}
