import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  TextEditorModule,
  type ColDef,
} from 'ag-grid-community'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { rowHeightPx, shownText, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import './ag.css'

ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, TextEditorModule, CellStyleModule, PinnedRowModule,
  RowApiModule, RenderApiModule])
mount(open)

async function open({ host, columns, rows }: Opening): Promise<BenchGrid> {
  let marks = new Map<BenchRow, Set<string>>()
  const api = createGrid<BenchRow>(host, {
    columnDefs: columns.map((column): ColDef<BenchRow> => ({
      field: column.key,
      headerName: column.title,
      width: column.width,
      editable: column.kind !== 'checkbox',
      cellDataType: false,
      cellEditor: 'agTextCellEditor',
      ...(column.kind === 'checkbox' || column.kind === 'dictionary'
        ? { valueFormatter: ({ value, node }) => (node?.rowPinned ? '' : shownText(column, value)) }
        : {}),
      ...(column.kind === 'number' ? { cellClass: 'number' } : {}),
      cellClassRules: { bad: ({ data }) => data !== undefined && marks.size > 0 && (marks.get(data)?.has(column.key) ?? false) },
    })),
    rowData: rows,
    getRowId: ({ data }) => data.id,
    rowHeight: rowHeightPx,
    headerHeight: rowHeightPx,
    singleClickEdit: true,
    animateRows: false,
    pinnedBottomRowData: [{ id: 'sums' }],
  })
  const scroller = await element(host, '.ag-grid-viewport')
  const header = await element(host, '.ag-header')
  const footer = await element(host, '.ag-grid-pinned-bottom-rows')
  const rowAt = (index: number) => api.getDisplayedRowAtIndex(index)?.data
  const all = () => {
    const list: BenchRow[] = []
    api.forEachNode(({ data }) => {
      if (data) list.push(data)
    })
    return list
  }
  return {
    scroller,
    body() {
      const { left, width } = scroller.getBoundingClientRect()
      const { bottom } = header.getBoundingClientRect()
      return new DOMRect(left, bottom, width, footer.getBoundingClientRect().top - bottom)
    },
    cellSelector: '.ag-grid-scrolling-rows .ag-cell',
    faultSelector: '.bad',
    opensBy: 'click',
    append: (added) => void api.applyTransaction({ add: added }),
    insertTop: (added) => void api.applyTransaction({ add: added, addIndex: 0 }),
    deleteFirst(count) {
      const remove = Array.from({ length: count }, (_, index) => rowAt(index)).filter((row) => row !== undefined)
      api.applyTransaction({ remove })
    },
    setValues(column, values) {
      const update = values.map((value, index) => {
        const row = rowAt(index)
        if (!row) throw new Error(`no row ${index}`)
        row[column] = value
        return row
      })
      api.applyTransaction({ update })
    },
    validateAll() {
      const faults = findFaults(columns, all())
      marks = faultMarks(faults)
      api.refreshCells({ force: true })
      return faults.length
    },
    showSums: () => api.setGridOption('pinnedBottomRowData', [{ id: 'sums', ...sumAll(columns, all()) }]),
    footerText: (column) => footer.querySelector(`[col-id="${column}"]`)?.textContent ?? '',
  }
}

async function element(host: HTMLElement, selector: string): Promise<HTMLElement> {
  for (;;) {
    const found = host.querySelector<HTMLElement>(selector)
    if (found) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
