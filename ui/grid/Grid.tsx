import { use, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { dictionaryText } from '#kernel/client/dictionary/dictionary.ts'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { optionDetails } from '#kernel/client/records/option-details.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { Grid as GridState } from './controller/grid.ts'
import { EditorHost } from './EditorHost.tsx'
import { prepareEditors } from './cell-types/prepare-editors.ts'
import type { Face } from './cell-types/face.ts'
import type { GridActs, Hands } from './hands/hands.ts'
import { DEFAULT_MAX_HEIGHT_PX, rowHeights, type GridSize } from './layout/sizes.ts'
import { LinkedChoices } from './links/linked-choices.ts'
import { createFaces, type CellFaces, type TreePosition } from './paint/cell-faces.ts'
import type { CellMarks } from './paint/cell-marks.ts'
import { openStage, type Stage } from './paint/stage.ts'
import type { GridSlots } from './parts.ts'
import { createComponentCells, RichCells } from './RichCells.tsx'
import type { GridRow } from './row.ts'
import type { FootRow } from './totals/use-totals.ts'
import { useGridText } from './text.ts'
import { useGrid } from './use-grid.ts'
import './grid.css'
import './cell-types/cells.css'

export interface GridProps {
  readonly grid: GridState
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly size?: GridSize
  /** Grows with its rows up to this height (px), or fills what its place gives. */
  readonly height?: number | 'fill'
  readonly acts?: GridActs
  readonly marks?: readonly CellMarks[]
  readonly slots?: GridSlots
  readonly sortable?: boolean
  readonly filterable?: boolean
  /** Stays in typing until another cell is chosen (spec 2 §2.1). */
  readonly alwaysEdit?: boolean
  readonly tree?: { readonly column: string; readonly positionOf: (row: GridRow) => TreePosition }
  readonly isExpanded?: (row: GridRow) => boolean
  readonly groupFace?: (line: number, columnKey: string) => Face
  /** What is said aloud of a heading. */
  readonly headingText?: (line: number) => string
  /** Rows of statistics below the body. */
  readonly foot?: readonly FootRow[]
  /** Drawn over the cells: popovers, presence. Gets what it needs to place itself. */
  readonly overlay?: (hands: Hands) => ReactNode
  readonly onHands?: (hands: Hands | undefined) => void
  readonly empty?: ReactNode
}

const noSlots: GridSlots = {}

/** The editable data grid on the screen. What it holds and does stands in `grid`; this draws it and gives it hands. */
export function Grid(props: GridProps) {
  const { grid, label, size = 'tiny', height = DEFAULT_MAX_HEIGHT_PX, slots = noSlots, empty } = props
  const { say, locale } = useGridText()
  const dictionaries = useSession((state) => state.dictionaries)
  const lookedUpTexts = useSyncExternalStore(lookedUp.subscribe, lookedUp.version)
  const detailTexts = useSyncExternalStore(optionDetails.subscribe, optionDetails.version)
  const id = useId()
  const latest = useRef({ props, say })
  useLayoutEffect(() => {
    latest.current = { props, say }
  })
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const announcer = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [cells] = useState(createComponentCells)
  const linked = use(LinkedChoices)
  const reading = useMemo(() => ({
    locale,
    yes: say('yes'),
    no: say('no'),
    weekOf: (year: string, week: string) => say('weekOf', { year, week }),
    grid,
    uploadFailed: say('uploadFailed'),
    ...(linked ? { linked } : {}),
    itemText: (dict: string, value: string) => {
      const items = sessionStore.getState().dictionaries[dict]
      return items && dictionaryText(items, value)
    },
  }), [locale, say, grid, linked])
  const faceTexts = useMemo(
    () => ({ checked: say('checked'), unchecked: say('unchecked'), expand: say('expandRow'), drag: say('dragRow'),
      details: say('details') }),
    [say],
  )
  const first = useRef({ reading, faceTexts })
  const faces = useRef<CellFaces>(undefined)
  const isGrouped = useGrid(grid, ['lines'], ({ shownGroups }) => shownGroups.length > 0)
  const [isEmpty, setEmpty] = useState(grid.lineCount === 0)

  // The stage lives as long as its grid; everything else is read when it is used.
  useLayoutEffect(() => {
    const now = () => latest.current.props
    const { tree, onHands } = now()
    const drawing = createFaces({
      grid,
      isExpanded: (row) => now().isExpanded?.(row) ?? false,
      groupFace: (line, column) => now().groupFace?.(line, column.key) ?? '',
      ...(tree ? { treeColumn: tree.column, treePosition: (row: GridRow) => now().tree!.positionOf(row) } : {}),
    }, first.current.reading, first.current.faceTexts)
    const opened = openStage({
      grid,
      id,
      now,
      faces: drawing,
      say: () => latest.current.say,
      onEmpty: setEmpty,
      onComponents: (surface) => cells.update(surface),
      elements: { root: root.current!, scroller: scroller.current!, canvas: canvas.current!, head: head.current!, body: body.current!,
        foot: foot.current!, input: input.current!, announcer: announcer.current! },
    })
    faces.current = drawing
    setStage(opened)
    onHands?.(opened.hands)
    return () => {
      opened.close()
      now().onHands?.(undefined)
    }
  }, [grid, id, cells])

  useEffect(() => prepareEditors(grid.columns), [grid])
  const drawn = useRef<unknown[]>(undefined)
  useEffect(() => {
    const wanted = [reading, faceTexts, dictionaries, lookedUpTexts, detailTexts, size, props.foot, props.tree, height]
    const before = drawn.current
    drawn.current = wanted
    first.current = { reading, faceTexts }
    // What the layout effect has just drawn is not drawn a second time.
    if (!before || before.every((value, index) => value === wanted[index])) return
    faces.current?.refresh(reading, faceTexts)
    stage?.redraw()
  }, [stage, reading, faceTexts, dictionaries, lookedUpTexts, detailTexts, size, props.foot, props.tree, height])

  const labelOf = useCallback(
    (row: number, column: number) => say('cellLabel', { column: grid.columns[column]?.title ?? '', row: row + 1 }),
    [grid, say],
  )
  const hands = stage?.hands
  return (
    <div ref={root} className={`mw-g mw-g-${size}${grid.editable ? ' mw-g-edits' : ''}`}
      style={{ '--row': `${rowHeights[size]}px`, ...(height === 'fill' ? { height: '100%' } : {}) } as React.CSSProperties}
    >
      <div ref={scroller} className="mw-g-scroller">
        <div ref={canvas} className="mw-g-canvas" role={props.tree || isGrouped ? 'treegrid' : 'grid'} aria-label={label}
          aria-colcount={grid.columns.length} aria-multiselectable="true" aria-readonly={!grid.editable} id={`${id}-grid`}
        >
          <div role="rowgroup" className="mw-g-head">
            <div ref={head} role="row" aria-rowindex={1} className="mw-g-headrow" />
          </div>
          <div ref={body} role="rowgroup" className="mw-g-body" />
          <div ref={foot} role="rowgroup" className="mw-g-foot" />
        </div>
        <div className="mw-g-over">
          <textarea ref={input} className="mw-g-input" rows={1} spellCheck={false} autoComplete="off" autoCapitalize="off"
            aria-label={label} aria-controls={`${id}-grid`} />
          {hands && (
            <EditorHost grid={grid} hands={hands} labelOf={labelOf} isInvalid={(row, column) =>
              hands.surface.cellElement({ row, column })?.classList.contains('mw-g-fault') ?? false} />
          )}
          {hands && props.overlay?.(hands)}
        </div>
        {isEmpty && <div className="mw-g-empty">{empty ?? say('noRows')}</div>}
      </div>
      <div ref={announcer} className="mw-g-aloud" aria-live="polite" />
      <RichCells grid={grid} cells={cells} slots={slots} />
    </div>
  )
}
