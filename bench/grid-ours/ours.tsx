import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import type { CellTypeName } from '#ui/grid/column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid, type ReadyGrid } from '#ui/grid/DataGrid.tsx'
import type { BenchGrid, Opening } from '../grid/adapter.ts'
import { codeColumn, type BenchColumn, type ColumnKind } from '../grid/data.ts'
import { mount } from '../grid/page/mount.ts'
import { isRequired, patternOf } from '../grid/rules.ts'
import './ours.css'

/* Our grid as a screen uses it: statistics, rules, clipboard and history are on. */

const types: Record<ColumnKind, CellTypeName> = { text: 'input', number: 'inputNumber', date: 'date', dictionary: 'select', checkbox: 'checkbox' }
const rowHeightPx = 32

await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: {}, interpolation: { escapeValue: false } })
mount(open)

function open({ host, columns, rows }: Opening): Promise<BenchGrid> {
  const grid = new Grid({ columns: defineColumns(columns.map(definitionOf)), rows })
  return new Promise((ready) => createRoot(host).render(
    <QueryClientProvider client={new QueryClient()}>
      <App style={{ height: '100%' }}>
        <DataGrid grid={grid} label="bench" height="fill" toolbar={false} validation="whenAsked" onReady={(made) => ready(adapter(grid, made))} />
      </App>
    </QueryClientProvider>
  ))
}

function definitionOf(column: BenchColumn) {
  const { key, title, kind, width, options } = column
  const pattern = patternOf(column)
  return {
    key, title, type: types[kind], width,
    ...(options ? { options: [...options].map(([value, text]) => ({ value, text })) } : {}),
    ...(kind === 'checkbox' ? { customValue: [true, false] as const } : {}),
    validateRules: [
      ...(isRequired(column) ? [{ required: true }] : []),
      ...(pattern ? [{ pattern }] : []),
      ...(key === codeColumn ? [{ unique: true }] : []),
    ],
  }
}

function adapter(grid: Grid, { hands, check }: ReadyGrid): BenchGrid {
  const { scroller } = hands.surface.parts
  return {
    scroller,
    body() {
      const { left, top, width, height } = scroller.getBoundingClientRect()
      return new DOMRect(left, top + 36, Math.min(width, scroller.clientWidth), Math.min(height, scroller.clientHeight) - 36 - rowHeightPx)
    },
    cellSelector: '.mw-g-cell',
    faultSelector: '.mw-g-fault',
    opensBy: 'click',
    append: (rows) => grid.run({ type: 'insert', place: grid.store.count, rows }),
    insertTop: (rows) => grid.run({ type: 'insert', place: 0, rows }),
    deleteFirst: (count) => grid.run({ type: 'remove', rows: grid.store.rows.slice(0, count).map(grid.keyOf) }),
    setValues: (column, values) => grid.run({ type: 'write', cells: values.map((value, place) => ({ row: grid.keyOf(grid.store.rows[place]!), place, column, value })) }),
    async validateAll() {
      return (await check()).length
    },
    showSums: () => grid.setColumns(grid.columns.map((column) => (column.type === 'inputNumber' ? { ...column, statistics: ['sum'] } : column))),
    footerText: (column) => scroller.querySelector(`.mw-g-footrow [aria-colindex="${grid.columnIndex(column) + 1}"]`)?.textContent?.replaceAll(',', '') ?? '',
    keepsUp: true,
    select(row, column) {
      hands.typing.commit()
      grid.act({ type: 'go', to: { row, column: grid.columnIndex(column) } })
      hands.surface.reveal({ row, column: grid.columnIndex(column) })
      hands.input.focus({ preventScroll: true })
    },
  }
}

