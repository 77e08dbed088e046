import { expect, test } from 'vitest'
import { sharedMinutes } from './shared-time.ts'

const minutes = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test('somebody with one piece of work has all of its time, without its pauses', () => {
  expect(sharedMinutes([minutes(0, 10), minutes(25, 30)], [])).toBe('15')
  expect(sharedMinutes([], [minutes(0, 10)])).toBe('0')
})

test('time that several share is split equally, and together it is the clock’s', () => {
  const [a, b, c] = [minutes(0, 60), minutes(30, 90), minutes(30, 45)]
  const of = (own: typeof a, ...others: (typeof a)[]) => Number(sharedMinutes([own], others))
  expect(of(a, b, c), '30 alone, 15 of three, 15 of two').toBe(42.5)
  expect(of(b, a, c)).toBe(42.5)
  expect(of(c, a, b)).toBe(5)
  expect(of(a, b, c) + of(b, a, c) + of(c, a, b)).toBe(90)
})

test('seconds are minutes of two decimals', () => {
  expect(sharedMinutes([{ from: 0, to: 100 }], [{ from: 0, to: 100 }, { from: 0, to: 100 }])).toBe('0.56')
})
