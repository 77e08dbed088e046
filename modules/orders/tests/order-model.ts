import fc from 'fast-check'

/*
 * An order and all that happens to it, as simply as can be: quantities in whole pieces, tolerances in per cent, so that what may leave is
 * reckoned in hundredths. What the store takes from where is its own decision; what follows from it is the model's.
 */

export interface Position {
  id: string
  qty: number
  /** Per cent. */
  over: number
  under: number
  /** Dropped by a change, or closed short. */
  ended: boolean
  shipped: number
  returned: number
  amount: number
}

export interface Work {
  id: string
  line: Position
  qty: number
  made: number
  state: 'draft' | 'released' | 'cancelled'
  reports: { id: string; good: number }[]
}

export interface Notice {
  id: string
  issue: string
  lines: { line: Position; qty: number; shipped: number; returned: number }[]
  state: 'toPick' | 'picking' | 'over' | 'back'
  returns: { id: string; qty: number }[]
}

const kinds = ['change', 'add', 'drop', 'deliver', 'twice', 'post', 'end', 'cancel', 'red', 'return', 'unreturn', 'short', 'produce',
  'report', 'unreport', 'stop', 'pack', 'unpack'] as const
/** Those that lead on come more often, so that there is something to take back. */
const often = ['add', 'deliver', 'deliver', 'deliver', 'post', 'post', 'post', 'post', 'red', 'return', 'short', 'short', 'produce',
  'produce', 'report', 'report'] as const
/** What somebody does next: to which of the positions or documents there are, and how much of it. */
export const step = fc.record({ what: fc.constantFrom(...kinds, ...often), at: fc.nat(9), much: fc.integer({ min: 1, max: 40 }) })
export type Step = { what: (typeof kinds)[number]; at: number; much: number }

export const delivered = ({ shipped, returned }: Position) => shipped - returned
const isWhole = (one: Position, gone = delivered(one)) => gone * 100 >= one.qty * (100 - one.under)

/** An order of positions, before anything happens to it. */
export function modelOf(positions: Position[]) {
  const [works, notices, boxes]: [Work[], Notice[], Map<string, { line: string; qty: number }>] = [[], [], new Map()]
  let [version, status] = [1, '2']

  const announced = (line: Position) =>
    notices.filter(({ state }) => state === 'toPick' || state === 'picking').flatMap(({ lines }) => lines).filter((own) =>
      own.line === line
    )
      .reduce((sum, { qty, shipped }) => sum + qty - shipped, 0)
  /** In hundredths of a piece, as per cent ask for. */
  const most = (line: Position) => line.qty * (100 + line.over) - (delivered(line) + announced(line)) * 100
  const runs = () => status === '2' || status === '3'
  const packed = (line: Position) =>
    [...boxes.values()].filter((box) => box.line === line.id).reduce((sum, { qty }) => sum + qty, 0) + delivered(line)
  const sum = (line: Position, of: (work: Work) => number) =>
    works.filter((work) => work.line === line).reduce((all, work) => all + of(work), 0)
  const planned = (line: Position) => sum(line, ({ state, qty, made }) => (state === 'cancelled' ? 0 : Math.max(qty, made)))
  const produced = (line: Position) => sum(line, ({ made }) => made)

  function stateOf(line: Position): string {
    const gone = delivered(line)
    if (gone >= line.qty) return 'SHIPPED'
    if (line.ended) return isWhole(line) ? 'SHIPPED' : 'CLOSED'
    if (gone > 0) return 'PART_SHIPPED'
    if (isWhole(line, packed(line))) return 'READY'
    if (produced(line) > 0) return 'PRODUCING'
    return planned(line) > 0 ? 'PLANNED' : 'OPEN'
  }
  const isOver = (line: Position) => ['SHIPPED', 'CLOSED'].includes(stateOf(line))
  const mayEnd = (line: Position) => !line.ended && delivered(line) > 0 && !isOver(line) && isWhole(line) && announced(line) === 0

  /** What the order must say now. */
  function expected() {
    const over = positions.every(isOver)
    if (runs() && over) status = '4'
    else if (status === '4' && !over) status = '3'
    else if (status === '2' && positions.some((line) => stateOf(line) !== 'OPEN')) status = '3'
    return { status, version, amount: positions.reduce((all, { amount }) => all + amount, 0),
      offersShort: positions.some(mayEnd) ? 'Y' : 'N',
      lines: positions.map((line) =>
        [stateOf(line), line.qty, planned(line), produced(line), packed(line), line.shipped, line.returned].join(' ')
      ) }
  }

  return { positions, works, notices, boxes, announced, most, planned, isOver, mayEnd, runs, expected,
    isStatus: (one: string) => status === one, next() {
    version += 1
  } }
}
