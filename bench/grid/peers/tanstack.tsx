import { memo, useEffect, useReducer, useRef } from 'react'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { rowHeightPx, shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import { drawReact } from './react-grid.tsx'
import './tanstack.css'

/* What two virtualizers and React alone give: rows in an array changed in place, lines that draw anew when their row is another. */

mount(({ host, columns, rows }) => drawReact<BenchGrid>(host, (ready) => <List columns={columns} rows={rows} ready={ready} />))

interface Place {
  row: number
  column: string
}

function List({ columns, rows, ready }: Omit<Opening, 'host'> & { ready: (grid: BenchGrid) => void }) {
  const [, redraw] = useReducer((version: number) => version + 1, 0)
  const state = useRef({ rows, marks: new Map<BenchRow, Set<string>>(), sums: {} as Record<string, string>,
    editing: undefined as Place | undefined })
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({ count: state.current.rows.length, getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx, overscan: 10, paddingStart: rowHeightPx, paddingEnd: rowHeightPx })
  const across = useVirtualizer({ horizontal: true, count: columns.length, getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0, overscan: 2 })
  useEffect(() => {
    if (scroller.current) ready(adapter(scroller.current, columns, state.current, redraw))
  }, [columns, ready])
  const shown = across.getVirtualItems()
  const { editing } = state.current
  const commit = (text: string | undefined) => {
    const { rows: all } = state.current
    const before = editing && all[editing.row]
    if (editing && before && text !== undefined) all[editing.row] = { ...before, [editing.column]: text }
    state.current.editing = undefined
    redraw()
  }
  const open = (row: number, column: string) => {
    state.current.editing = { row, column }
    redraw()
  }
  const keep = useRef({ commit, open })
  keep.current = { commit, open }
  const width = across.getTotalSize()
  return (
    <div className="list" ref={scroller}>
      <div className="sheet" style={{ height: lines.getTotalSize(), width }}>
        <div className="head" style={{ width }}>
          {shown.map((item) => <Still key={item.key} item={item} text={columns[item.index]?.title} />)}
        </div>
        {lines.getVirtualItems().map((item) => {
          const row = state.current.rows[item.index]
          return row && (
            <Line key={item.key} top={item.start} index={item.index} row={row} columns={columns} shown={shown} keep={keep}
              marks={state.current.marks.get(row)} editing={editing?.row === item.index ? editing.column : undefined} />
          )
        })}
        <div className="foot" style={{ width, top: 'calc(100% - 32px)' }}>
          {shown.map((item) => <Still key={item.key} item={item} text={state.current.sums[columns[item.index]?.key ?? '']} />)}
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  top: number
  index: number
  row: BenchRow
  columns: readonly BenchColumn[]
  shown: VirtualItem[]
  marks: Set<string> | undefined
  editing: string | undefined
  keep: { readonly current: { commit: (text: string | undefined) => void; open: (row: number, column: string) => void } }
}

const Line = memo(function Line({ top, index, row, columns, shown, marks, editing, keep }: LineProps) {
  return (
    <div className="line" style={{ transform: `translateY(${top}px)`, top: 0 }}>
      {shown.map((item) => {
        const column = columns[item.index]
        if (!column) return undefined
        const { key, kind } = column
        return (
          <div key={item.key} className={`cell ${kind}${marks?.has(key) ? ' bad' : ''}`} style={{ left: item.start, width: item.size }}
            onClick={() => keep.current.open(index, key)}
          >
            {editing === key ? <Editor text={String(row[key])} onEnd={(text) => keep.current.commit(text)} /> : shownText(column, row[key])}
          </div>
        )
      })}
    </div>
  )
})

function Editor({ text, onEnd }: { text: string; onEnd: (text: string | undefined) => void }) {
  return (
    <input autoFocus defaultValue={text} onFocus={(event) => event.target.select()} onBlur={() => onEnd(undefined)}
      onClick={(event) => event.stopPropagation()} onKeyDown={({ key, currentTarget }) => {
      if (key === 'Enter') onEnd(currentTarget.value)
      if (key === 'Escape') onEnd(undefined)
    }} />
  )
}

function Still({ item, text }: { item: VirtualItem; text: string | undefined }) {
  return <div className="cell" style={{ left: item.start, width: item.size }}>{text}</div>
}

function adapter(scroller: HTMLElement, columns: readonly BenchColumn[],
  state: { rows: BenchRow[]; marks: Map<BenchRow, Set<string>>; sums: Record<string, string> }, redraw: () => void): BenchGrid {
  return {
    scroller,
    body() {
      const { left, top, width, height } = scroller.getBoundingClientRect()
      return new DOMRect(left, top + rowHeightPx, width, height - 2 * rowHeightPx)
    },
    cellSelector: '.line .cell',
    faultSelector: '.bad',
    opensBy: 'click',
    append(added) {
      for (const row of added) state.rows.push(row)
      redraw()
    },
    insertTop(added) {
      state.rows.splice(0, 0, ...added)
      redraw()
    },
    deleteFirst(count) {
      state.rows.splice(0, count)
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
    showSums() {
      state.sums = sumAll(columns, state.rows)
      redraw()
    },
    footerText: (column) =>
      scroller.querySelectorAll<HTMLElement>('.foot .cell')[columns.findIndex(({ key }) => key === column)]?.textContent ?? '',
  }
}
