import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DataEditor, GridCellKind, type DataEditorRef, type EditableGridCell, type GridCell, type Item,
  type Rectangle } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { rowHeightPx, shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import { drawReact } from './react-grid.tsx'

mount(({ host, columns, rows }) => drawReact<BenchGrid>(host, (ready) => <Page columns={columns} rows={rows} ready={ready} />))

interface State {
  rows: BenchRow[]
  marks: Map<BenchRow, Set<string>>
  region: Rectangle
  editor?: DataEditorRef
}

/** The rows stay in an array changed in place; the grid asks for the cells that it draws. */
function Page({ columns, rows, ready }: Omit<Opening, 'host'> & { ready: (grid: BenchGrid) => void }) {
  const state = useRef<State>({ rows, marks: new Map(), region: { x: 0, y: 0, width: 14, height: 30 } })
  const [count, setCount] = useState(rows.length)
  const [sums, setSums] = useState<Record<string, string>>({})
  const host = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const drawn = useMemo(() => columns.map(({ key, title, width }) => ({ id: key, title, width })), [columns])
  const cellAt = useCallback(([column, row]: Item) => cellOf(columns[column], state.current.rows[row], state.current.marks), [columns])
  const onEdited = useCallback(([column, row]: Item, value: EditableGridCell) => {
    const key = columns[column]?.key
    const before = state.current.rows[row]
    if (key && before) state.current.rows[row] = { ...before, [key]: value.data }
  }, [columns])
  useEffect(() => {
    const wait = () => {
      const scroller = host.current?.querySelector<HTMLElement>('.dvn-scroller')
      const canvas = host.current?.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]')
      if (scroller && canvas && footer.current) ready(adapter(scroller, canvas, footer.current, columns, state.current, setCount, setSums))
      else requestAnimationFrame(wait)
    }
    wait()
  }, [columns, ready])
  return (
    <div ref={host}>
      <DataEditor ref={(editor) => {
        state.current.editor = editor ?? undefined
      }} width={1400} height={768} columns={drawn} rows={count} getCellContent={cellAt} onCellEdited={onEdited} rowHeight={rowHeightPx}
        headerHeight={rowHeightPx} onVisibleRegionChanged={(region) => {
        state.current.region = region
      }} smoothScrollX smoothScrollY getCellsForSelection />
      <div ref={footer} style={{ height: rowHeightPx, display: 'flex' }}>
        {columns.map(({ key, width }) => <div key={key} style={{ width, flex: 'none' }}>{sums[key]}</div>)}
      </div>
    </div>
  )
}

function cellOf(column: BenchColumn | undefined, row: BenchRow | undefined, marks: State['marks']): GridCell {
  if (!column || !row) return { kind: GridCellKind.Loading, allowOverlay: false }
  const value = row[column.key]
  if (column.kind === 'checkbox') return { kind: GridCellKind.Boolean, data: value === true, allowOverlay: false }
  const text = shownText(column, value)
  const marked = marks.size > 0 && (marks.get(row)?.has(column.key) ?? false)
  return {
    kind: GridCellKind.Text,
    data: text,
    displayData: text,
    allowOverlay: true,
    ...(column.kind === 'number' ? { contentAlign: 'right' as const } : {}),
    ...(marked ? { themeOverride: { bgCell: '#ffd0d0' } } : {}),
  }
}

function adapter(scroller: HTMLElement, canvas: HTMLCanvasElement, footer: HTMLElement, columns: readonly BenchColumn[], state: State,
  setCount: (count: number) => void, setSums: (sums: Record<string, string>) => void): BenchGrid {
  const redraw = () => {
    const { x, y, width, height } = state.region
    const damage = Array.from({ length: width * height },
      (_, index) => ({ cell: [x + (index % width), y + Math.floor(index / width)] as Item }))
    state.editor?.updateCells(damage)
  }
  return {
    scroller,
    body() {
      const { left, top, width } = canvas.getBoundingClientRect()
      return new DOMRect(left, top + rowHeightPx, width, scroller.clientHeight - rowHeightPx)
    },
    picture: (x, y) => picture(canvas, x, y),
    opensBy: 'double click',
    append(added) {
      for (const row of added) state.rows.push(row)
      setCount(state.rows.length)
    },
    insertTop(added) {
      state.rows.splice(0, 0, ...added)
      setCount(state.rows.length)
      redraw()
    },
    deleteFirst(count) {
      state.rows.splice(0, count)
      setCount(state.rows.length)
      redraw()
    },
    setValues(column, values) {
      values.forEach((value, index) => {
        const row = state.rows[index]
        if (row) state.rows[index] = { ...row, [column]: value }
      })
      redraw()
    },
    validateAll() {
      const faults = findFaults(columns, state.rows)
      state.marks = faultMarks(faults)
      redraw()
      return faults.length
    },
    showSums: () => setSums(sumAll(columns, state.rows)),
    footerText: (column) => footer.children[columns.findIndex(({ key }) => key === column)]?.textContent ?? '',
  }
}

/** The pixels of a box about a point; empty where they are all of one colour. */
function picture(canvas: HTMLCanvasElement, x: number, y: number): string {
  const { left, top, width } = canvas.getBoundingClientRect()
  if (width === 0 || canvas.width === 0) return ''
  const scale = canvas.width / width
  const box = { width: 56, height: 18 }
  const data = canvas.getContext('2d')?.getImageData(Math.round((x - left - box.width / 2) * scale),
    Math.round((y - top - box.height / 2) * scale), box.width * scale, box.height * scale).data
  if (!data) return ''
  const pixels = new Uint32Array(data.buffer)
  let hash = 0
  let plain = true
  for (const pixel of pixels) {
    if (pixel !== pixels[0]) plain = false
    hash = (Math.imul(hash, 31) + pixel) | 0
  }
  return plain ? '' : String(hash)
}
