import { expect, test } from 'vitest'
import { stateMinutes, statePriority, type StateSpan } from './state-minutes.ts'

test('the more telling state counts where records overlap, and a gap is unknown', () => {
  const { minutes } = stateMinutes([{ state: 'RUN', from: 0, to: 100 }, { state: 'DOWN', from: 40, to: 60 }, { state: 'PM', from: 55,
    to: 70 }], [{
    from: 10,
    to: 120,
  }])
  expect(minutes).toEqual({ PM: 15, DOWN: 15, SETUP: 0, RUN: 60, IDLE: 0, OFF: 0, UNKNOWN: 20 })
})

test('reasons of standstill that overlap are told, and one owns each minute', () => {
  const { down, minutes, overlap } = stateMinutes([{ state: 'DOWN', from: 0, to: 30, reason: '缺料' }, { state: 'DOWN', from: 10, to: 50,
    reason: '故障' }, { state: 'DOWN', from: 5, to: 60 }], [{ from: 0, to: 100 }])
  expect([...down]).toEqual([['缺料', 30], ['故障', 20], ['', 10]])
  expect(minutes.DOWN).toBe(60)
  expect(overlap).toBe(20)
})

test('breaks between the stretches of a shift are nobody’s', () => {
  const { minutes } = stateMinutes([{ state: 'RUN', from: 0, to: 1000 }], [{ from: 0, to: 240 }, { from: 300, to: 540 }])
  expect(minutes.RUN).toBe(480)
})

test('whatever the records say, the states of a shift add up to its length', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 300; round += 1) {
    const spans = Array.from({ length: random(12) }, (): StateSpan => {
      const from = random(700)
      return { state: statePriority[random(6)]!, from, to: from + 1 + random(200),
        ...(random(2) === 0 ? { reason: String(random(3)) } : {}) }
    })
    const { minutes, down } = stateMinutes(spans, [{ from: 50, to: 290 }, { from: 350, to: 590 }])
    expect(Object.values(minutes).reduce((sum, one) => sum + one, 0)).toBe(480)
    expect([...down.values()].reduce((sum, one) => sum + one, 0)).toBe(minutes.DOWN)
  }
})
