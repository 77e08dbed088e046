import type { Place } from '../../document/change/commands.ts'
import { findItem } from '../../document/tree.ts'
import type { ComponentType } from '../../document/component.ts'
import { nestingFault } from '../../document/nesting.ts'
import type { FaultCode } from '../../document/fault.ts'
import { markOf, placeAt, type Boxes } from '../editing/boxes.ts'
import { keyOf } from '../editing/places.ts'
import { putDown } from './actions.ts'
import { carriedName, type Carried, type Hands } from './hands.ts'
import { measureBoxes, pointOn, showMark } from './surface.ts'

/** Less than this (px) is a press, not a drag. */
const THRESHOLD = 4
/** So near to the rim of the canvas (px) it scrolls, by so much a frame. */
const RIM = 36
const SCROLL_STEP = 14

interface Over {
  readonly place: Place
  readonly fault: FaultCode | undefined
}

/**
 * Drags something over the canvas by mouse or finger. Only the place mark and the label beside the pointer move: nothing is
 * drawn anew before it is let go. Escape gives it back.
 * @param onStart the pointer has gone far enough to be a drag
 */
export function drag(hands: Hands, start: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId'>, carried: Carried,
  onStart?: () => void): void {
  const ending = new AbortController()
  const { signal } = ending
  let moving: Moving | undefined
  const end = (put: boolean) => {
    ending.abort()
    if (!moving) return
    swallowClick()
    const { over } = moving
    moving.stop()
    if (!put || !over) return
    if (over.fault) hands.refuse(over.fault)
    else if (putDown(hands, carried, over.place)) hands.surface.scroller?.focus({ preventScroll: true })
  }
  window.addEventListener('pointermove', (event) => {
    if (event.pointerId !== start.pointerId) return
    if (!moving && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < THRESHOLD) return
    if (!moving) {
      onStart?.()
      moving = startMoving(hands, carried)
    }
    event.preventDefault()
    moving.to(event)
  }, { signal, passive: false })
  window.addEventListener('pointerup', (event) => event.pointerId === start.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal, capture: true })
}

interface Moving {
  readonly over: Over | undefined
  readonly to: (event: PointerEvent) => void
  readonly stop: () => void
}

function startMoving(hands: Hands, carried: Carried): Moving {
  const { editor, surface } = hands
  const boxes = measureBoxes(surface)
  const ghost = makeGhost(carriedName(hands, carried))
  const types = typesCarried(hands, carried)
  let at = { clientX: 0, clientY: 0 }
  let over: Over | undefined
  const update = () => {
    over = placeUnder(hands, boxes, types, at, over)
  }
  const scroll = () => {
    if (!ghost.isConnected) return
    const seen = surface.scroller?.getBoundingClientRect()
    const by = !seen || !pointOn(surface, at)
      ? 0
      : at.clientY > seen.bottom - RIM
      ? SCROLL_STEP
      : at.clientY < seen.top + RIM
      ? -SCROLL_STEP
      : 0
    if (by !== 0) {
      surface.scroller?.scrollBy(0, by)
      update()
    }
    requestAnimationFrame(scroll)
  }
  document.body.append(ghost)
  document.body.classList.add('mw-fd-dragging')
  editor.select(carried.ids ?? editor.state().selection)
  requestAnimationFrame(scroll)
  return {
    get over() {
      return over
    },
    to: ({ clientX, clientY }) => {
      at = { clientX, clientY }
      ghost.style.transform = `translate(${clientX + 12}px, ${clientY + 10}px)`
      update()
    },
    stop: () => {
      ghost.remove()
      document.body.classList.remove('mw-fd-dragging')
      showMark(surface, undefined)
    },
  }
}

/** The mark is only touched when the place becomes another. */
function placeUnder({ editor, surface }: Hands, boxes: Boxes, types: readonly ComponentType[], at: { clientX: number; clientY: number },
  before: Over | undefined): Over | undefined {
  const { document } = editor.state()
  const point = pointOn(surface, at)
  const place = point && placeAt(document, boxes, point)
  if (place && before && place.index === before.place.index && keyOf(place.container) === keyOf(before.place.container)) return before
  if (!place) {
    showMark(surface, undefined)
    return undefined
  }
  const fault = types.map((type) => nestingFault(type, place.container.in)).find((one) => one !== undefined)
  showMark(surface, markOf(document, boxes, place), fault !== undefined)
  return { place, fault }
}

export function typesCarried({ editor }: Hands, { type, ids }: Carried): readonly ComponentType[] {
  if (type !== undefined) return [type]
  const { document } = editor.state()
  return ids.flatMap((id) => {
    const item = findItem(document, id)?.item
    return item && item.compType !== 'tdItem' ? [item.compType] : []
  })
}

function makeGhost(text: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'mw-fd-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.textContent = text
  return ghost
}

/** Letting go makes a click of what lies under the pointer; that was not meant. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
