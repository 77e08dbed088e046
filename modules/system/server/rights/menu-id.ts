import { createHash } from 'node:crypto'

/** Menu rows that the system makes have ids of its own making, so that a second start finds those of the first. */
export function menuId(key: string): string {
  return createHash('md5').update(`menu:${key}`).digest('hex')
}
