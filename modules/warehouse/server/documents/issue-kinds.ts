import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { issue, issueLine, issuePick } from '../../index.ts'

export type Issue = Row<typeof issue>
export type IssueLine = Row<typeof issueLine>
export type IssuePick = Row<typeof issuePick>

interface IssueKind {
  move: '201' | '203' | '204' | '205' | '401' | '601'
  /** Takes usable stock only, which is reserved for it (I6); the others clear away what they name. */
  usable: boolean
  /** It stays in the books at another bin: the line's, or a subcontractor's. */
  moved?: true
}

/** What an issue of each kind (dictionary `wms_out_type`) posts (domain §2.5). */
export const issueKinds: Readonly<Record<string, IssueKind>> = {
  PRODUCE: { move: '201', usable: true, moved: true },
  OUTSOURCE: { move: '601', usable: true, moved: true },
  SALES: { move: '401', usable: true },
  OTHER: { move: '204', usable: true },
  SUPPLIER: { move: '203', usable: false },
  SCRAP: { move: '205', usable: false },
}

export function linesOfIssue(record: { lines: unknown; picks: unknown }): { lines: IssueLine[]; picks: IssuePick[] } {
  return { lines: record.lines as IssueLine[], picks: record.picks as IssuePick[] }
}

/** How much of a pick was taken and is not posted yet. */
export function readyOf({ pickedQty, postedQty }: IssuePick): Decimal {
  return new Decimal(pickedQty ?? 0).minus(postedQty ?? 0)
}
