import { markOf } from '../editing/boxes.ts'
import { isSamePlace } from '../editing/moving.ts'
import { placeFor, placesFor, sameList } from '../editing/places.ts'
import { putDown } from './actions.ts'
import { typesCarried } from './drag.ts'
import { carriedName, placeName, tell, type Carried, type Hands } from './hands.ts'
import { measureBoxes, reveal, showMark } from './surface.ts'

/**
 * Carries something by keys: arrows go from place to place, Enter or the space bar puts it down, Escape gives it back. Each
 * place is said aloud. Only places that take it are offered.
 */
export function carry(hands: Hands, carried: Carried): void {
  const { editor, surface } = hands
  const { document, selection, target } = editor.state()
  const types = typesCarried(hands, carried)
  const places = placesFor(document, types, new Set(carried.ids))
  if (places.length === 0 || types.length === 0) return
  const boxes = measureBoxes(surface)
  const wanted = carried.ids ? undefined : placeFor({ document, selection, target }, types[0]!)
  const first = places.findIndex((
    place,
  ) => (wanted ? place.index === wanted.index && sameList(place.container, wanted.container) : isSamePlace(document, carried.ids!, place)))
  let at = Math.max(0, first)
  const ending = new AbortController()
  const show = (intro = '') => {
    const place = places[at]!
    const box = markOf(document, boxes, place)
    showMark(surface, box)
    if (box) reveal(surface, box)
    tell(hands, `${intro}${placeName(hands, place)}`)
  }
  const end = (put: boolean) => {
    ending.abort()
    showMark(surface, undefined)
    if (!put || !putDown(hands, carried, places[at]!)) tell(hands, hands.say('givenBack'))
  }
  const goTo = (next: number) => {
    at = Math.max(0, Math.min(places.length - 1, next))
    show()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowRight: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    ArrowLeft: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(places.length - 1),
    Enter: () => end(true),
    ' ': () => end(true),
    Escape: () => end(false),
    Tab: () => end(false),
  }
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') {
      event.preventDefault()
      event.stopPropagation()
    }
    keys[event.key]?.()
  }, { signal: ending.signal, capture: true })
  // A press elsewhere gives it back.
  window.addEventListener('pointerdown', () => end(false), { signal: ending.signal, capture: true })
  show(`${hands.say('carrying', { name: carriedName(hands, carried) })} · `)
}
