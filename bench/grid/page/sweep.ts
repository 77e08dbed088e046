import type { BenchGrid } from '../adapter.ts'
import { sweepFrames } from '../cases.ts'
import { hasContent, samplePoints } from './probe.ts'
import { nextFrame, quiet } from './wait.ts'

export type Axis = 'vertical' | 'horizontal'

/** Two notches of a mouse wheel a frame; across, half a column. */
const stepPx: Record<Axis, number> = { vertical: 200, horizontal: 60 }

/** Scrolls by a fixed step in each of `sweepFrames` frames; across, to and fro. */
export async function sweep(grid: BenchGrid, axis: Axis): Promise<void> {
  const move = mover(grid, axis)
  for (let frame = 1; frame <= sweepFrames; frame++) {
    await nextFrame()
    move(frame)
  }
  await quiet(3)
}

/** The same with a look at what each frame is about to show. @returns share of the sample points that were blank, % */
export async function sweepSampled(grid: BenchGrid, axis: Axis): Promise<number> {
  const points = samplePoints(grid)
  const move = mover(grid, axis)
  let looks = 0
  let blanks = 0
  const watch = watchFrames(() => {
    looks += points.length
    for (const point of points) if (!hasContent(grid, point)) blanks++
  })
  for (let frame = 1; frame <= sweepFrames; frame++) {
    await nextFrame()
    move(frame)
    watch.lookAtThisFrame()
  }
  await quiet(3)
  watch.end()
  if (looks !== sweepFrames * points.length) throw new Error(`${looks} looks in ${sweepFrames} frames`)
  return (100 * blanks) / looks
}

function mover(grid: BenchGrid, axis: Axis): (frame: number) => void {
  if (axis === 'vertical')
    return (frame) => {
      grid.scroller.scrollTop = frame * stepPx.vertical
    }
  const scroller = grid.horizontalScroller ?? grid.scroller
  const range = scroller.scrollWidth - scroller.clientWidth
  return (frame) => {
    const along = (frame * stepPx.horizontal) % (2 * range)
    scroller.scrollLeft = along <= range ? along : 2 * range - along
  }
}

/** Calls back after the callbacks and layout of a frame and before its painting: that is when sizes are told. */
function watchFrames(look: () => void): { lookAtThisFrame(): void; end(): void } {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:fixed;left:0;bottom:0;width:1px;height:1px;pointer-events:none'
  document.body.append(probe)
  let wide = false
  let asked = false
  const observer = new ResizeObserver(() => {
    if (!asked) return
    asked = false
    look()
  })
  observer.observe(probe)
  return {
    lookAtThisFrame() {
      wide = !wide
      probe.style.width = wide ? '2px' : '1px'
      asked = true
    },
    end() {
      observer.disconnect()
      probe.remove()
    },
  }
}
