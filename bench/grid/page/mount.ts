import type { BenchGrid, OpenGrid } from '../adapter.ts'
import { amountColumn, codeColumn, codeOf, columns, expectedFaults, firstFaultRow, makeNewRows, makeRows, nameColumn, rowHeightPx,
  shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { sumColumn } from '../rules.ts'
import { clickToEditor, enterToShown } from './edit.ts'
import { cellPoint, cellTextAt, isFilled, isMarkedAt, showing, type Point } from './probe.ts'
import { sweep, sweepSampled, type Axis } from './sweep.ts'
import { afterPaint, nextFrame, quiet, until } from './wait.ts'

/* The page's side of the benchmark: what Node asks for by name. All times are ms. */

type BenchPage = ReturnType<typeof createPage>

declare global {
  interface Window {
    bench: BenchPage
  }
}

const changedRows = 1000
const changedValues = 10_000

/** Makes a page that measures the grid. */
export function mount(openGrid: OpenGrid): void {
  window.bench = createPage(openGrid)
}

function createPage(openGrid: OpenGrid) {
  let rows: BenchRow[] | undefined
  let grid: BenchGrid
  let count = 0
  let appended: BenchRow[] = []
  /** How many of the first rows are gone; below zero, how many others stand before them. */
  let before = 0
  let waited: Promise<number>
  /** From the call to what it makes visible, with the layout that this needs. */
  const timed = async (act: () => unknown, shown: () => boolean) => {
    await quiet()
    const start = performance.now()
    await act()
    return await until(shown) - start
  }
  const at = (row: number, column: string) => cellPoint(grid, row, column)
  const toTop = async () => {
    grid.scroller.scrollTop = 0
    ;(grid.horizontalScroller ?? grid.scroller).scrollLeft = 0
    await quiet()
    await until(() => isFilled(grid))
  }
  return {
    prepare(rowCount: number): void {
      count = rowCount
      rows = makeRows(rowCount)
    },
    async firstRowsPainted(): Promise<number> {
      const host = document.getElementById('root')
      if (!host || !rows) throw new Error('not prepared')
      const opening = { host, columns, rows }
      rows = undefined
      const start = performance.now()
      grid = await openGrid(opening)
      await until(() => isFilled(grid))
      await afterPaint()
      return performance.now() - start
    },
    toTop,
    sweep: (axis: Axis) => sweep(grid, axis),
    sweepSampled: (axis: Axis) => sweepSampled(grid, axis),
    /** @param part of the whole height, 0 to 1 */
    async jump(part: number): Promise<number> {
      await quiet(5)
      const { scroller } = grid
      const row = Math.floor(part * (count - 100))
      await nextFrame()
      const start = performance.now()
      scroller.scrollTop = row * rowHeightPx
      const point = at(row + 10, codeColumn)
      const shown = showing(grid, point, codeOf(row + 10))
      return await until(() => shown() && isFilled(grid)) - start
    },
    opensBy: () => grid.opensBy,
    pointOf: (row: number, column: string): Point => at(row, column),
    waitForEditor(point: Point): void {
      waited = clickToEditor(grid, point)
    },
    waitForValue(point: Point, text: string): void {
      waited = enterToShown(grid, point, text)
    },
    waited: () => waited,
    append() {
      const added = makeNewRows(changedRows)
      appended = [...added]
      const { scroller } = grid
      const height = scroller.scrollHeight + (changedRows - 1) * rowHeightPx
      return timed(() => grid.append(added), () => scroller.scrollHeight >= height)
    },
    insertTop() {
      const added = makeNewRows(2 * changedRows).slice(changedRows)
      const first = String(added[0]?.[codeColumn])
      before -= changedRows
      return timed(() => grid.insertTop(added), showing(grid, at(0, codeColumn), first))
    },
    deleteFirst() {
      before += changedRows
      return timed(() => grid.deleteFirst(changedRows), showing(grid, at(0, codeColumn), codeOf(before)))
    },
    setValues() {
      const values = Array.from({ length: changedValues }, (_, index) => `新值 ${index}`)
      return timed(() => grid.setValues(nameColumn, values), showing(grid, at(5, nameColumn), '新值 5'))
    },
    async validateAll(): Promise<number> {
      await toTop()
      // Other cases have written over the fault that is seen without scrolling.
      const wrong = Array.from({ length: firstFaultRow + 1 }, (_, index) => (index === firstFaultRow ? '坏值 #' : `旧值 ${index}`))
      grid.setValues(nameColumn, wrong)
      await quiet()
      let found = 0
      const point = at(firstFaultRow, nameColumn)
      const time = await timed(async () => {
        found = await grid.validateAll()
      }, () => isMarkedAt(grid, point))
      // What was set before may have written over some.
      const least = expectedFaults(count) - (2 * changedValues) / 500
      if (found < least || found > expectedFaults(count))
        throw new Error(`${found} faults found instead of ${least} to ${expectedFaults(count)}`)
      return time
    },
    sums() {
      const expected = sumColumn(amountColumn, [...makeRows(count - before, before), ...appended])
      return timed(() => grid.showSums(), () => grid.footerText(amountColumn) === expected)
    },
    keepsUp: () => grid.keepsUp === true,
    async validateAfterChange(): Promise<number> {
      return timed(() => grid.setValues(nameColumn, ['坏值 #']), () => isMarkedAt(grid, at(0, nameColumn)))
    },
    sumsAfterChange() {
      const shown = grid.footerText(amountColumn)
      return timed(() => grid.setValues(amountColumn, ['987654.321']), () => grid.footerText(amountColumn) !== shown)
    },
    canPaste: () => grid.select !== undefined,
    /** 1,000 × 10 cells into the first rows from `nameColumn` on. */
    async paste(): Promise<number> {
      await toTop()
      grid.select?.(0, nameColumn)
      await quiet()
      const clipboard = new DataTransfer()
      clipboard.setData('text/plain', pastedText())
      const target = document.activeElement ?? document.body
      const point = at(3, nameColumn)
      return timed(() => target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })),
        () => cellTextAt(grid, point) === '贴入 3')
    },
    undoPaste() {
      const point = at(3, nameColumn)
      const target = document.activeElement ?? document.body
      const press = new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true })
      return timed(() => target.dispatchEvent(press), () => {
        const text = cellTextAt(grid, point)
        return text !== '' && text !== '贴入 3'
      })
    },
    async scrollToLast(): Promise<number> {
      await quiet()
      const { scroller } = grid
      const last = codeOf(count - 1)
      const { left, bottom } = grid.body()
      const point = { x: left + 40, y: bottom - rowHeightPx / 2 }
      const shown = showing(grid, point, last)
      await nextFrame()
      const start = performance.now()
      scroller.scrollTop = scroller.scrollHeight
      return await until(() => shown() && isFilled(grid)) - start
    },
  }
}

function pastedText(): string {
  const from = columns.findIndex(({ key }) => key === nameColumn)
  const target = columns.slice(from, from + 10)
  const samples = makeRows(changedRows, 20_000)
  return samples.map((row, index) => target.map((column) => (pastedCell(column, index, row[column.key]))).join('\t')).join('\n')
}

function pastedCell(column: BenchColumn, index: number, value: unknown): string {
  if (column.key === nameColumn) return `贴入 ${index}`
  return column.kind === 'checkbox' ? (value === true ? '是' : '否') : shownText(column, value)
}
