import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useHeldUploads } from './cell-types/uploads/use-held-uploads.ts'
import { useClipboard } from './clipboard/use-clipboard.tsx'
import type { CellFault, GridColumn } from './column.ts'
import { useColumnLayout } from './columns/use-column-layout.ts'
import { collectValid } from './controller/collect.ts'
import type { Grid as GridState } from './controller/grid.ts'
import { useDetails, type DetailsOptions } from './details/use-details.tsx'
import { useDragSort } from './drag/use-drag-sort.tsx'
import { useFaults, type OutsideFault } from './faults/use-faults.tsx'
import { useGoTo } from './hands/use-go-to.ts'
import { joinFeatures, type GridFeature } from './features/feature.ts'
import { useSpreadsheet } from './features/use-spreadsheet.ts'
import { Grid, type GridProps } from './Grid.tsx'
import { takeFocus, type GridActs, type Hands } from './hands/hands.ts'
import { useHead } from './head/use-head.tsx'
import type { Linkage } from './links/chain.ts'
import { LinkedChoices } from './links/linked-choices.ts'
import { useLinks } from './links/use-links.ts'
import { useLiveGrid, type LiveGridProps } from './live/use-live-grid.tsx'
import { useCellMenu } from './menu/use-cell-menu.tsx'
import { Pager, type PagerProps } from './pager/Pager.tsx'
import type { GridRow } from './row.ts'
import type { RowChanges } from './store/bookkeeping.ts'
import { emptyRow } from './rows/new-row.ts'
import { useRowActs } from './rows/use-row-acts.ts'
import type { ScanOptions } from './scan/scan.ts'
import { useTotals } from './totals/use-totals.ts'
import { permittedButtons } from './toolbar/permitted.ts'
import { defaultButtons, Toolbar, type ToolbarButton } from './toolbar/Toolbar.tsx'

export interface DataGridProps extends Pick<GridProps, 'label' | 'size' | 'height' | 'slots' | 'alwaysEdit' | 'empty'> {
  readonly grid: GridState
  /** All columns as the screen defines them; without them those the grid was made with. */
  readonly columns?: readonly GridColumn[]
  /** Under which the arrangement of the columns is kept for this person. */
  readonly name?: string
  /** Ends with a colon; codes excluded under it hide columns and the buttons to add and to remove (spec 2 §6). */
  readonly permissionPrefix?: string
  /** False: no toolbar. */
  readonly toolbar?: readonly ToolbarButton[] | false
  readonly toolbarPrefix?: ReactNode
  readonly toolbarSuffix?: ReactNode
  readonly newRow?: () => GridRow
  readonly confirmRemoval?: (rows: readonly GridRow[]) => Promise<void>
  /** Field that dragging numbers 1, 2, 3 …; with a drag column `orderNum` unless named (spec 2 §3, §9). */
  readonly orderKey?: string
  readonly onSave?: () => void
  readonly saving?: boolean
  readonly openRecord?: GridActs['openRecord']
  /** Fields and sub-form of the window that shows all of a row. */
  readonly details?: DetailsOptions
  /** Faults that somebody else found, the server first of all; rows counted from 0 among all rows. */
  readonly faults?: readonly OutsideFault[]
  /** As which sub-table of the form around its cells are told of. */
  readonly line?: string
  /** `live` (default): cells are held against their rules at opening and at each change; `whenAsked`: from the first `check` on. */
  readonly validation?: 'live' | 'whenAsked'
  /** Gives the screen what it needs to lead the table: called once it stands. */
  readonly onReady?: (made: ReadyGrid) => void
  /** Cell to type next; another object each time. */
  readonly goTo?: { readonly row: number; readonly name: string }
  /** Of a tree: as `useTree` makes it, which stands among the features as well. */
  readonly tree?: GridProps['tree']
  /** Several people at this grid: cells stored here go to the others, theirs come in, and each sees where the others are. */
  readonly live?: LiveGridProps
  /** Of rows that come page by page. */
  readonly pager?: PagerProps
  /** Linked selects: the first column of each chain and where the choices come from (spec 2 §3). */
  readonly linkage?: readonly Linkage[]
  /** Offers scan mode: the codes of a scanner fill a column. */
  readonly scan?: ScanOptions
  /** With `name`: unsaved changes survive a closed browser and are offered at the next opening. */
  readonly keepDrafts?: boolean
  /** Further features, as they stand in the folders of this zone. */
  readonly features?: readonly GridFeature[]
}

/** A grid that stands on the screen. */
export interface ReadyGrid {
  readonly hands: Hands
  /** Everything that is wrong, once files under way have arrived; undefined where the grid is gone meanwhile. */
  readonly check: () => Promise<readonly CellFault[] | undefined>
  /** All values and what became of the rows; rejects with `InvalidCellsError` if any cell fails. */
  readonly collect: () => Promise<RowChanges>
}

/** Spec 2 §9. */
const DEFAULT_ORDER_KEY = 'orderNum'
const noFeatures: readonly GridFeature[] = []

/** The complete grid: toolbar, table and the features that every table has. */
export function DataGrid({ grid, toolbar = defaultButtons, features: given = noFeatures, ...props }: DataGridProps) {
  const live = useLiveGrid(grid, props.live)
  const hands = useRef<Hands>(undefined)
  const [root, setRoot] = useState<Hands>()
  const [initialColumns] = useState(grid.columns)
  const columns = props.columns ?? initialColumns
  const layout = useColumnLayout(grid, columns, props.name, props.permissionPrefix)
  const buttons = useMemo(() => (toolbar === false ? [] : permittedButtons(toolbar, layout.excluded)), [toolbar, layout.excluded])
  const mayAdd = buttons.includes('add')
  const [hasDragColumn] = useState(() => grid.columns.some(({ type }) => type === 'row-drag-sort'))
  const orderKey = props.orderKey ?? (hasDragColumn ? DEFAULT_ORDER_KEY : undefined)
  const rows = useRowActs(grid, {
    single: grid.columns.some(({ type }) => type === 'row-radio'),
    onInserted: (reveal) => {
      if (!hands.current) return
      takeFocus(hands.current)
      if (reveal && grid.view.active) hands.current.surface.reveal(grid.view.active)
    },
    mayAdd,
    mayRemove: buttons.includes('remove'),
    ...(props.newRow ? { newRow: props.newRow } : {}),
    ...(props.confirmRemoval ? { confirmRemoval: props.confirmRemoval } : {}),
    ...(orderKey === undefined ? {} : { orderKey }),
  })
  const faults = useFaults(grid, hands, columns, props.faults, props.validation === 'whenAsked')
  const frame = useRef<HTMLDivElement>(null)
  const check = useHeldUploads(grid, frame, faults, props.line)
  useGoTo(grid, root, props.goTo)
  const foot = useTotals(grid)
  const drag = useDragSort(grid, hands, { orderKey, insertByMenu: rows.insertByMenu, mayAdd, removeRows: rows.removeInHand(hands) })
  const { newRow } = props
  const makeRow = useMemo(() => (mayAdd ? () => ({ ...emptyRow(grid.columns, grid.rowKey, grid.store.rows), ...newRow?.() }) : undefined), [
    grid,
    mayAdd,
    newRow,
  ])
  const links = useLinks(grid, columns, props.linkage)
  const spreadsheet = useSpreadsheet(grid, root, { columns, name: props.name, keepDrafts: props.keepDrafts ?? false, scan: props.scan,
    faults, newRow: makeRow })
  const details = useDetails(grid, props.details)
  const features = useMemo(() => [...spreadsheet.features, details, ...(live.live ? [live] : []), ...given], [spreadsheet, details, live,
    given])
  const head = useHead(grid, root, layout, features)
  const clipboard = useClipboard(grid, root, { newRow: makeRow, validator: faults.validator })
  const { onSave, openRecord } = props
  const own = useMemo((): GridFeature => ({ acts: { ...(onSave ? { save: onSave } : {}), ...(openRecord ? { openRecord } : {}) } }), [
    onSave,
    openRecord,
  ])
  const joined = useMemo(() => joinFeatures([rows, drag, faults, clipboard, head, own, ...features]), [rows, drag, faults, clipboard, head,
    own, features])
  const menu = useCellMenu(grid, joined.menu)
  const acts = useMemo(() => ({ ...joined.acts, ...menu.acts }), [joined, menu.acts])
  const { label, size, height, slots, alwaysEdit, empty } = props
  return (
    <div ref={frame} className={`mw-g-frame${height === 'fill' ? ' mw-g-fill' : ''}`} onInput={rows.noticeTyping}>
      {toolbar !== false && (
        <Toolbar grid={grid} buttons={buttons} onAdd={rows.addByButton} onRemove={rows.removeChecked} prefix={props.toolbarPrefix}
          suffix={props.toolbarSuffix} {...(props.onSave ? { onSave: props.onSave } : {})} saving={props.saving ?? false}
          tools={<>{[...features, faults, head].map(({ tools }, index) => <span key={index}>{tools}</span>)}</>} />
      )}
      {features.map(({ bar }, index) => bar && <div key={index}>{bar}</div>)}
      <LinkedChoices value={links}>
        <Grid grid={grid} label={label} acts={acts} marks={joined.marks} isExpanded={joined.isExpanded} {...(size ? { size } : {})}
          {...(height === undefined ? {} : { height })} {...(slots ? { slots } : {})} {...(alwaysEdit === undefined ? {} : { alwaysEdit })}
          {...(empty === undefined ? {} : { empty })} sortable filterable foot={foot} groupFace={spreadsheet.groups.groupFace}
          headingText={spreadsheet.groups.headingText} {...(props.tree ? { tree: props.tree } : {})}
          overlay={(current) => joined.overlays.map((draw, index) => <span key={index}>{draw(current)}</span>)} onHands={(current) => {
          hands.current = current
          setRoot(current)
          if (current) props.onReady?.({ hands: current, check, collect: () => collectValid(grid, check) })
        }} />
      </LinkedChoices>
      {props.pager && <Pager {...props.pager} />}
      {root && menu.element}
      {root && head.element}
      {root && features.map(({ dialog }, index) => dialog && <div key={index}>{dialog}</div>)}
    </div>
  )
}
