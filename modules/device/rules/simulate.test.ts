import { expect, test } from 'vitest'
import { targetAt } from './heat-target.ts'
import { stateAt, valuesAt, type HeatRun } from './simulate.ts'

const at = Date.UTC(2026, 4, 18, 2, 0, 0)
const heat: HeatRun = { startMs: at - 180 * 60_000,
  curve: [{ minute: 0, celsius: 20 }, { minute: 30, celsius: 20 }, { minute: 400, celsius: 600 }, { minute: 500, celsius: 600 }, {
    minute: 600,
    celsius: 60,
  }] }

test('the same moment measures the same', () => {
  expect(valuesAt('PR-01', at)).toEqual(valuesAt('PR-01', at))
  expect(stateAt('PR-01', at)).toBe(stateAt('PR-01', at))
})

test('presses rest at night and on Sundays, the kiln never does', () => {
  const night = Date.UTC(2026, 4, 18, 18, 0, 0)
  const sunday = Date.UTC(2026, 4, 17, 2, 0, 0)
  expect([stateAt('PR-01', night), stateAt('PR-01', sunday), stateAt('KL-01', night)]).toEqual(['OFF', 'OFF', 'RUN'])
})

test('a furnace follows its heat, and without one it is cold', () => {
  expect(targetAt(heat.curve, 215)).toBeCloseTo(310)
  expect(stateAt('VF-01', at, heat)).toBe('RUN')
  expect(valuesAt('VF-01', at, heat).tempMid).toBeGreaterThan(200)
  expect(valuesAt('VF-01', at, heat).vacuum).toBeLessThan(10)
  expect(valuesAt('VF-01', at, { ...heat, leaks: true }).vacuum).toBeGreaterThan(10)
  expect(valuesAt('VF-01', at)).toMatchObject({ tempMid: 24, power: 0 })
})

test('the counter of a furnace begins with its heat and counts what its power comes to', () => {
  const energyAt = (minutes: number) => valuesAt('VF-01', heat.startMs + minutes * 60_000, heat).energy!
  expect(energyAt(0)).toBe(0)
  expect(energyAt(400)).toBeGreaterThan(energyAt(399))
  // From 400 to 500 minutes it stays at 600 ℃: 18 kW.
  expect(energyAt(500) - energyAt(400)).toBeCloseTo((18 * 100) / 60, 0)
  expect(valuesAt('VF-01', heat.startMs)).toMatchObject({ energy: 0 })
})

test('a machine whose work is known is set up before it, runs with it, waits for what comes soon and is off else', () => {
  const minutes = (count: number) => at + count * 60_000
  const work = [{ fromMs: minutes(0), toMs: minutes(12) }, { fromMs: minutes(30), toMs: minutes(42) }]
  expect([-40, -10, 5, 20, 35, 60].map((count) => stateAt('PR-01', minutes(count), undefined, work))).toEqual(['OFF', 'SETUP', 'RUN',
    'IDLE', 'RUN', 'OFF'])
  expect(stateAt('PR-01', at, undefined, [])).toBe('OFF')
  expect(valuesAt('PR-01', minutes(5), undefined, work).force).toBeGreaterThan(200)
  expect(valuesAt('PR-01', minutes(5), undefined, []).force).toBe(0)
})

test('a furnace is off without a heat, and waits for hours after one', () => {
  const ended = { ...heat, endMs: at }
  expect([stateAt('VF-01', at), stateAt('VF-01', at - 1, ended), stateAt('VF-01', at + 60_000, ended),
    stateAt('VF-01', at + 9 * 3_600_000, ended)])
    .toEqual(['OFF', 'RUN', 'IDLE', 'OFF'])
})
