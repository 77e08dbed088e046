import { pointAt } from './decimate.ts'
import { paintChart } from './paint.ts'
import { acrossOf, type Picture } from './picture.ts'
import { keyAct } from './plot-keys.ts'
import { followPointers } from './pointers.ts'
import { clampView, lastPoints, panView, revealPlace, viewAfter, wholeView, zoomView, type View } from './view.ts'

/** What is drawn; the view is the plot's own. */
export type PlotInput = Omit<Picture, 'view' | 'width' | 'height' | 'scale'>

export interface PlotEvents {
  /** A point was chosen by key or press; `opened`: to see all about it. */
  chosen(place: number, opened: boolean): void
  /** The view has come to rest. */
  viewed(view: View): void
}

/** A chart drawn on a canvas, moved by wheel, drag, fingers and keys without any framework in its frames. */
export interface Plot {
  /** Draws other points, or the same otherwise; who looked at the newest point goes on doing so. */
  set(input: PlotInput): void
  zoom(factor: number): void
  pan(share: number): void
  show(view: View): void
  view(): View
  close(): void
}

/** So many points are seen at first. */
const usual = 300
const restMs = 150

/** @param host takes keys and pointers, and is filled by the canvas */
export function createPlot(host: HTMLElement, canvas: HTMLCanvasElement, events: PlotEvents): Plot {
  // Terminals on the floor seldom have a graphics processor, and to emulate one takes ten times as long as to draw without.
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let input: PlotInput | undefined
  let view: View = wholeView(0)
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let [width, height] = [host.clientWidth, host.clientHeight]
  let scale = 1

  const picture = (): Picture => ({ ...input!, view, width, height, scale })
  const draw = () => {
    frame = 0
    if (!input || width === 0) return
    scale = globalThis.devicePixelRatio || 1
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    paintChart(pen, picture())
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const move = (next: View) => {
    view = next
    ask()
    clearTimeout(rest)
    rest = setTimeout(() => events.viewed(view), restMs)
  }
  const count = () => input?.series.count ?? 0
  const perPixel = () => (view.to - view.from) / acrossOf(width).width
  const placeAt = (x: number) => view.from + (x - acrossOf(width).left) * perPixel()
  const choose = (place: number, opened: boolean) => {
    if (place < 0) return
    events.chosen(place, opened)
    move(revealPlace(view, count(), place))
  }

  const onKey = (event: KeyboardEvent) => {
    const asked = input && keyAct(event, input.series, input.chosen)
    if (!asked) return
    event.preventDefault()
    if (asked.act === 'choose') choose(asked.place, false)
    else if (asked.act === 'open') choose(input!.chosen, true)
    else if (asked.act === 'all') move(wholeView(count()))
    else if (asked.act === 'pan') move(panView(view, count(), asked.share * (view.to - view.from)))
    else zoom(asked.factor)
  }
  const zoom = (factor: number) => {
    const { from, to } = view
    const seen = input && input.chosen >= from && input.chosen < to
    move(zoomView(view, count(), seen ? input!.chosen + 0.5 : (from + to) / 2, factor))
  }
  const endPointers = followPointers(host, {
    drag: (dx) => move(panView(view, count(), -dx * perPixel())),
    zoom: (x, factor) => move(zoomView(view, count(), placeAt(x), factor)),
    press: (x) => {
      if (input) choose(pointAt(input.series, input.series.main, view, acrossOf(width), x), true)
    },
    all: () => move(wholeView(count())),
  })
  const observer = new ResizeObserver(() => {
    ;[width, height] = [host.clientWidth, host.clientHeight]
    ask()
  })
  observer.observe(host)
  host.addEventListener('keydown', onKey)

  return {
    set(next) {
      const before = input
      input = next
      const { count: points } = next.series
      if (!before) move(lastPoints(points, usual))
      else if (before.series.count !== points) move(viewAfter(view, before.series.count, points, usual))
      ask()
    },
    zoom,
    pan: (share) => move(panView(view, count(), share * (view.to - view.from))),
    show: (next) => move(clampView(next, count())),
    view: () => view,
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      observer.disconnect()
      endPointers()
      host.removeEventListener('keydown', onKey)
    },
  }
}
