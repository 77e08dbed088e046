import { faceText } from '../cell-types/face.ts'
import type { Changed, Grid } from '../controller/grid.ts'
import type { GridProps } from '../Grid.tsx'
import { fitInput } from '../hands/fit-input.ts'
import type { Hands } from '../hands/hands.ts'
import { listenToHands } from '../hands/listen.ts'
import { Typing } from '../hands/typing.ts'
import { DEFAULT_MAX_HEIGHT_PX, FOOT_HEIGHT_PX, HEAD_HEIGHT_PX, rowHeights } from '../layout/sizes.ts'
import type { SayGrid } from '../text.ts'
import type { CellFaces, TreePosition } from './cell-faces.ts'
import { createFoot } from './foot.ts'
import { createHead } from './head.ts'
import { Surface } from './surface.ts'

/** Room for the scroll bar below the last row, and for the words of an empty table (px). */
const AROUND_ROWS_PX = 16
const LEAST_ROOM_PX = 96

export interface StageParts {
  readonly grid: Grid
  readonly elements: {
    readonly root: HTMLElement
    readonly scroller: HTMLElement
    readonly canvas: HTMLElement
    readonly head: HTMLElement
    readonly body: HTMLElement
    readonly foot: HTMLElement
    readonly input: HTMLTextAreaElement
    /** Says the active cell aloud. */
    readonly announcer: HTMLElement
  }
  readonly id: string
  readonly faces: CellFaces
  /** The component's properties, read at each use. */
  readonly now: () => GridProps
  readonly say: () => SayGrid
  readonly onEmpty: (isEmpty: boolean) => void
  readonly onComponents: (surface: Surface) => void
}

/** A grid that is drawn and has hands. */
export interface Stage {
  readonly hands: Hands
  /** Draws everything anew: sizes, foot or texts are others. */
  redraw(): void
  close(): void
}

/** Draws a grid into its elements and keeps it drawn until it is closed. */
export function openStage(parts: StageParts): Stage {
  const { grid, elements, id, faces, now, say } = parts
  const { root, scroller, canvas, body, input } = elements
  const head = createHead(elements.head, grid, say, () => ({ sortable: now().sortable ?? false, filterable: now().filterable ?? false }))
  const foot = createFoot(elements.foot, ({ name }) => say()(name))
  const surface = new Surface({
    grid,
    scroller,
    canvas,
    body,
    head: elements.head,
    idPrefix: id,
    faces,
    marks: () => now().marks ?? [],
    treeOf: (row) => now().tree?.positionOf(row),
    headingOf: (line) => headingOf(grid, line),
    rowHeight: () => rowHeights[now().size ?? 'tiny'],
    footRows: () => now().foot?.length ?? 0,
    onComponents: () => parts.onComponents(surface),
    onColumns: (places, centre) => {
      head.place(places, centre)
      for (const strip of foot.strips()) strip.place(places, centre)
    },
  })
  const typing = new Typing(grid, input, (row, column, text) => now().acts?.resolveTyped?.(row, column, text))
  const hands: Hands = { grid, surface, typing, root, input, acts: () => now().acts ?? {}, tabOrigin: undefined }
  let footRows = now().foot
  foot.setRows(footRows ?? [])

  function fitHeight(): void {
    canvas.setAttribute('aria-rowcount', String(grid.lineCount + 1))
    const { height = DEFAULT_MAX_HEIGHT_PX, size = 'tiny', foot: rows } = now()
    const ofRows = Math.max(grid.lineCount * rowHeights[size] + AROUND_ROWS_PX, LEAST_ROOM_PX)
    if (height !== 'fill') root.style.height = `${Math.min(height, ofRows + HEAD_HEIGHT_PX + (rows?.length ?? 0) * FOOT_HEIGHT_PX)}px`
    parts.onEmpty(grid.lineCount === 0)
  }

  /** The input lies over the active cell: transparent until something is typed. */
  function placeInput(): void {
    const { active, editing } = grid.view
    const rect = active && surface.rectOf(active)
    const isTyped = editing !== undefined && typeof typing.current?.editor === 'string'
    input.classList.toggle('mw-g-typing', isTyped)
    input.readOnly = !grid.editable
    if (rect) fitInput(input, rect, isTyped && typing.current?.column.type === 'textarea')
    const cell = active && surface.cellElement(active)
    if (cell) input.setAttribute('aria-activedescendant', cell.id)
    else input.removeAttribute('aria-activedescendant')
  }

  function tellCell(): void {
    const { active, editing } = grid.view
    const column = active && grid.columns[active.column]
    if (!active || !column || editing || active.row >= grid.lineCount) return
    const text = headingOf(grid, active.row)
      ? (now().headingText?.(active.row) ?? '')
      : faceText(faces.faceAt(active.row, grid.rowAt(active.row), column)) || say()('emptyCell')
    const announced = say()('cellTold', { column: column.title, row: active.row + 1, value: text })
    input.setAttribute('aria-label', announced)
    elements.announcer.textContent = announced
  }

  function follow(changed: ReadonlySet<Changed>): void {
    if (changed.has('columns')) surface.layoutColumns()
    if (changed.has('lines') || changed.has('rows')) {
      surface.layoutRows()
      fitHeight()
    }
    if (changed.has('columns') || changed.has('lines') || changed.has('checked')) head.refresh()
    if (changed.has('rows') || changed.has('columns')) { for (const strip of foot.strips()) strip.refresh() }
    surface.paint()
    placeInput()
    if (changed.has('view') || changed.has('rows')) tellCell()
  }

  const stopHands = listenToHands(hands, () => now().alwaysEdit ?? false)
  const stopGrid = grid.listen(follow)
  const ending = new AbortController()
  scroller.addEventListener('scroll', () => {
    surface.scrolled()
    if (grid.view.active) placeInput()
  }, { passive: true, signal: ending.signal })
  input.addEventListener('input', placeInput, { signal: ending.signal })
  const watcher = new ResizeObserver(() => {
    surface.measure()
    placeInput()
  })
  watcher.observe(scroller)
  fitHeight()
  surface.measure()
  return {
    hands,
    redraw() {
      if (now().foot !== footRows) {
        footRows = now().foot
        foot.setRows(footRows ?? [])
      }
      fitHeight()
      surface.measure(true)
    },
    close() {
      stopGrid()
      stopHands()
      ending.abort()
      watcher.disconnect()
      surface.close()
      body.replaceChildren()
      elements.head.replaceChildren()
    },
  }
}

function headingOf(grid: Grid, line: number): TreePosition | undefined {
  const group = grid.groupAt(line)
  return group && { depth: group.level, arrow: grid.arrangement.collapsed.has(group.key) ? 'closed' : 'open' }
}
