import { Decimal } from '#kernel/entity/index.ts'

export const badKinds = ['SCRAP', 'REWORK'] as const
type BadKind = (typeof badKinds)[number]

/** Bad pieces of one kind and cause. Quantities are decimal strings in the unit of the item. */
export interface BadPieces {
  kind: BadKind
  qty: string
  reason: string | null
  defect: string | null
}

/** What a report counts as bad, as it was typed; what is left empty follows from the pieces that are told by themselves. */
export interface BadCount {
  scrap: string | null
  rework: string | null
  /** Of all that are not told by themselves. */
  reason: string | null
}

export type BadFault = { row: number; fault: 'cause' | 'none' } | { kind: BadKind; told: string; counted: string }

const column = { SCRAP: 'scrap', REWORK: 'rework' } as const

/** How many of a kind are told by themselves. */
function toldOf(told: readonly Pick<BadPieces, 'kind' | 'qty'>[], kind: BadKind): Decimal {
  return Decimal.sum(0, ...told.filter((one) => one.kind === kind).map(({ qty }) => qty))
}

/** How many are bad: what was counted, or where nothing was, what is told piece by piece. */
export function countedBad(count: Pick<BadCount, 'scrap' | 'rework'>,
  told: readonly Pick<BadPieces, 'kind' | 'qty'>[]): { scrap: string; rework: string } {
  return { scrap: count.scrap ?? toldOf(told, 'SCRAP').toFixed(), rework: count.rework ?? toldOf(told, 'REWORK').toFixed() }
}

/** The first that cannot be booked: no pieces, neither reason nor defect, or more of a kind than was counted. Rows count from 1. */
export function faultOfBad(count: BadCount, told: readonly BadPieces[]): BadFault | undefined {
  const at = told.findIndex(({ qty, reason, defect }) => !new Decimal(qty).gt(0) || (reason === null && defect === null))
  if (at >= 0) return { row: at + 1, fault: new Decimal(told[at]!.qty).gt(0) ? 'cause' : 'none' }
  const counted = countedBad(count, told)
  const over = badKinds.find((kind) => toldOf(told, kind).gt(counted[column[kind]]))
  return over && { kind: over, told: toldOf(told, over).toFixed(), counted: new Decimal(counted[column[over]]).toFixed() }
}

/** All bad pieces of a report, the rest of each kind by the report's own reason, so that they add up to what it counts. */
export function badPiecesOf<T extends BadPieces>({ scrap, rework, reason }: { scrap: string; rework: string; reason: string | null },
  told: readonly T[]): (T | BadPieces)[] {
  const rest = badKinds.map((kind): BadPieces => ({ kind,
    qty: new Decimal({ scrap, rework }[column[kind]]).minus(toldOf(told, kind)).toFixed(), reason, defect: null })
  )
  return [...told, ...rest.filter(({ qty }) => !new Decimal(qty).isZero())]
}
