import { describe, expect, it } from 'vitest'
import { asTheyStand } from '../arrange/arrangement.ts'
import { groupKey } from '../arrange/group.ts'
import { defineColumns } from '../columns/define-column.ts'
import { Grid } from './grid.ts'

const columns = defineColumns([{ key: 'kind', type: 'input' }, { key: 'shop', type: 'input' }, { key: 'qty', type: 'inputNumber',
  statistics: true }])
const rows = [['a', '1'], ['b', '1'], ['a', '2'], ['b', '2']].map(([kind, shop], index) => ({ id: `r${index}`, kind, shop,
  qty: `${index + 1}` })
)

function grouped(groups: readonly string[] = ['kind']): Grid {
  const grid = new Grid({ columns, rows })
  grid.arrange({ ...asTheyStand, groups })
  return grid
}

const shown = (grid: Grid) => Array.from({ length: grid.lineCount }, (_, line) => grid.groupAt(line)?.key ?? grid.keyOf(grid.rowAt(line)!))
const sums = (grid: Grid) => grid.shownGroups.map(({ totals }) => totals.get('qty')!.sum())
const [a, b] = [groupKey(['a']), groupKey(['b'])]

describe('groups in a grid', () => {
  it('stand under their headings, with subtotals', () => {
    const grid = grouped()
    expect(shown(grid)).toEqual([a, 'r0', 'r2', b, 'r1', 'r3'])
    expect(sums(grid)).toEqual(['4', '6'])
  })

  it('fold without a step to undo, also those inside of others', () => {
    const grid = grouped(['kind', 'shop'])
    grid.fold(new Set([a]))
    expect(shown(grid)).toEqual([a, b, groupKey(['b', '1']), 'r1', groupKey(['b', '2']), 'r3'])
    grid.fold(new Set([groupKey(['b', '1'])]))
    expect(shown(grid)).toEqual([a, groupKey(['a', '1']), 'r0', groupKey(['a', '2']), 'r2', b, groupKey(['b', '1']), groupKey(['b', '2']),
      'r3'])
    grid.undo()
    expect(shown(grid)).toEqual(['r0', 'r1', 'r2', 'r3'])
  })

  it('stay folded when rows come and go', () => {
    const grid = grouped()
    grid.fold(new Set([a]))
    grid.run({ type: 'insert', place: 0, rows: [{ id: 'new', kind: 'a', qty: '10' }] })
    expect([shown(grid), sums(grid)]).toEqual([[a, b, 'r1', 'r3'], ['14', '6']])
    grid.run({ type: 'remove', rows: ['r1'] })
    expect([shown(grid), sums(grid)]).toEqual([[a, b, 'r3'], ['14', '4']])
  })

  it('keep their subtotals right when values are typed', () => {
    const grid = grouped()
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'qty', value: '100' }] })
    expect(sums(grid)).toEqual(['103', '6'])
    grid.undo()
    expect(sums(grid)).toEqual(['4', '6'])
  })

  it('the active heading stays active when groups above it fold', () => {
    const grid = grouped()
    grid.act({ type: 'go', to: { row: 3, column: 0 } })
    grid.fold(new Set([a]))
    expect(grid.view.active).toEqual({ row: 1, column: 0 })
    grid.fold(new Set([a, b]))
    expect(grid.view.active).toEqual({ row: 1, column: 0 })
  })

  it('a new row stands in the group of the active cell', () => {
    const grid = grouped(['kind', 'shop'])
    const at = (row: number) => {
      grid.act({ type: 'go', to: { row, column: 0 } })
      return grid.groupValues()
    }
    expect([at(0), at(1), at(2)]).toEqual([{ kind: 'a' }, { kind: 'a', shop: '1' }, { kind: 'a', shop: '1' }])
    grid.arrange(asTheyStand)
    expect(at(0)).toEqual({})
  })

  it('headings have no row number', () => {
    const grid = grouped()
    expect([1, 2, 4, 5].map((line) => grid.rowNumber(line))).toEqual([1, 2, 3, 4])
  })

  it('are gone when nothing is grouped any more', () => {
    const grid = grouped()
    grid.arrange(asTheyStand)
    expect([grid.shownGroups, shown(grid)]).toEqual([[], ['r0', 'r1', 'r2', 'r3']])
  })
})
