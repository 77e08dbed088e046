/** A component of a mixture: what it holds by element, as mass fractions (0.94 for 94 %). */
export interface BlendComponent {
  code: string
  assay: Readonly<Record<string, number>>
  /** Reclaimed powder counts against its own limit. */
  reclaim?: boolean
  /** At most so much, in kg. */
  maxKg?: number
}

export interface BlendLimits {
  /** Mass of the mixture in kg. */
  totalKg: number
  /** Share of reclaimed powder, 0 to 1; absent: none is allowed. */
  reclaimMax?: number
  /** So much reclaimed powder, in kg, whatever assay it gives; absent: as much as the share allows and the assay bears. */
  reclaimKg?: number
}

export interface Blend {
  /** kg of each component, in their order. */
  kg: number[]
  /** Element → mass fraction reached minus fraction wanted. */
  difference: Record<string, number>
  /** Root of the summed squares of the differences, with that of the total. */
  residual: number
}

/** Equations of a mixture: a row for each element and one for the total, a column for each component. */
interface Equations {
  rows: readonly number[][]
  wanted: readonly number[]
  components: readonly BlendComponent[]
}

/** The total counts as an equation of its own, so much more than an element. */
const totalWeight = 100

/**
 * How much of each component gives the wanted assay (domain §2.5: target by assay): for each element e,
 * Σ kg_i × c_ie = target_e × total, by non-negative least squares, reclaimed powder and stocks limited. Of mixtures that reach the
 * assay equally well the one with most reclaimed powder is taken: fresh powder costs more.
 */
export function blend(components: readonly BlendComponent[], targets: Readonly<Record<string, number>>,
  { totalKg, reclaimMax = 0, reclaimKg }: BlendLimits): Blend {
  const elements = Object.keys(targets)
  const rows = [...elements.map((element) => components.map(({ assay }) => assay[element] ?? 0)), components.map(() => totalWeight)]
  const wanted = [...elements.map((element) => targets[element]! * totalKg), totalWeight * totalKg]
  const equations = { rows, wanted, components }
  const kg = reclaimKg === undefined ? withMostReclaim(equations, totalKg, reclaimMax) : withReclaim(equations, reclaimKg)
  const sum = kg.reduce((all, one) => all + one, 0)
  const difference = Object.fromEntries(
    elements.map((element, row) => [element, sum === 0 ? -targets[element]! : dot(rows[row]!, kg) / sum - targets[element]!]),
  )
  const residual = Math.hypot(...Object.values(difference), sum / totalKg - 1)
  return { kg, difference, residual }
}

/** How far from the best mixture counts as reaching the assay as well, for each kg of the total. */
const asGood = 1e-7
const halvings = 50

/** What misses the equations grows evenly on both sides of the best amounts, so that the last good one is found by halving. */
function withMostReclaim(equations: Equations, totalKg: number, reclaimMax: number): number[] {
  let best = bounded(equations, totalKg * reclaimMax)
  const enough = missed(equations, best) + asGood * totalKg
  const most = withReclaim(equations, totalKg * reclaimMax)
  if (missed(equations, most) <= enough) return most
  let [low, high] = [reclaimOf(equations.components, best), totalKg * reclaimMax]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (low + high) / 2
    const tried = withReclaim(equations, middle)
    if (missed(equations, tried) > enough) high = middle
    else [low, best] = [middle, tried]
  }
  return best
}

/** The best mixture with so many kg of reclaimed powder, as far as there is so much. */
function withReclaim({ rows, wanted, components }: Equations, reclaimKg: number): number[] {
  const reclaimed = components.flatMap(({ reclaim }, index) => (reclaim ? [index] : []))
  const marks = components.map(({ reclaim }) => (reclaim ? totalWeight : 0))
  const equations = { rows: [...rows, marks], wanted: [...wanted, totalWeight * reclaimKg], components }
  const shared = bounded(equations, reclaimKg)
  const sum = reclaimOf(components, shared)
  const fixed = new Map(reclaimed.map((index) => {
    const share = sum > tolerance ? shared[index]! / sum : 1 / reclaimed.length
    return [index, Math.min(reclaimKg * share, components[index]!.maxKg ?? Infinity)]
  }))
  return bounded({ rows, wanted, components }, reclaimKg, fixed)
}

function reclaimOf(components: readonly BlendComponent[], kg: readonly number[]): number {
  return components.reduce((sum, { reclaim }, index) => sum + (reclaim ? kg[index]! : 0), 0)
}

function missed({ rows, wanted }: Equations, kg: readonly number[]): number {
  return Math.hypot(...rows.map((row, index) => dot(row, kg) - wanted[index]!))
}

/** Components that would exceed their limit stand at it, and the others make up for it. */
function bounded({ rows, wanted, components }: Equations, reclaimKg: number, given: ReadonlyMap<number, number> = new Map()): number[] {
  const fixed = new Map(given)
  for (;;) {
    const free = components.map((_, index) => index).filter((index) => !fixed.has(index))
    const rest = wanted.map((value, row) => value - [...fixed].reduce((sum, [index, kg]) => sum + rows[row]![index]! * kg, 0))
    const solved = nonNegative(rows.map((row) => free.map((index) => row[index]!)), rest)
    const kg = components.map((_, index) => fixed.get(index) ?? solved[free.indexOf(index)]!)
    const over = free.find((index) => kg[index]! > (components[index]!.maxKg ?? Infinity) + tolerance)
    const reclaimed = free.filter((index) => components[index]!.reclaim && kg[index]! > tolerance)
    const excess = reclaimOf(components, kg) - reclaimKg
    if (over !== undefined) fixed.set(over, components[over]!.maxKg!)
    else if (excess > tolerance && reclaimed.length > 0) {
      const share = reclaimed.reduce((sum, index) => sum + kg[index]!, 0)
      for (const index of reclaimed) fixed.set(index, Math.max(0, kg[index]! * (1 - excess / share)))
    } else return kg
  }
}

const tolerance = 1e-9

/** Non-negative least squares by active sets (Lawson and Hanson, Solving Least Squares Problems, 1974, algorithm NNLS). */
function nonNegative(rows: readonly number[][], wanted: readonly number[]): number[] {
  const count = rows[0]?.length ?? 0
  const passive = new Set<number>()
  let x = Array.from({ length: count }, () => 0)
  for (let turn = 0; turn < 3 * count + 3; turn++) {
    const gradient = x.map((_, column) => rows.reduce((sum, row, index) => sum + row[column]! * (wanted[index]! - dot(row, x)), 0))
    const next = gradient.map((value, column) => ({ value, column })).filter(({ column }) =>
      !passive.has(column)
    ).toSorted((a, b) => b.value - a.value)[0]
    if (!next || next.value <= tolerance)
      return x
    passive.add(next.column)
    for (let solved = leastSquares(rows, wanted, [...passive]);; solved = leastSquares(rows, wanted, [...passive])) {
      const columns = [...passive]
      if (solved.every((value) =>
        value > tolerance
      )) {
        x = x.map((_, column) => (passive.has(column) ? solved[columns.indexOf(column)]! : 0))
        break
      }
      const step = Math.min(...columns.map((column, at) => (solved[at]! <= tolerance ? x[column]! / (x[column]! - solved[at]!) : 1)))
      x = x.map((value, column) => (passive.has(column) ? value + step * (solved[columns.indexOf(column)]! - value) : 0))
      for (const column of columns) if (x[column]! <= tolerance) passive.delete(column)
    }
  }
  return x
}

/** By the normal equations and elimination with pivots; a column that says nothing new stays at zero. */
function leastSquares(rows: readonly number[][], wanted: readonly number[], columns: readonly number[]): number[] {
  const size = columns.length
  const matrix = columns.map((
    a,
  ) => [...columns.map((b) => rows.reduce((sum, row) => sum + row[a]! * row[b]!, 0)),
    rows.reduce((sum, row, index) => sum + row[a]! * wanted[index]!, 0)]
  )
  const scale = Math.max(...matrix.map((row, index) => row[index]!), 1)
  for (let at = 0; at < size; at++) {
    const pivot = matrix.slice(at).reduce((best, row, index) => (Math.abs(row[at]!) > Math.abs(matrix[best]![at]!) ? at + index : best), at)
    ;[matrix[at], matrix[pivot]] = [matrix[pivot]!, matrix[at]!]
    if (Math.abs(matrix[at]![at]!) <= scale * 1e-14) continue
    for (let row = 0; row < size; row++) {
      if (row === at) continue
      const factor = matrix[row]![at]! / matrix[at]![at]!
      for (let column = at; column <= size; column++) matrix[row]![column]! -= factor * matrix[at]![column]!
    }
  }
  return matrix.map((row, at) => (Math.abs(row[at]!) <= scale * 1e-14 ? 0 : row[size]! / row[at]!))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0)
}
