import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from 'antd'
import { setupI18n } from '#kernel/client/i18n.ts'
import type { GridColumn } from '#ui/grid/column.ts'
import { defineColumns, type ColumnDefinition } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid, type ReadyGrid } from '#ui/grid/DataGrid.tsx'
import { takeFocus } from '#ui/grid/hands/hands.ts'
import { FOOT_HEIGHT_PX, HEAD_HEIGHT_PX } from '#ui/grid/layout/sizes.ts'
import type { BenchGrid, Opening } from './grid/adapter.ts'
import { codeColumn, type BenchColumn, type BenchRow } from './grid/data.ts'
import { mount } from './grid/page/mount.ts'
import { isRequired, patternOf } from './grid/rules.ts'

/* The complete grid as a screen uses it, with history, clipboard, menus and faults; sums and validation begin when they are asked for. */

setupI18n({ 'zh-CN': {}, 'en-US': {} })

type SetColumns = (columns: readonly GridColumn[]) => void

interface Opened {
  grid: Grid
  onReady: (ready: ReadyGrid) => void
  onSetter: (setColumns: SetColumns) => void
}

const standing = Promise.withResolvers<(opened: Opened) => void>()

/** The surroundings that every screen has before it opens a table. */
function Screen() {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => standing.resolve(setOpened), [])
  return <App style={{ height: '100%' }}>{opened && <Table {...opened} />}</App>
}

function Table({ grid, onReady, onSetter }: Opened) {
  const [columns, setColumns] = useState<readonly GridColumn[]>(grid.columns)
  useEffect(() => onSetter(setColumns), [onSetter])
  return <DataGrid grid={grid} columns={columns} label="bench" toolbar={false} height="fill" validation="whenAsked" onReady={onReady} />
}

const page = document.createElement('div')
page.style.cssText = 'height:800px;width:1400px'
document.getElementById('root')!.append(page)
createRoot(page).render(<Screen />)
const show = await standing.promise
mount(open)

async function open({ columns, rows }: Opening): Promise<BenchGrid> {
  const grid = new Grid({ columns: defineColumns(columns.map((column) => definitionOf(column, false))), rows })
  const setter = Promise.withResolvers<SetColumns>()
  const ready = await new Promise<ReadyGrid>((onReady) => show({ grid, onReady, onSetter: setter.resolve }))
  const setColumns = await setter.promise
  return adapter(grid, ready, columns, () => setColumns(defineColumns(columns.map((column) => definitionOf(column, true)))))
}

function definitionOf(column: BenchColumn, summed: boolean): ColumnDefinition {
  const { key, title, width, kind, options } = column
  const pattern = patternOf(column)
  return {
    key,
    title,
    width,
    type: ({ text: 'input', number: 'inputNumber', date: 'date', dictionary: 'select', checkbox: 'checkbox' } as const)[kind],
    ...(options ? { options: [...options].map(([value, text]) => ({ value, text })) } : {}),
    ...(kind === 'checkbox' ? { customValue: [true, false] as const } : {}),
    ...(summed && kind === 'number' ? { statistics: ['sum'] as const } : {}),
    validateRules: [...(isRequired(column) ? [{ required: true }] : []), ...(pattern ? [{ pattern }] : []),
      ...(key === codeColumn ? [{ unique: true }] : [])],
  }
}

function adapter(grid: Grid, { hands, check }: ReadyGrid, columns: readonly BenchColumn[], addSums: () => void): BenchGrid {
  const { scroller } = hands.surface.parts
  const indexOf = (key: string) => columns.findIndex((column) => column.key === key)
  return {
    scroller,
    body() {
      const { left, top, width, height } = scroller.getBoundingClientRect()
      const feet = hands.root.querySelectorAll('.mw-g-footrow').length
      return new DOMRect(left, top + HEAD_HEIGHT_PX, width, height - HEAD_HEIGHT_PX - feet * FOOT_HEIGHT_PX)
    },
    cellSelector: '.mw-g-body [role=gridcell]',
    faultSelector: '.mw-g-fault',
    opensBy: 'click',
    isEditing: () => grid.view.editing !== undefined,
    append: (rows) => void grid.run({ type: 'insert', place: grid.store.count, rows }),
    insertTop: (rows) => void grid.run({ type: 'insert', place: 0, rows }),
    deleteFirst: (count) =>
      void grid.run({ type: 'remove', rows: grid.store.rows.slice(0, count).map(grid.keyOf),
        places: Array.from({ length: count }, (_, place) => place) }),
    setValues: (column, values) =>
      void grid.run({ type: 'write',
        cells: values.map((value, place) => ({ row: grid.keyOf(grid.store.rows[place] as BenchRow), place, column, value })) }),
    validateAll: async () => (await check())?.length ?? 0,
    showSums: addSums,
    footerText: (column) =>
      hands.root.querySelector(`.mw-g-footrow [aria-colindex="${indexOf(column) + 1}"]`)?.textContent?.replaceAll(',', '') ?? '',
    keepsUp: true,
    select(row, column) {
      takeFocus(hands)
      grid.act({ type: 'go', to: { row, column: indexOf(column) } })
    },
  }
}
