import { describe, expect, test } from 'vitest'
import type { TableRows } from '../component.ts'
import { newComponent } from './new-component.ts'
import { canMerge, canSplit, mergeCell, mergeFault, splitCell, type CellPlace } from './table-grid.ts'
import { addColumn, addRow, removeColumn, removeRow } from './table-lines.ts'

/** A grid of cells in letters: a merged cell by its letter wherever it reaches, `.` where nothing covers. */
function drawn(rows: TableRows): string[] {
  const letters = rows.map((cells) => cells.map(() => '?'))
  let next = 0
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell.hide) continue
      const letter = cell.col === 1 && cell.row === 1 ? '.' : String.fromCharCode(65 + next++)
      for (let r = 0; r < cell.row; r += 1) for (let c = 0; c < cell.col; c += 1) letters[row + r]![column + c] = letter
    }
  }
  return letters.map((line) => line.join(''))
}

function grid(rows: number, columns: number): TableRows {
  const table = newComponent('table', new Set())
  const [row] = table.compType === 'table' ? table.rows : []
  return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => ({ ...row![c % 4]!, id: `c${r}${c}` })))
}

const at = (row: number, column: number): CellPlace => [row, column]
const merged = (rows: TableRows, ...steps: [number, number, 'right' | 'down'][]) =>
  steps.reduce((now, [row, column, direction]) => mergeCell(now, at(row, column), direction), rows)

describe('spec 2 §2.2: merge and split', () => {
  test('merge right or down hides the neighbour cell and raises the span', () => {
    const right = mergeCell(grid(2, 2), at(0, 0), 'right')
    expect(right[0]).toMatchObject([{ col: 2, row: 1, hide: false }, { col: 1, row: 1, hide: true }])
    const down = mergeCell(grid(2, 2), at(0, 0), 'down')
    expect([down[0]![0], down[1]![0]]).toMatchObject([{ col: 1, row: 2, hide: false }, { hide: true }])
  })

  test('split restores hidden cells and sets span to 1; what they held is still there', () => {
    const before = grid(3, 3)
    expect(splitCell(merged(before, [0, 0, 'right'], [0, 0, 'down'], [0, 0, 'right']), at(0, 0))).toEqual(before)
  })

  test('merge is offered only when the neighbour is an unmerged visible cell', () => {
    const rows = merged(grid(3, 3), [0, 1, 'right'], [1, 0, 'down'])
    expect(drawn(rows)).toEqual(['.AA', 'B..', 'B..'])
    const offered = ([row, column]: CellPlace) =>
      (['right', 'down'] as const).filter((direction) => canMerge(rows, at(row, column), direction))
    expect([offered(at(0, 0)), offered(at(0, 1)), offered(at(0, 2)), offered(at(1, 0)), offered(at(1, 1)), offered(at(2, 2))]).toEqual([[],
      ['down'], [], ['right'], ['right', 'down'], []])
  })

  test('a merged cell takes in whole sides', () => {
    const rows = merged(grid(3, 3), [0, 0, 'right'], [0, 0, 'down'])
    expect(drawn(rows)).toEqual(['AA.', 'AA.', '...'])
    expect(drawn(mergeCell(rows, at(0, 0), 'right'))).toEqual(['AAA', 'AAA', '...'])
    const blocked = merged(rows, [1, 2, 'down'])
    expect(mergeCell(blocked, at(0, 0), 'right')).toBe(blocked)
  })

  test('nothing is split that covers nothing', () => {
    const rows = grid(2, 2)
    expect([canSplit(rows, at(0, 0)), splitCell(rows, at(0, 0)) === rows, canSplit(rows, at(9, 9))]).toEqual([false, true, false])
  })
})

describe('spec 2 §2.2: rows or columns can be added or deleted', () => {
  const rows = merged(grid(3, 4), [0, 1, 'right'], [1, 0, 'right'], [1, 0, 'down'])

  test.each<[number, string[]]>([[0, ['....', '.AA.', 'BB..', 'BB..']], [1, ['.AA.', '....', 'BB..', 'BB..']], [2, ['.AA.', 'BB..', 'BB..',
    'BB..']], [3, ['.AA.', 'BB..', 'BB..', '....']]])('a row at %i', (index, expected) => {
      expect(drawn(rows)).toEqual(['.AA.', 'BB..', 'BB..'])
      const taken = new Set<string>()
      expect(drawn(addRow(rows, index, taken))).toEqual(expected)
      expect(taken.size).toBe(4)
    })

  test.each<[number, string[]]>([[0, ['..AA.', '.BB..', '.BB..']], [1, ['..AA.', 'BBB..', 'BBB..']], [2, ['.AAA.', 'BB...', 'BB...']], [4, [
    '.AA..',
    'BB...',
    'BB...',
  ]]])('a column at %i', (index, expected) => {
    expect(drawn(addColumn(rows, index, new Set()))).toEqual(expected)
  })

  test.each<[number, string[]]>([[0, ['AA..', 'AA..']], [1, ['.AA.', '....']], [2, ['.AA.', 'BB..']]])('without row %i',
    (index, expected) => {
      expect(drawn(removeRow(rows, index))).toEqual(expected)
    })

  test.each<[number, string[]]>([[0, ['AA.', '...', '...']], [1, ['...', 'A..', 'A..']], [3, ['.AA', 'BB.', 'BB.']]])('without column %i',
    (index, expected) => {
      expect(drawn(removeColumn(rows, index))).toEqual(expected)
    })

  test('titles and values go on by turns', () => {
    const [row] = addColumn(grid(1, 4), 4, new Set())
    expect(row!.map(({ style }) => style.width)).toEqual([15, 35, 15, 35, 15])
  })

  test('the last row and column stay', () => {
    const one = grid(1, 1)
    expect([removeRow(one, 0), removeColumn(one, 0), removeRow(one, 5)]).toEqual([one, one, one])
  })
})

test('merges that do not agree are found', () => {
  const rows = grid(2, 2)
  const wrong = (patch: object) =>
    mergeFault(rows.map((cells, row) => cells.map((cell, column) => (row === 0 && column === 0 ? { ...cell, ...patch } : cell))))
  expect([mergeFault(rows), wrong({ col: 2 }), wrong({ row: 9 }), wrong({ hide: true })]).toEqual([undefined, [0, 0], [0, 0], [0, 0]])
})
