import { beforeAll, expect, test } from 'vitest'
import { gridOf, keysOf, numberedRows } from '../controller/testing.ts'
import type { Grid } from '../controller/grid.ts'
import { useDragSort } from '../drag/use-drag-sort.tsx'
import { useFill } from '../fill/use-fill.tsx'
import type { Hands } from '../hands/hands.ts'
import { useRowActs } from '../rows/use-row-acts.ts'
import { answerOf, speak } from '../../testing/drawn.tsx'

/* What the features of every table do to a table that is only read: nothing. */

beforeAll(() => speak('zh-CN'))

function featuresOf(grid: Grid) {
  const hands = { current: { grid } as Hands }
  return {
    rows: answerOf(() => useRowActs(grid, { mayAdd: true, mayRemove: true, onInserted: () => undefined })),
    drag: answerOf(() =>
      useDragSort(grid, hands, { orderKey: undefined, insertByMenu: () => undefined, removeRows: () => undefined, mayAdd: true })
    ),
    fill: answerOf(() => useFill(grid)),
  }
}

const at = { row: 1, column: 0 }
const offered = (items: readonly unknown[]) => items.map((item) => (item as { key: string }).key)

test('the menu of a row and that of a range offer nothing that changes it', () => {
  const grid = gridOf(3)
  const { drag, fill } = featuresOf(grid)
  grid.act({ type: 'go', to: at })
  expect([...offered(drag.menu!(at)), ...offered(fill.menu!(at))]).toEqual(['up', 'down', 'insert', 'insertBelow', 'remove', 'fillDown',
    'fillRight'])
  grid.setEditable(false)
  expect([...drag.menu!(at), ...fill.menu!(at)]).toEqual([])
})

test('rows are neither moved nor filled', () => {
  const grid = gridOf(3)
  const { rows, fill } = featuresOf(grid)
  const moveDown = () => rows.acts!.moveRows!([grid.store.rows[0]!], 1)
  moveDown()
  expect(keysOf(grid)).toEqual(['r1', 'r0', 'r2'])
  grid.undo()
  grid.setEditable(false)
  moveDown()
  grid.act({ type: 'select', range: { top: 0, left: 0, bottom: 2, right: 1 } })
  fill.acts!.fill!('down')
  expect(grid.store.rows).toEqual(numberedRows(3))
})
