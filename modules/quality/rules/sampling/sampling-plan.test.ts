import { describe, expect, test } from 'vitest'
import { letters, structureCell } from '../../tests/structure.ts'
import { aqls } from './aql.ts'
import type { Level } from './code-letter.ts'
import { normalTable } from './normal-table.ts'
import { reducedTable } from './reduced-table.ts'
import { samplingPlan, type Strictness } from './sampling-plan.ts'
import { tightenedTable } from './tightened-table.ts'

const tables: [Strictness, Readonly<Record<string, string>>][] = [['NORMAL', normalTable], ['TIGHTENED', tightenedTable], ['REDUCED',
  reducedTable]]

/** Sizes of domain §3.1. */
const sizes = 'A2 B3 C5 D8 E13 F20 G32 H50 J80 K125 L200 M315 N500 P800 Q1250 R2000 S3150'.split(' ')
const reducedSizes = 'A2 B2 C2 D3 E5 F8 G13 H20 J32 K50 L80 M125 N200 P315 Q500 R800'.split(' ')

/** A lot and level whose Table 1 letter is the given one, larger than any sample but for A. */
const lotOf: Readonly<Record<string, [number, Level]>> = {
  A: [8, 'II'],
  B: [150, 'S-1'],
  C: [35_000, 'S-1'],
  D: [1_000_000, 'S-1'],
  E: [1_000_000, 'S-2'],
  F: [10_000, 'S-3'],
  G: [500_000, 'S-3'],
  H: [1_000_000, 'S-3'],
  J: [500_000, 'S-4'],
  K: [1_000_000, 'S-4'],
  L: [150_000, 'I'],
  M: [500_000, 'I'],
  N: [1_000_000, 'I'],
  P: [500_000, 'II'],
  Q: [1_000_000, 'II'],
  R: [1_000_000, 'III'],
}

describe.each(tables)('%s (domain §3.1: all 416 cells, data against structure rule)', (state, table) => {
  test.each(letters)('row %s', (letter) => {
    expect(table[letter]!.split(' ')).toEqual(aqls.map((_, column) => structureCell(state, letter, column)))
  })

  test.each(letters)('plans of letter %s', (letter) => {
    const [lot, level] = lotOf[letter]!
    for (const [column, aql] of aqls.entries()) {
      const cell = structureCell(state, letter, column)
      const [code, ac] = [cell[0]!, Number(cell.slice(1))]
      const n = Number((state === 'REDUCED' ? reducedSizes : sizes).find((size) => size.startsWith(code))!.slice(1))
      expect(samplingPlan(lot, level, aql, state)).toEqual({ letter, code, n: Math.min(n, lot), ac, re: ac + 1, full: n >= lot })
    }
  })
})

test('4,000 pieces, level II, AQL 0.65: 200, Ac 3, Re 4 (issue "Quality", journey)', () => {
  expect(samplingPlan(4000, 'II', '0.65', 'NORMAL')).toEqual({ letter: 'L', code: 'L', n: 200, ac: 3, re: 4, full: false })
})

test('4000/II/1.5 is 200, Ac 7 (domain §4, where a peer answers 125, Ac 14)', () => {
  expect(samplingPlan(4000, 'II', '1.5', 'NORMAL')).toMatchObject({ n: 200, ac: 7 })
})

test('A at AQL 10 tightened is n 2, Ac 0, as GB/T and ISO have it and MIL-STD-105E has not', () => {
  expect(samplingPlan(8, 'II', '10', 'TIGHTENED')).toMatchObject({ n: 2, ac: 0, re: 1 })
})

test('K at AQL 1.0 reduced is Ac 2, Re 3: no gap', () => {
  expect(samplingPlan(3000, 'II', '1.0', 'REDUCED')).toMatchObject({ letter: 'K', n: 50, ac: 2, re: 3 })
})

test('an arrow changes size and acceptance number together: F at AQL 0.40 leads to G', () => {
  expect(samplingPlan(120, 'II', '0.40', 'NORMAL')).toMatchObject({ letter: 'F', code: 'G', n: 32, ac: 0 })
})

test('the one plan beyond R: tightened, AQL 0.025, n 3150', () => {
  expect(samplingPlan(1_000_000, 'II', '0.025', 'TIGHTENED')).toEqual({ letter: 'Q', code: 'S', n: 3150, ac: 1, re: 2, full: false })
})

test.each([[1, 1], [30, 30], [125, 125]])('a lot of %s, not larger than its sample, is inspected whole with the numbers of the cell',
  (lot, n) => {
    expect(samplingPlan(lot, 'II', '0.10', 'NORMAL')).toMatchObject({ code: 'K', n, ac: 0, re: 1, full: true })
  })

test.each([['0.65', 3], ['0.650', 3], ['.65', undefined], ['0.66', undefined], ['-1', undefined], ['', undefined], ['1e1', undefined]])(
  'AQL %s',
  (aql, ac) => {
    const plan = () => samplingPlan(4000, 'II', aql, 'NORMAL')
    if (ac === undefined) expect(plan).toThrow(RangeError)
    else expect(plan()).toMatchObject({ ac })
  },
)
