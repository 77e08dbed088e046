import { use, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { dictionaryText } from '#kernel/client/dictionary/dictionary.ts'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { Grid as GridState } from './controller/grid.ts'
import { EditorHost } from './EditorHost.tsx'
import { faceText, type Face } from './cell-types/face.ts'
import { prepareEditors } from './cell-types/prepare-editors.ts'
import type { GridActs, Hands } from './hands/hands.ts'
import { fitInput } from './hands/fit-input.ts'
import { listenToHands } from './hands/listen.ts'
import { Typing } from './hands/typing.ts'
import { DEFAULT_MAX_HEIGHT_PX, FOOT_HEIGHT_PX, HEAD_HEIGHT_PX, rowHeights, type GridSize } from './layout/sizes.ts'
import { LinkedChoices } from './links/linked-choices.ts'
import { createFaces, type CellFaces, type TreePosition } from './paint/cell-faces.ts'
import type { CellMarks } from './paint/cell-marks.ts'
import { createFoot } from './paint/foot.ts'
import { createHead } from './paint/head.ts'
import { Surface } from './paint/surface.ts'
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

/** Room for the scroll bar below the last row, and for the words of an empty table (px). */
const AROUND_ROWS_PX = 16
const LEAST_ROOM_PX = 96
const noMarks: readonly CellMarks[] = []
const noSlots: GridSlots = {}
const noActs: GridActs = {}

/** The editable data grid on the screen. What it holds and does stands in `grid`; this draws it and gives it hands. */
export function Grid(props: GridProps) {
  const { grid, label, size = 'tiny', height = DEFAULT_MAX_HEIGHT_PX, slots = noSlots, empty } = props
  const { say, locale } = useGridText()
  const dictionaries = useSession((state) => state.dictionaries)
  const lookedUpTexts = useSyncExternalStore(lookedUp.subscribe, lookedUp.version)
  const id = useId()
  const latest = useRef({ props, say })
  useLayoutEffect(() => {
    latest.current = { props, say }
  })
  const elements = { root: useRef<HTMLDivElement>(null), scroller: useRef<HTMLDivElement>(null), canvas: useRef<HTMLDivElement>(null), head: useRef<HTMLDivElement>(null), body: useRef<HTMLDivElement>(null), foot: useRef<HTMLDivElement>(null), input: useRef<HTMLTextAreaElement>(null), told: useRef<HTMLDivElement>(null) }
  const [hands, setHands] = useState<Hands>()
  const [cells] = useState(createComponentCells)
  const linked = use(LinkedChoices)
  const reading = useMemo(() => ({
    locale, yes: say('yes'), no: say('no'),
    weekOf: (year: string, week: string) => say('weekOf', { year, week }),
    grid, uploadFailed: say('uploadFailed'), ...(linked ? { linked } : {}),
    itemText: (dict: string, value: string) => {
      const items = sessionStore.getState().dictionaries[dict]
      return items && dictionaryText(items, value)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- texts change with the language
  }), [locale, grid, linked]) // eslint-disable-line
  const faceTexts = useMemo(() => ({ checked: say('checked'), unchecked: say('unchecked'), expand: say('expandRow'), drag: say('dragRow'), details: say('details') }), [locale]) // eslint-disable-line
  const faces = useRef<CellFaces>(undefined)
  const redraw = useRef<(texts?: Parameters<CellFaces['refresh']>) => void>(undefined)
  const isGrouped = useGrid(grid, ['lines'], ({ shownGroups }) => shownGroups.length > 0)
  const [isEmpty, setEmpty] = useState(grid.lineCount === 0)

  useLayoutEffect(() => {
    const [root, scroller, canvas, headRow, body, input] = [elements.root.current!, elements.scroller.current!, elements.canvas.current!, elements.head.current!, elements.body.current!, elements.input.current!]
    const now = () => latest.current.props
    faces.current = createFaces({
      grid,
      isExpanded: (row) => now().isExpanded?.(row) ?? false,
      groupFace: (line, column) => now().groupFace?.(line, column.key) ?? '',
      ...(props.tree ? { treeColumn: props.tree.column, treePosition: (row: GridRow) => now().tree!.positionOf(row) } : {}),
    }, reading, faceTexts)
    const head = createHead(headRow, grid, () => latest.current.say, () => ({ sortable: now().sortable ?? false, filterable: now().filterable ?? false }))
    const foot = createFoot(elements.foot.current!, ({ name }) => latest.current.say(name))
    foot.setRows(now().foot ?? [])
    let footRows = now().foot
    const fitHeight = () => {
      canvas.setAttribute('aria-rowcount', String(grid.lineCount + 1))
      const { height: wanted = DEFAULT_MAX_HEIGHT_PX, size: rowSize = 'tiny', foot: rows } = now()
      if (wanted !== 'fill') root.style.height = `${Math.min(wanted, Math.max(grid.lineCount * rowHeights[rowSize] + AROUND_ROWS_PX, LEAST_ROOM_PX) + HEAD_HEIGHT_PX + (rows?.length ?? 0) * FOOT_HEIGHT_PX)}px`
      setEmpty(grid.lineCount === 0)
    }
    redraw.current = (texts) => {
      if (texts) faces.current!.refresh(...texts)
      if (now().foot !== footRows) foot.setRows(now().foot ?? [])
      footRows = now().foot
      fitHeight()
      surface.measure(true)
    }
    const surface = new Surface({
      grid, scroller, canvas, body, head: headRow, idPrefix: id, faces: faces.current,
      marks: () => now().marks ?? noMarks,
      treeOf: (row) => now().tree?.positionOf(row),
      headingOf: (line) => headingOf(grid, line),
      rowHeight: () => rowHeights[now().size ?? 'tiny'],
      footRows: () => now().foot?.length ?? 0,
      onComponents: () => cells.update(surface),
      onColumns: (places, centre) => {
        head.place(places, centre)
        for (const strip of foot.strips()) strip.place(places, centre)
      },
    })
    const typing = new Typing(grid, input, (row, column, text) => now().acts?.resolveTyped?.(row, column, text))
    const made: Hands = { grid, surface, typing, root, input, acts: () => now().acts ?? noActs, tabOrigin: undefined }
    const stopHands = listenToHands(made, () => now().alwaysEdit ?? false)
    const placeInput = () => {
      const { active, editing } = grid.view
      const rect = active && surface.rectOf(active)
      const typed = editing !== undefined && typeof typing.current?.editor === 'string'
      input.classList.toggle('mw-g-typing', typed)
      input.readOnly = !grid.editable
      if (rect) fitInput(input, rect, typed && typing.current?.column.type === 'textarea')
      const cell = active && surface.cellElement(active)
      if (cell) input.setAttribute('aria-activedescendant', cell.id)
      else input.removeAttribute('aria-activedescendant')
    }
    const tellCell = () => {
      const { active, editing } = grid.view
      const column = active && grid.columns[active.column]
      if (!active || !column || editing || active.row >= grid.lineCount) return
      const heading = headingOf(grid, active.row)
      const text = heading ? now().headingText?.(active.row) ?? '' : faceText(faces.current!.faceAt(active.row, grid.rowAt(active.row), column)) || latest.current.say('emptyCell')
      const told = latest.current.say('cellTold', { column: column.title, row: active.row + 1, value: text })
      input.setAttribute('aria-label', told)
      elements.told.current!.textContent = told
    }
    const stopGrid = grid.listen((changed) => {
      if (changed.has('columns')) surface.layoutColumns()
      if (changed.has('lines') || changed.has('rows')) {
        surface.layoutRows()
        fitHeight()
      }
      if (changed.has('columns') || changed.has('lines') || changed.has('checked')) head.refresh()
      if (changed.has('rows') || changed.has('columns')) for (const strip of foot.strips()) strip.refresh()
      surface.paint()
      placeInput()
      if (changed.has('view') || changed.has('rows')) tellCell()
    })
    const onScroll = () => {
      surface.scrolled()
      if (grid.view.active) placeInput()
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    input.addEventListener('input', placeInput)
    const watcher = new ResizeObserver(() => {
      surface.measure()
      placeInput()
    })
    watcher.observe(scroller)
    fitHeight()
    surface.measure()
    setHands(made)
    props.onHands?.(made)
    return () => {
      stopGrid()
      stopHands()
      watcher.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      input.removeEventListener('input', placeInput)
      surface.close()
      body.replaceChildren()
      headRow.replaceChildren()
      props.onHands?.(undefined)
    }
    // The surface lives as long as its grid; everything else is read when it is used.
  }, [grid]) // eslint-disable-line

  useEffect(() => prepareEditors(grid.columns), [grid])
  const drawn = useRef<unknown[]>(undefined)
  useEffect(() => {
    const wanted = [reading, faceTexts, dictionaries, lookedUpTexts, size, props.foot, props.tree, height]
    const before = drawn.current
    drawn.current = wanted
    // What the layout effect has just drawn is not drawn a second time.
    if (!before || before.every((value, index) => value === wanted[index])) return
    redraw.current?.([reading, faceTexts])
  }, [reading, faceTexts, dictionaries, lookedUpTexts, size, props.foot, props.tree, height])

  const labelOf = useCallback((row: number, column: number) => say('cellLabel', { column: grid.columns[column]?.title ?? '', row: row + 1 }), [grid, say])
  return (
    <div ref={elements.root} className={`mw-g mw-g-${size}${grid.editable ? ' mw-g-edits' : ''}`} style={{ '--row': `${rowHeights[size]}px`, ...(height === 'fill' ? { height: '100%' } : {}) } as React.CSSProperties}>
      <div ref={elements.scroller} className="mw-g-scroller">
        <div ref={elements.canvas} className="mw-g-canvas" role={props.tree || isGrouped ? 'treegrid' : 'grid'} aria-label={label} aria-colcount={grid.columns.length} aria-multiselectable="true" aria-readonly={!grid.editable} id={`${id}-grid`}>
          <div role="rowgroup" className="mw-g-head"><div ref={elements.head} role="row" aria-rowindex={1} className="mw-g-headrow" /></div>
          <div ref={elements.body} role="rowgroup" className="mw-g-body" />
          <div ref={elements.foot} role="rowgroup" className="mw-g-foot" />
        </div>
        <div className="mw-g-over">
          <textarea ref={elements.input} className="mw-g-input" rows={1} spellCheck={false} autoComplete="off" autoCapitalize="off" aria-label={label} aria-controls={`${id}-grid`} />
          {hands && <EditorHost grid={grid} hands={hands} labelOf={labelOf} isInvalid={() => false} />}
          {hands && props.overlay?.(hands)}
        </div>
        {isEmpty && <div className="mw-g-empty">{empty ?? say('noRows')}</div>}
      </div>
      <div ref={elements.told} className="mw-g-aloud" aria-live="polite" />
      <RichCells grid={grid} cells={cells} slots={slots} />
    </div>
  )
}

function headingOf(grid: GridState, line: number): TreePosition | undefined {
  const group = grid.groupAt(line)
  return group && { depth: group.level, arrow: grid.arrangement.collapsed.has(group.key) ? 'closed' : 'open' }
}
