import { Decimal } from '#kernel/entity/index.ts'
import { moveRule, type MoveType, type StockType } from './move-types.ts'

/** One row of the ledger to be. Quantities are decimal strings in the item's base unit, signed. */
export interface PostingLine {
  moveType: MoveType
  docLine?: number
  item: string
  lot?: string | null
  serial?: string | null
  warehouse: string
  bin: string
  hu?: string | null
  stockType: StockType
  qty: string
  qty2?: string
  /** Halves of one move bear the same number and sum to zero per item and lot. */
  pair?: number
  /** How much of what goes out was reserved for the document: with it the reservation goes. */
  frees?: string
  /** Ledger row that this one takes back. */
  redOf?: string
  /** What it says in the trace graph (domain §2.9). */
  edge?: TraceEdge
}

/** A node of the trace graph. */
interface TraceNode {
  type: 'lot' | 'hu' | 'serial' | 'heat' | 'shipment'
  id: string
  item?: string
}

/** `red`: it takes such an edge back, as unpacking does with packing. */
export interface TraceEdge {
  red?: true
  kind: 'CONSUME' | 'PRODUCE' | 'MIX' | 'SPLIT' | 'MERGE' | 'PACK' | 'SHIP' | 'RETURN' | 'FURNACE' | 'REWORK'
  from: TraceNode
  to: TraceNode
}

export type LineFault = { line: number; code: 'zero' | 'sign' | 'stockType' | 'pair' | 'serialQty' }

type Part = string | null | undefined
/** What a quantity is kept by. */
type BalanceKey = { readonly [K in 'item' | 'warehouse' | 'bin' | 'stockType']: Part } & { readonly [K in 'lot' | 'serial' | 'hu']?: Part }

/** By which a quantity is kept; an absent part is empty. */
export function balanceKeyOf({ item, lot, serial, warehouse, bin, hu, stockType }: BalanceKey): string {
  return [item, lot ?? '', serial ?? '', warehouse, bin, hu ?? '', stockType].join('|')
}

/** What is wrong with the lines by themselves: signs, states and pairs (I3, I6, I7). Red rows turn the sign round. */
export function faultsOfLines(lines: readonly PostingLine[]): LineFault[] {
  const faults = lines.flatMap((line, at): LineFault[] => {
    const qty = new Decimal(line.qty)
    const { sign, leaves } = moveRule(line.moveType)
    if (qty.isZero()) return [{ line: at, code: 'zero' }]
    const out = line.redOf === undefined ? qty.isNegative() : qty.isPositive()
    if ((sign === 'in' && out) || (sign === 'out' && !out)) return [{ line: at, code: 'sign' }]
    if (line.redOf === undefined && out && leaves && !leaves.includes(line.stockType as never)) return [{ line: at, code: 'stockType' }]
    return line.serial && !qty.abs().eq(1) ? [{ line: at, code: 'serialQty' }] : []
  })
  return [...faults, ...faultsOfPairs(lines)]
}

function faultsOfPairs(lines: readonly PostingLine[]): LineFault[] {
  const paired = lines.map((line, at) => ({ line, at })).filter(({ line }) => moveRule(line.moveType).sign === 'pair')
  const sums = Map.groupBy(paired, ({ line }) => `${line.pair ?? ''}|${line.moveType === '331' ? '' : `${line.item}|${line.lot ?? ''}`}`)
  return [...sums.values()].filter((halves) => !halves.reduce((sum, { line }) => sum.plus(line.qty), new Decimal(0)).isZero()).map((
    halves,
  ) => ({ line: halves[0]!.at, code: 'pair' }))
}
