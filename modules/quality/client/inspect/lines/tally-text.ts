import type { SheetLine } from '../inspect-api.ts'

/** Pieces that were looked at, and those that do not conform. */
export interface Tallied {
  readonly checked: number
  readonly bad: number
}

/** The key under which the page keeps a tally that is not sent. */
export const tallyKey = ({ id }: Pick<SheetLine, 'id'>): string => `tally:${id}`

export const tallyText = ({ checked, bad }: Tallied): string => `${checked}/${bad}`

/** The tally of a text; undefined where it is none. */
export function readTally(text: string | undefined): Tallied | undefined {
  const match = /^(\d+)\/(\d+)$/.exec(text ?? '')
  return match ? { checked: Number(match[1]), bad: Number(match[2]) } : undefined
}
