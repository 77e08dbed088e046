import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredColumns } from '../../../rules/spc/stored-columns.ts'
import { markCell, marksOf, pointAt, traceBars, traceLine, xOf, yOf, type Frame } from './decimate.ts'
import { decimalsOf, rangeOf, ticksOf } from './scale.ts'
import { seriesOf } from './series.ts'
import { clampView, lastPoints, panView, revealPlace, showsEnd, viewAfter, wholeView, zoomView } from './view.ts'

const seed = 20_261_123

function columnsOf(stat: (number | null)[], more: Partial<StoredColumns> = {}): StoredColumns {
  const zeros = stat.map(() => 0)
  return { from: 1, at: zeros, stat, spread: stat.map(() => null), size: zeros, violations: zeros, spreadViolations: zeros, flags: zeros,
    limits: [[1, stat.length, 5, 8, 2]], spreadLimits: [], ...more }
}

const frame: Frame = { left: 60, width: 400, top: 20, height: 200, low: 0, high: 10 }
const point = fc.record({ value: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
  mask: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 255 }) }),
  flag: fc.integer({ min: 0, max: 3 }) })

describe('a long chart', () => {
  test('has a mark of its kind for every point that ends a test, however many share a pixel', () => {
    fc.assert(fc.property(fc.array(point, { minLength: 1, maxLength: 3000 }), fc.nat(), fc.nat(), (points, one, other) => {
      const series = seriesOf(
        columnsOf(points.map(({ value }) => value), { violations: points.map(({ mask }) => mask),
          flags: points.map(({ mask, flag }) => (mask === 0 ? 0 : flag & 2)) }),
      )
      const view = clampView({ from: Math.min(one % points.length, other % points.length),
        to: Math.max(one % points.length, other % points.length) + 1 }, points.length)
      const side = markCell(view, frame)
      const cells = new Map<string, Set<string>>()
      for (const { kind, x, y } of marksOf(series, series.main, view, frame)) {
        const cell = `${Math.floor(x / side)} ${Math.floor(y / side)}`
        cells.set(cell, (cells.get(cell) ?? new Set()).add(kind))
      }
      for (let n = Math.floor(view.from); n < view.to; n++) {
        const { mask, flag, value } = points[n]!
        if (mask === 0) continue
        const kind = flag & 2 ? 'explained' : mask & 1 ? 'beyond' : 'pattern'
        expect(cells.get(`${Math.floor(xOf(frame, view, n) / side)} ${Math.floor(yOf(frame, value) / side)}`)).toContain(kind)
      }
    }), { seed, numRuns: 60 })
  })

  test('keeps each excursion of its line: every value lies in the bar of its pixel, and bars reach to each other', () => {
    fc.assert(fc.property(fc.array(point, { minLength: 1200, maxLength: 4000 }), (points) => {
      const { main, excluded } = seriesOf(columnsOf(points.map(({ value }) => value)))
      const view = wholeView(points.length)
      const bars = new Map<number, readonly [top: number, bottom: number]>()
      traceBars(main, excluded, view, frame, (x, top, bottom) => bars.set(x, [top, bottom]))
      const outside = points.filter(({ value }, n) => {
        const [top, bottom] = bars.get(Math.floor(xOf(frame, view, n) + 1e-9)) ?? bars.get(Math.floor(xOf(frame, view, n)))!
        return yOf(frame, value) < top - 1e-6 || yOf(frame, value) > bottom + 1e-6
      })
      expect(outside).toEqual([])
      const pixels = [...bars.keys()]
      expect(pixels).toEqual(Array.from({ length: 400 }, (_, n) => 60 + n))
      expect(pixels.slice(1).filter((x) => bars.get(x)![0] > bars.get(x - 1)![1] || bars.get(x)![1] < bars.get(x - 1)![0])).toEqual([])
    }), { seed, numRuns: 8 })
  })

  test('is interrupted where a point was not measured or does not count', () => {
    const series = seriesOf(columnsOf([1, 2, null, 3, 4, 5], { flags: [0, 0, 0, 0, 1, 0] }))
    const strokes: boolean[] = []
    traceLine(series.main, series.excluded, wholeView(6), frame, (_x, _y, start) => strokes.push(start))
    expect(strokes).toEqual([true, false, true, true])
    expect(marksOf(series, series.main, wholeView(6), frame).map(({ place, kind }) => [place, kind])).toEqual([[4, 'excluded']])
  })

  test('a press takes the point that ends a test before its neighbours', () => {
    const series = seriesOf(
      columnsOf(Array.from({ length: 4000 }, () => 5), { violations: Array.from({ length: 4000 }, (_, n) => (n === 2003 ? 1 : 0)) }),
    )
    const view = wholeView(4000)
    expect(pointAt(series, series.main, view, frame, xOf(frame, view, 2000))).toBe(2003)
    expect(pointAt(series, series.main, view, frame, xOf(frame, view, 1000))).toBe(1000)
    expect(pointAt(seriesOf(columnsOf([])), series.main, wholeView(0), frame, 100)).toBe(-1)
  })
})

describe('the view', () => {
  test('never leaves the points and never shows fewer than can be told apart', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.double({ min: -9999, max: 9999, noNaN: true }), fc.double({ min: 0.001, max: 100, noNaN: true }),
        (count, place, factor) => {
          for (const view of [zoomView(lastPoints(count, 100), count, place, factor), panView(wholeView(count), count, place),
            revealPlace(lastPoints(count, 50), count, place)]) {
            expect(view.from).toBeGreaterThanOrEqual(0)
            expect(view.to).toBeLessThanOrEqual(Math.max(1, count) + 1e-9)
            expect(view.to - view.from).toBeGreaterThanOrEqual(Math.min(5, Math.max(1, count)) - 1e-9)
          }
        }),
      { seed },
    )
  })

  test('stays where the pointer is when it comes nearer, and goes along with the newest point', () => {
    const view = zoomView({ from: 0, to: 100 }, 1000, 40, 0.5)
    expect([view.from, view.to]).toEqual([20, 70])
    expect(showsEnd(lastPoints(1000, 50), 1000)).toBe(true)
    expect(showsEnd(view, 1000)).toBe(false)
    expect(revealPlace(view, 1000, 90)).toEqual({ from: 43, to: 93 })
  })

  test('a young chart grows until it is as wide as usual; who looks at a part goes along with the newest, or stays', () => {
    expect(viewAfter(wholeView(1), 1, 2, 200)).toEqual({ from: 0, to: 2 })
    expect(viewAfter(wholeView(40), 40, 41, 200)).toEqual({ from: 0, to: 41 })
    expect(viewAfter(wholeView(200), 200, 201, 200)).toEqual({ from: 1, to: 201 })
    expect(viewAfter(wholeView(500), 500, 501, 200), 'somebody asked for all of them').toEqual({ from: 0, to: 501 })
    expect(viewAfter(lastPoints(500, 50), 500, 503, 200)).toEqual({ from: 453, to: 503 })
    expect(viewAfter({ from: 20, to: 70 }, 500, 501, 200)).toEqual({ from: 20, to: 70 })
  })
})

describe('the scale', () => {
  test('holds values and limits of the view alone; constant values and none have a band', () => {
    const { main } = seriesOf(columnsOf([5, 5, 99], { limits: [[1, 2, 5, 6, 4], [3, 3, 50, 60, 40]] }))
    expect(rangeOf(main, { from: 0, to: 2 })).toEqual([expect.closeTo(3.88, 9), expect.closeTo(6.12, 9)])
    expect(rangeOf(seriesOf(columnsOf([7, 7], { limits: [[1, 2, null, null, null]] })).main, wholeView(2))).toEqual([
      expect.closeTo(7 - 0.0084, 9),
      expect.closeTo(7 + 0.0084, 9),
    ])
    expect(rangeOf(seriesOf(columnsOf([null], { limits: [] })).main, wholeView(1))).toEqual([0, 1])
  })

  test('has round ticks', () => {
    expect(ticksOf(0.12, 0.97, 5)).toEqual([0.2, 0.4, 0.6000000000000001, 0.8])
    expect(decimalsOf(ticksOf(0.12, 0.97, 5))).toBe(1)
    expect(decimalsOf(ticksOf(7.41, 7.59, 6))).toBe(2)
    expect(ticksOf(0, 1000, 4)).toEqual([0, 500, 1000])
  })
})
