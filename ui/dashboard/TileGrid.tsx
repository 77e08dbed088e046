import { DragOutlined, ExpandAltOutlined } from '@ant-design/icons'
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useNarrow } from '../parts/use-narrow.ts'
import { GRID_COLUMNS, inReadingOrder, stepped, withBox, type Box } from './grid-rules.ts'
import { useDashboardText } from './text.ts'
import { usePull, type Pull } from './use-pull.ts'
import './dashboard.css'

/** Height of a row and gap between cells in px. */
const ROW_HEIGHT = 80
const GAP = 16

export interface TileGridProps<T extends Box> {
  readonly boxes: readonly T[]
  readonly nameOf: (box: T) => string
  readonly render: (box: T) => ReactNode
  /** Told the boxes after a move; without it they only stand. */
  readonly onChange?: (boxes: T[]) => void
  /** Buttons of a box while boxes can be moved. */
  readonly tools?: (box: T) => ReactNode
}

/**
 * Boxes on a grid of 12 columns, one below the other on a phone. They are moved and resized by their handles: pulled with mouse
 * or finger, or focused and moved with the arrow keys.
 */
export function TileGrid<T extends Box>({ boxes, nameOf, render, onChange, tools }: TileGridProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const cellWidth = () => ((place.current?.clientWidth ?? 0) + GAP) / GRID_COLUMNS
  const { pull, handlers } = usePull({ rowHeight: ROW_HEIGHT + GAP, cellWidth, onDrop: (dropped) => onChange?.(pulled(boxes, dropped)) })
  const placed = pull ? pulled(boxes, pull) : boxes
  // While they are moved they keep their order in the document: a handle that changes its place there loses the focus.
  const shown = onChange && !narrow ? placed : inReadingOrder(placed)
  return (
    <div ref={place} className={`mw-tiles${narrow ? ' mw-tiles-narrow' : ''}`}>
      {shown.map((box) => (
        <section key={box.id} className={`mw-tile${pull?.id === box.id ? ' mw-tile-pulled' : ''}`}
          {...(onChange ? { 'aria-label': nameOf(box) } : {})} style={placeOf(box, narrow)}
        >
          {onChange && (
            <TileBar name={nameOf(box)} tools={tools?.(box)} handlers={handlers(box.id, 'move')} onStep={(dx, dy) =>
              onChange(stepped(boxes, box.id, dx, dy))} movable={!narrow} />
          )}
          {render(box)}
          {onChange && !narrow && (
            <ResizeHandle name={nameOf(box)} box={box} handlers={handlers(box.id, 'resize')} onResize={(change) =>
              onChange(withBox(boxes, box.id, change))} />
          )}
        </section>
      ))}
    </div>
  )
}

/** On a phone it is as high as what it shows; pictures take the height that the box has on the grid. */
function placeOf({ x, y, w, h }: Box, narrow: boolean): CSSProperties {
  if (!narrow) return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }
  return { '--mw-tile-height': `${h * ROW_HEIGHT}px` } as CSSProperties
}

function pulled<T extends Box>(boxes: readonly T[], { id, kind, dx, dy }: Pull): T[] {
  const box = boxes.find((one) => one.id === id)
  if (!box) return [...boxes]
  return withBox(boxes, id, kind === 'move' ? { x: box.x + dx, y: box.y + dy } : { w: box.w + dx, h: box.h + dy })
}

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
  ArrowDown: [0, 1] }

/** Arrow keys do with a focused handle what a pull does. */
function onArrow(then: (dx: number, dy: number) => void) {
  return (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    then(...by)
  }
}

interface HandleProps {
  readonly name: string
  readonly box: Box
  readonly handlers: ReturnType<ReturnType<typeof usePull>['handlers']>
}

function TileBar(
  { name, handlers, onStep, tools, movable }: Omit<HandleProps, 'box'> & { readonly onStep: (dx: number, dy: number) => void;
    readonly tools: ReactNode; readonly movable: boolean },
) {
  const { say } = useDashboardText()
  return (
    <div className="mw-tile-bar">
      {movable && (
        <button type="button" className="mw-tile-handle" aria-label={say('move', { name })} title={say('moveHelp')}
          onKeyDown={onArrow(onStep)} {...handlers}
        >
          <DragOutlined aria-hidden />
        </button>
      )}
      <span className="mw-tile-name">{name}</span>
      {tools}
    </div>
  )
}

function ResizeHandle({ name, box, handlers, onResize }: HandleProps & { readonly onResize: (change: Partial<Box>) => void }) {
  const { say } = useDashboardText()
  return (
    <button type="button" className="mw-tile-handle mw-tile-resize" aria-label={say('resize', { name, w: box.w, h: box.h })}
      title={say('resizeHelp')} onKeyDown={onArrow((dx, dy) => onResize({ w: box.w + dx, h: box.h + dy }))} {...handlers}
    >
      <ExpandAltOutlined rotate={90} aria-hidden />
    </button>
  )
}
