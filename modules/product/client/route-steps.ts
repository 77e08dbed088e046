import { Decimal } from '#kernel/entity/index.ts'

type Row = Readonly<Record<string, unknown>>

/** One operation as the flow picture shows it. */
export interface FlowStep {
  opNo: string
  process: string
  workcenter: string
  setupMin: string
  runMin: string
  /** Text of the basis: per piece, batch or lot. */
  runBasis: string
  runBaseQty: string
  /** Where the next operation may begin before this one is done. */
  transferQty: string | null
  isKey: boolean
  outsourced: boolean
  inspection: string | null
  stockedItem: string | null
}

function textOf(row: Row, name: string): string {
  return String(row[`${name}_dictText`] ?? row[name] ?? '')
}

/** The operations of a route in the order of their numbers; rows without a number yet come last, as typed. */
export function flowSteps(rows: readonly Row[]): FlowStep[] {
  const number = (row: Row) => (row.opNo === null || row.opNo === undefined || row.opNo === '' ? Infinity : Number(row.opNo))
  return rows.toSorted((a, b) => number(a) - number(b)).map((row) => ({
    opNo: String(row.opNo ?? ''),
    process: textOf(row, 'process'),
    workcenter: textOf(row, 'workcenter'),
    setupMin: String(row.setupMin ?? '0'),
    runMin: String(row.runMin ?? ''),
    runBasis: textOf(row, 'runBasis'),
    runBaseQty: String(row.runBaseQty ?? '1'),
    transferQty: row.transferQty ? String(row.transferQty) : null,
    isKey: row.isKey === 'Y',
    outsourced: row.outsourced === 'Y',
    inspection: row.checkType && row.checkType !== 'NONE' ? textOf(row, 'checkType') : null,
    stockedItem: row.outItem ? textOf(row, 'outItem') : null,
  }))
}

/** Yield of the whole route: the product of its operations' yields; an empty one counts as 1. */
export function routeYield(rows: readonly Row[]): string {
  return rows.reduce<Decimal>((product, row) => product.times(readable(row.yield) ?? 1), new Decimal(1)).toDecimalPlaces(6).toFixed()
}

function readable(value: unknown): string | undefined {
  const text = String(value ?? '')
  return /^\d+(\.\d+)?$/.test(text) ? text : undefined
}
