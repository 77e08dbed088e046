import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useClipboard } from './clipboard/use-clipboard.tsx'
import type { CellFault, GridColumn } from './column.ts'
import { useColumnLayout } from './columns/use-column-layout.ts'
import type { Grid as GridState } from './controller/grid.ts'
import { useDragSort } from './drag/use-drag-sort.tsx'
import { useFaults, type OutsideFault } from './faults/use-faults.tsx'
import { useGoTo } from './hands/use-go-to.ts'
import { joinFeatures, type GridFeature } from './features/feature.ts'
import { Grid, type GridProps } from './Grid.tsx'
import { takeFocus, type GridActs, type Hands } from './hands/hands.ts'
import { useHead } from './head/use-head.tsx'
import { useCellMenu } from './menu/use-cell-menu.tsx'
import type { GridRow } from './row.ts'
import { emptyRow } from './rows/new-row.ts'
import { useRowActs } from './rows/use-row-acts.ts'
import { useTotals } from './totals/use-totals.ts'
import { defaultButtons, Toolbar, type ToolbarButton } from './toolbar/Toolbar.tsx'

export interface DataGridProps extends Pick<GridProps, 'label' | 'size' | 'height' | 'slots' | 'alwaysEdit' | 'empty'> {
  readonly grid: GridState
  /** All columns as the screen defines them; without them those the grid was made with. */
  readonly columns?: readonly GridColumn[]
  /** Under which the arrangement of the columns is kept for this person. */
  readonly name?: string
  /** Ends with a colon; codes excluded under it hide columns and the buttons `add` and `remove` (spec 2 §6). */
  readonly permissionPrefix?: string
  /** False: no toolbar. */
  readonly toolbar?: readonly ToolbarButton[] | false
  readonly toolbarPrefix?: ReactNode
  readonly toolbarSuffix?: ReactNode
  readonly newRow?: () => GridRow
  readonly confirmRemoval?: (rows: readonly GridRow[]) => Promise<void>
  readonly orderKey?: string
  readonly onSave?: () => void
  readonly saving?: boolean
  readonly openRecord?: GridActs['openRecord']
  /** Faults that somebody else found, the server first of all; rows counted from 0 among all rows. */
  readonly faults?: readonly OutsideFault[]
  /** `live` (default): cells are held against their rules at opening and at each change; `whenAsked`: from the first `check` on. */
  readonly validation?: 'live' | 'whenAsked'
  /** Gives the screen what it needs to lead the table: called once it stands. */
  readonly onReady?: (made: ReadyGrid) => void
  /** Cell to type next; another object each time. */
  readonly goTo?: { readonly row: number; readonly name: string }
  /** Of a tree: as `useTree` makes it, which stands among the features as well. */
  readonly tree?: GridProps['tree']
  /** Further features, as they stand in the folders of this zone. */
  readonly features?: readonly GridFeature[]
}

/** A grid that stands on the screen. */
export interface ReadyGrid {
  readonly hands: Hands
  readonly check: () => Promise<readonly CellFault[]>
}

const noFeatures: readonly GridFeature[] = []

/** The complete grid: toolbar, table and the features that every table has. */
export function DataGrid({ grid, toolbar = defaultButtons, features = noFeatures, ...props }: DataGridProps) {
  const hands = useRef<Hands>(undefined)
  const [root, setRoot] = useState<Hands>()
  const [initialColumns] = useState(grid.columns)
  const mayAdd = toolbar !== false && toolbar.includes('add')
  const rows = useRowActs(grid, {
    onInserted: (reveal) => {
      if (!hands.current) return
      takeFocus(hands.current)
      if (reveal && grid.view.active) hands.current.surface.reveal(grid.view.active)
    },
    mayAdd, mayRemove: toolbar !== false && toolbar.includes('remove'),
    ...(props.newRow ? { newRow: props.newRow } : {}), ...(props.confirmRemoval ? { confirmRemoval: props.confirmRemoval } : {}), ...(props.orderKey === undefined ? {} : { orderKey: props.orderKey }),
  })
  const faults = useFaults(grid, hands, props.faults, props.validation === 'whenAsked')
  useGoTo(grid, root, props.goTo)
  const foot = useTotals(grid)
  const drag = useDragSort(grid, hands, { orderKey: props.orderKey, insertByMenu: rows.insertByMenu, mayAdd, removeRows: rows.removeInHand(hands) })
  const layout = useColumnLayout(grid, props.columns ?? initialColumns, props.name, props.permissionPrefix)
  const head = useHead(grid, root, layout)
  const makeRow = useMemo(() => (mayAdd ? () => ({ ...emptyRow(grid.columns, grid.rowKey, grid.store.rows), ...props.newRow?.() }) : undefined), [grid, mayAdd, props.newRow])
  const clipboard = useClipboard(grid, root, { newRow: makeRow, validator: faults.validator })
  const own = useMemo((): GridFeature => ({ acts: { ...(props.onSave ? { save: props.onSave } : {}), ...(props.openRecord ? { openRecord: props.openRecord } : {}) } }), [props.onSave, props.openRecord])
  const joined = useMemo(() => joinFeatures([rows, drag, faults, clipboard, head, own, ...features]), [rows, drag, faults, clipboard, head, own, features])
  const menu = useCellMenu(grid, joined.menu)
  const acts = useMemo(() => ({ ...joined.acts, ...menu.acts }), [joined, menu.acts])
  const { label, size, height, slots, alwaysEdit, empty } = props
  return (
    <div className={`mw-g-frame${height === 'fill' ? ' mw-g-fill' : ''}`}>
      {toolbar !== false && (
        <Toolbar grid={grid} buttons={toolbar} onAdd={rows.addByButton} onRemove={rows.removeChecked} prefix={props.toolbarPrefix} suffix={props.toolbarSuffix}
          {...(props.onSave ? { onSave: props.onSave } : {})} saving={props.saving ?? false} tools={<>{[...features, faults, head].map(({ tools }, index) => <span key={index}>{tools}</span>)}</>} />
      )}
      {features.map(({ bar }, index) => bar && <div key={index}>{bar}</div>)}
      <Grid grid={grid} label={label} acts={acts} marks={joined.marks} {...(size ? { size } : {})} {...(height === undefined ? {} : { height })} {...(slots ? { slots } : {})} {...(alwaysEdit === undefined ? {} : { alwaysEdit })} {...(empty === undefined ? {} : { empty })}
        sortable filterable foot={foot} {...(props.tree ? { tree: props.tree } : {})} overlay={(current) => joined.overlays.map((draw, index) => <span key={index}>{draw(current)}</span>)}
        onHands={(current) => {
          hands.current = current
          setRoot(current)
          if (current) props.onReady?.({ hands: current, check: faults.check })
        }} />
      {root && menu.element}
      {root && head.element}
    </div>
  )
}
