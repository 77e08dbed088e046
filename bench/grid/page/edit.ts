import { isEditingAt, showing, type Point } from './probe.ts'
import type { BenchGrid } from '../adapter.ts'
import { until } from './wait.ts'

/* Both wait for an input that comes from outside; its own time stamp is where the clock starts. */

const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/** From the last pointer event before it to the focused editor, ms. */
export async function clickToEditor(grid: BenchGrid, point: Point): Promise<number> {
  let last = 0
  const note = (event: Event) => {
    last = event.timeStamp
  }
  for (const name of pointerEvents) addEventListener(name, note, { capture: true })
  const end = await until(() => last > 0 && isEditingAt(grid, point))
  for (const name of pointerEvents) removeEventListener(name, note, { capture: true })
  return end - last
}

/** From the Enter key to the cell that shows what was typed, ms. */
export async function enterToShown(grid: BenchGrid, point: Point, text: string): Promise<number> {
  let pressed = 0
  const note = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pressed = event.timeStamp
  }
  addEventListener('keydown', note, { capture: true, once: true })
  const shown = showing(grid, point, text)
  const end = await until(() => pressed > 0 && shown())
  return end - pressed
}
