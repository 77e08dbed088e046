import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aqls } from './aql.ts'
import { samplingPlan } from './sampling-plan.ts'
import { switchDecide, switchNext, switchStart, type JudgedLot, type SwitchState } from './switch.ts'

/* Domain §3.2, which words clause 9 of GB/T 2828.1. */

/** 4,000 pieces, level II, AQL 0.65: n 200, Ac 3; the next tighter AQL has Ac 2. */
const lot = (nonconforming: number, more: Partial<JudgedLot> = {}): JudgedLot => ({ lotQty: 4000, level: 'II', aql: '0.65', nonconforming,
  ...more })
const after = (lots: readonly JudgedLot[], start: SwitchState = switchStart) => lots.reduce(switchNext, start)
const times = (count: number, one: JudgedLot) => Array.from({ length: count }, () => one)
const steady: SwitchState = { ...switchStart, steady: true }
const good = lot(0)
const bad = lot(4)
const tightened = after([bad, bad])

describe('score', () => {
  test('Ac ≥ 2: +3 when the lot would also be accepted at the next tighter AQL', () => {
    expect(after([lot(2)]).score).toBe(3)
  })

  test('else reset to 0', () => {
    expect(after([good, good, lot(3)])).toMatchObject({ state: 'NORMAL', score: 0 })
  })

  test('other n: not shown, reset to 0 (M at AQL 10 uses K; at 6.5 it uses L)', () => {
    const one = lot(0, { lotQty: 20_000, aql: '10' })
    expect([samplingPlan(20_000, 'II', '10', 'NORMAL').n, samplingPlan(20_000, 'II', '6.5', 'NORMAL').n]).toEqual([125, 200])
    expect(after([one], { ...switchStart, score: 6 }).score).toBe(0)
  })

  test.each(['0.25', '0.15'])('Ac 0 or 1: +2 when accepted (AQL %s)', (aql) => {
    expect(after([lot(0, { aql }), lot(0, { aql })]).score).toBe(4)
  })

  test('a non-accepted lot resets to 0', () => {
    expect(after([good, good, bad])).toMatchObject({ state: 'NORMAL', score: 0 })
  })
})

describe('NORMAL → TIGHTENED: 2 non-accepted lots in 5 or fewer consecutive lots', () => {
  test.each([0, 1, 2, 3])('with %s good ones between', (between) => {
    expect(after([bad, ...times(between, good), bad]).state).toBe('TIGHTENED')
  })

  test('not with four between', () => {
    expect(after([bad, ...times(4, good), bad]).state).toBe('NORMAL')
  })

  test('the window restarts at every state change', () => {
    const back = after(times(5, good), tightened)
    expect(back).toMatchObject({ state: 'NORMAL', window: [], score: 0 })
    expect(after([bad], back).state).toBe('NORMAL')
  })
})

describe('under TIGHTENED (Ac 2)', () => {
  test('5 consecutive lots accepted → NORMAL', () => {
    expect(after(times(4, lot(2)), tightened).state).toBe('TIGHTENED')
    expect(after(times(5, lot(2)), tightened).state).toBe('NORMAL')
  })

  test('a lot that is not accepted by the tightened plan begins the count anew', () => {
    expect(after([...times(4, good), lot(3), ...times(4, good)], tightened)).toMatchObject({ state: 'TIGHTENED', consecutiveOk: 4,
      tightenedRejects: 1 })
  })

  test('cumulative 5 lots not accepted → SUSPENDED, also with good ones between', () => {
    const four = after([bad, ...times(4, good), bad, bad, good, bad], tightened)
    expect(four).toMatchObject({ state: 'TIGHTENED', tightenedRejects: 4 })
    expect(after([bad], four)).toMatchObject({ state: 'SUSPENDED', tightenedRejects: 5 })
  })

  test('resume only to TIGHTENED after a corrective action; the count begins anew', () => {
    const suspended = after(times(5, bad), tightened)
    expect(after(times(20, good), suspended)).toBe(suspended)
    expect(switchDecide(suspended, { kind: 'NORMAL' })).toBe(suspended)
    expect(switchDecide(suspended, { kind: 'CORRECTED' })).toMatchObject({ state: 'TIGHTENED', tightenedRejects: 0 })
    expect(switchDecide(tightened, { kind: 'CORRECTED' })).toBe(tightened)
  })
})

describe('NORMAL → REDUCED: score ≥ 30 and steady and approved', () => {
  const thirty = after(times(10, good), steady)

  test('ten lots of 3 make 30; approval does the rest', () => {
    expect(thirty).toMatchObject({ state: 'NORMAL', score: 30 })
    expect(switchDecide(thirty, { kind: 'APPROVE', approved: true })).toMatchObject({ state: 'REDUCED', approved: true })
  })

  test('not below 30, though approved; then with the lot that reaches it', () => {
    const nine = switchDecide(after(times(9, good), steady), { kind: 'APPROVE', approved: true })
    expect(nine.state).toBe('NORMAL')
    expect(switchNext(nine, good).state).toBe('REDUCED')
  })

  test('from normal inspection alone', () => {
    const approve = (state: SwitchState['state']) => switchDecide({ ...thirty, state }, { kind: 'APPROVE', approved: true }).state
    expect([approve('TIGHTENED'), approve('SUSPENDED')]).toEqual(['TIGHTENED', 'SUSPENDED'])
  })

  test('not while production is unsteady', () => {
    const unsteady = switchDecide(after(times(10, good)), { kind: 'APPROVE', approved: true })
    expect(unsteady.state).toBe('NORMAL')
    expect(switchDecide(unsteady, { kind: 'STEADY', steady: true }).state).toBe('REDUCED')
  })
})

describe('REDUCED → NORMAL', () => {
  const reduced = switchDecide(after(times(10, good), steady), { kind: 'APPROVE', approved: true })

  test('stays while lots are accepted by the reduced plan (n 80, Ac 2)', () => {
    expect(samplingPlan(4000, 'II', '0.65', 'REDUCED')).toMatchObject({ n: 80, ac: 2 })
    expect(after(times(50, lot(2)), reduced).state).toBe('REDUCED')
  })

  test('one lot not accepted; the score restarts at 0 and approval ends', () => {
    expect(after([lot(3)], reduced)).toEqual({ ...steady, state: 'NORMAL' })
  })

  test('production irregular', () => {
    expect(switchDecide(reduced, { kind: 'STEADY', steady: false })).toEqual(switchStart)
  })

  test('other reason by hand', () => {
    expect(switchDecide(reduced, { kind: 'NORMAL' })).toEqual(steady)
  })
})

test('only first submissions count', () => {
  expect(after([bad, lot(9, { first: false }), lot(9, { first: false })]).state).toBe('NORMAL')
  expect(switchNext(switchStart, lot(9, { first: false }))).toBe(switchStart)
  expect(after([bad, lot(9, { first: true })]).state).toBe('TIGHTENED')
})

test('changing AQL, level or item version starts a new sequence', () => {
  expect(switchDecide({ ...tightened, steady: true }, { kind: 'RESTART' })).toEqual(steady)
})

test('a lot inspected whole is judged by the numbers of its cell', () => {
  expect(after([lot(1, { lotQty: 20, aql: '0.10' }), lot(1, { lotQty: 20, aql: '0.10' })]).state).toBe('TIGHTENED')
})

/** The rules read backwards from the lots since the last change, without any running figure. */
function model(lots: readonly JudgedLot[]): { state: SwitchState['state']; score: number } {
  let state = 'NORMAL' as SwitchState['state']
  let since: { accepted: boolean; points: number }[] = []
  const enter = (next: SwitchState['state']) => {
    state = next
    since = []
  }
  const score = () => since.slice(since.findLastIndex(({ points }) => points === 0) + 1).reduce((sum, { points }) => sum + points, 0)
  for (const one of lots) {
    if (one.first === false || state === 'SUSPENDED') continue
    const plan = samplingPlan(one.lotQty, one.level, one.aql, state)
    const accepted = one.nonconforming <= plan.ac
    const column = (aqls as readonly string[]).indexOf(one.aql)
    const tighter = column > 0 ? samplingPlan(one.lotQty, one.level, aqls[column - 1]!, 'NORMAL') : undefined
    const points = !accepted ? 0 : plan.ac <= 1 ? 2 : tighter!.n === plan.n && one.nonconforming <= tighter!.ac ? 3 : 0
    since.push({ accepted, points })
    const rejected = (count: number) => since.slice(-count).filter((lotSince) => !lotSince.accepted).length
    if (state === 'NORMAL' && rejected(5) >= 2) enter('TIGHTENED')
    else if (state === 'TIGHTENED' && rejected(since.length) >= 5) enter('SUSPENDED')
    else if (state === 'TIGHTENED' && since.length >= 5 && rejected(5) === 0) enter('NORMAL')
    else if (state === 'REDUCED' && !accepted) enter('NORMAL')
    else if (state === 'NORMAL' && score() >= 30) enter('REDUCED')
  }
  return { state, score: state === 'NORMAL' ? score() : 0 }
}

test('any history of a steady, always approved supplier gives what the rules say of it as a whole', () => {
  const lots = (badOnes: number) =>
    fc.array(fc.record({
      lotQty: fc.constantFrom(20, 4000, 20_000),
      level: fc.constant('II' as const),
      aql: fc.constantFrom('0.010', '0.25', '0.65', '1.5', '10'),
      nonconforming: fc.oneof({ weight: 100, arbitrary: fc.constant(0) }, { weight: badOnes, arbitrary: fc.integer({ min: 1, max: 30 }) }),
      first: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }).map((one) => (badOnes < 10 && one.aql === '10' ? { ...one, aql: '0.65' } : one)), { maxLength: 60, size: 'max' })
  const history = fc.oneof(lots(1), lots(30), lots(300))
  const seen = new Set<string>()
  fc.assert(fc.property(history, (inspected) => {
    const { state, score } = inspected.reduce((now: SwitchState, one) => switchNext({ ...now, approved: true }, one), steady)
    expect({ state, score: state === 'NORMAL' ? score : 0 }).toEqual(model(inspected))
    seen.add(state)
  }), { seed: 20260518, numRuns: 2000 })
  expect([...seen].sort()).toEqual(['NORMAL', 'REDUCED', 'SUSPENDED', 'TIGHTENED'])
})

test('a history of 100,000 lots keeps no more than five of them', () => {
  let state = steady
  for (let n = 0; n < 100_000; n++) state = switchNext(state, n % 7 === 0 ? lot(3) : good)
  expect(state.window.length).toBeLessThanOrEqual(5)
})
