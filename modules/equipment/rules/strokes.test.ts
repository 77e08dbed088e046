import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStrokes, isNearLimit, limitReached, strokesOf, takeStrokes, usage, type Counted, type Strokes } from './strokes.ts'

/* Domain §2.8 rule 3: strokes = ⌈(good + scrap + rework) ÷ cavity⌉; a reversal subtracts. */

const limits = { lifeMax: 1000, grindLimit: 200, warnPct: 90 }

test('a stroke that fills some cavities only is a stroke', () => {
  expect([strokesOf('0', 4), strokesOf('1', 4), strokesOf('4', 4), strokesOf('4.000000', 4), strokesOf('5', 4), strokesOf('500', 1)])
    .toEqual([0, 1, 1, 1, 2, 500])
})

test('the limit is reached with the last stroke, not after it; the life counts before the grinding', () => {
  expect(limitReached({ total: 999, sinceGrind: 199 }, limits)).toBeUndefined()
  expect(limitReached({ total: 999, sinceGrind: 200 }, limits)).toBe('grind')
  expect(limitReached({ total: 1000, sinceGrind: 200 }, limits)).toBe('life')
  expect(limitReached({ total: 999, sinceGrind: 999 }, { ...limits, grindLimit: null })).toBeUndefined()
})

test('what is used and left is of the nearer limit; near it from the warning on, no more once it is reached', () => {
  expect(usage({ total: 500, sinceGrind: 180 }, limits)).toEqual({ pct: 90, left: 20 })
  expect(usage({ total: 950, sinceGrind: 20 }, limits)).toEqual({ pct: 95, left: 50 })
  expect(usage({ total: 1100, sinceGrind: 20 }, limits)).toEqual({ pct: 110, left: 0 })
  expect(usage({ total: 500, sinceGrind: 499 }, { ...limits, grindLimit: null }), 'never ground').toEqual({ pct: 50, left: 500 })
  expect(isNearLimit({ total: 10, sinceGrind: 179 }, limits)).toBe(false)
  expect(isNearLimit({ total: 10, sinceGrind: 180 }, limits)).toBe(true)
  expect(isNearLimit({ total: 10, sinceGrind: 200 }, limits)).toBe(false)
})

test('however reports, reversals and grindings follow, the totals are those of what stands', () => {
  const step = fc.oneof(fc.record({ report: fc.integer({ min: 0, max: 50 }) }), fc.record({ back: fc.nat(20) }),
    fc.constant({ grind: true }))
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    let counts: Strokes = { total: 0, sinceGrind: 0 }
    let ground = 0
    const standing: Counted[] = []
    for (const one of steps) {
      if ('report' in one) {
        counts = addStrokes(counts, one.report)
        standing.push({ strokes: one.report, grindNo: ground })
      } else if ('back' in one) {
        const [taken] = standing.splice(one.back % Math.max(1, standing.length), 1)
        if (taken) counts = takeStrokes(counts, taken, ground)
      } else {
        ground++
        counts = { ...counts, sinceGrind: 0 }
      }
    }
    const sum = (rows: readonly Counted[]) => rows.reduce((all, { strokes }) => all + strokes, 0)
    expect(counts).toEqual({ total: sum(standing), sinceGrind: sum(standing.filter(({ grindNo }) => grindNo === ground)) })
  }))
})
