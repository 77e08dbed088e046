import { useEffect, useMemo, useRef, useState } from 'react'
import { DataGrid, renderTextEditor, type Column, type DataGridHandle } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { rowHeightPx, shownText, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import { drawReact } from './react-grid.tsx'

mount(({ host, columns, rows }) => drawReact<BenchGrid>(host, (ready) => <Page columns={columns} rows={rows} ready={ready} />))

type Marks = ReadonlyMap<BenchRow, Set<string>>
type Sums = Record<string, string>

function Page({ columns, rows: first, ready }: Omit<Opening, 'host'> & { ready: (grid: BenchGrid) => void }) {
  const [rows, setRows] = useState<readonly BenchRow[]>(first)
  const [marks, setMarks] = useState<Marks>(new Map())
  const [sums, setSums] = useState<Sums>({})
  const handle = useRef<DataGridHandle>(null)
  const newest = useRef(rows)
  newest.current = rows
  const summary = useMemo(() => [sums], [sums])
  const drawn = useMemo(() =>
    columns.map((column): Column<BenchRow, Sums> => ({
      key: column.key,
      name: column.title,
      width: column.width,
      renderCell: ({ row }) => shownText(column, row[column.key]),
      renderEditCell: renderTextEditor,
      renderSummaryCell: ({ row }) => row[column.key],
      cellClass: (row) => (marks.get(row)?.has(column.key) ? 'bad' : undefined),
      ...(column.kind === 'number' ? { cellClass: (row: BenchRow) => (marks.get(row)?.has(column.key) ? 'number bad' : 'number') } : {}),
    })), [columns, marks])
  useEffect(() => {
    const scroller = handle.current?.element
    if (!scroller) return
    const update = (change: (all: readonly BenchRow[]) => readonly BenchRow[]) => setRows(change)
    ready({
      scroller,
      body() {
        const { left, top, width, height } = scroller.getBoundingClientRect()
        return new DOMRect(left, top + rowHeightPx, width, height - 2 * rowHeightPx)
      },
      cellSelector: '.rdg-row .rdg-cell',
      faultSelector: '.bad',
      opensBy: 'click',
      append: (added) => update((all) => [...all, ...added]),
      insertTop: (added) => update((all) => [...added, ...all]),
      deleteFirst: (count) => update((all) => all.slice(count)),
      setValues: (column, values) =>
        update((all) => all.map((row, index) => (index < values.length ? { ...row, [column]: values[index] } : row))),
      validateAll() {
        const faults = findFaults(columns, newest.current)
        setMarks(faultMarks(faults))
        return faults.length
      },
      showSums: () => setSums(sumAll(columns, newest.current)),
      footerText: (column) =>
        scroller.querySelector(`.rdg-summary-row [aria-colindex="${columns.findIndex(({ key }) => key === column) + 1}"]`)?.textContent
          ?? '',
    })
  }, [columns, ready])
  return (
    <DataGrid ref={handle} columns={drawn} rows={rows} rowKeyGetter={(row: BenchRow) => row.id} rowHeight={rowHeightPx}
      headerRowHeight={rowHeightPx} summaryRowHeight={rowHeightPx} bottomSummaryRows={summary} onRowsChange={setRows}
      onCellClick={({ selectCell }) => selectCell(true)} style={{ height: 800, width: 1400, blockSize: 800 }} className="rdg-light" />
  )
}
