import { causeFlag, excludedFlag } from '../../../rules/spc/stored-columns.ts'
import type { WallChart } from '../../../rules/spc/wall-chart.ts'

const [width, height, room] = [320, 120, 10]

interface Mini {
  width: number
  height: number
  lines: { kind: 'center' | 'ucl' | 'lcl'; path: string }[]
  /** Parts of the line between points that were not measured or do not count. */
  strokes: string[]
  marks: { x: number; y: number; kind: 'beyond' | 'pattern' | 'explained' }[]
}

/** A small chart as paths: its last points, limits as steps, and a mark for each point that ends a test. */
export function miniOf(chart: Pick<WallChart, 'stat' | 'center' | 'ucl' | 'lcl' | 'violations' | 'flags'>): Mini {
  const { stat, center, ucl, lcl, violations, flags } = chart
  const known = [stat, ucl, lcl].flatMap((list) => list.filter((value) => value !== null))
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1]
  const span = high - low || 1
  const x = (place: number) => round(room + ((place + 0.5) / Math.max(1, stat.length)) * (width - 2 * room))
  const y = (value: number) => round(height - room - ((value - low) / span) * (height - 2 * room))
  const shown = stat.map((value, place) => (flags[place]! & excludedFlag ? null : value))
  return {
    width,
    height,
    strokes: strokesOf(shown, (value, place) => `${x(place)} ${y(value)}`),
    lines: ([['center', center], ['ucl', ucl], ['lcl', lcl]] as const).map(([kind, list]) => ({ kind,
      path: strokesOf(list, (value, place) => `${x(place - 0.5)} ${y(value)}L${x(place + 0.5)} ${y(value)}`).join('') })
    ),
    marks: stat.flatMap((value, place) => (value !== null && violations[place]
      ? [{ x: x(place), y: y(value),
        kind: flags[place]! & causeFlag ? 'explained' as const : violations[place] & 1 ? 'beyond' as const : 'pattern' as const }]
      : [])
    ),
  }
}

function strokesOf(list: readonly (number | null)[], at: (value: number, place: number) => string): string[] {
  const strokes: string[] = []
  let open = false
  list.forEach((value, place) => {
    if (value === null) open = false
    else if (open) strokes[strokes.length - 1] += `L${at(value, place)}`
    else {
      strokes.push(`M${at(value, place)}`)
      open = true
    }
  })
  return strokes
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
