import { describe, expect, it } from 'vitest'
import { fitAddSettings, placeToAdd } from './add-settings.ts'
import { CLICK_PAUSE_MS, createGuard, createInsertGuard, INSERT_PAUSE_MS } from './insert-guard.ts'

describe('spec 2 §2.1: add-button settings', () => {
  it('position 0 means bottom, others the row counted from 1', () => {
    const settings = { addRowNum: 1, addScrollToBottom: true }
    expect(placeToAdd({ ...settings, addIndex: 0 }, 7)).toBe(7)
    expect(placeToAdd({ ...settings, addIndex: 1 }, 7)).toBe(0)
    expect(placeToAdd({ ...settings, addIndex: 99 }, 7)).toBe(7)
  })

  it('minimum rows to add is 1', () => {
    expect(fitAddSettings({ addRowNum: 0, addIndex: -3, addScrollToBottom: true })).toEqual({ addRowNum: 1, addIndex: 0,
      addScrollToBottom: true })
    expect(fitAddSettings({ addRowNum: Number.NaN, addIndex: 2.9, addScrollToBottom: false })).toEqual({ addRowNum: 1, addIndex: 2,
      addScrollToBottom: false })
  })
})

describe('spec 2 §9: guards', () => {
  it.each([['a click', CLICK_PAUSE_MS, 300]])(
    '%s is blocked until its pause after the last one that passed',
    (_name, pause, ms) => {
      let now = 0
      const passes = createGuard(pause, () => now)
      expect(passes()).toBe(true)
      now = ms - 1
      expect(passes()).toBe(false)
      now = ms
      expect(passes()).toBe(true)
    },
  )
})

describe('spec 2 §8, §9: rows are put in with a pause between them', () => {
  function table() {
    let now = 0
    const later: { at: number; act: () => void }[] = []
    const rows: number[] = []
    const turns = createInsertGuard(INSERT_PAUSE_MS, { now: () => now, after: (ms, act) => {
      const one = { at: now + ms, act }
      later.push(one)
      return () => void later.splice(later.indexOf(one), 1)
    } })
    return { rows, turns, ask: (meant: boolean) => turns.ask(() => rows.push(now), meant), until(ms: number) {
      for (const one of later.toSorted((a, b) => a.at - b.at).filter(({ at }) => at <= ms)) {
        now = one.at
        later.splice(later.indexOf(one), 1)
        one.act()
      }
      now = ms
    } }
  }

  it('a press that comes within 1500 ms of the one before is refused, and makes no row later', () => {
    const { rows, ask, until } = table()
    expect([ask(false), ask(false)]).toEqual(['done', 'refused'])
    until(1499)
    expect(ask(false)).toBe('refused')
    until(1500)
    expect(ask(false)).toBe('done')
    until(9000)
    expect(rows).toEqual([0, 1500])
  })

  it('what was surely meant waits for the end of the pause, each in its turn', () => {
    const { rows, ask, until } = table()
    ask(false)
    until(400)
    expect([ask(true), ask(true), ask(false)]).toEqual(['waiting', 'waiting', 'refused'])
    until(1499)
    expect(rows).toEqual([0])
    until(5000)
    expect(rows).toEqual([0, 1500, 3000])
    expect(ask(false)).toBe('done')
  })

  it('what still waits when the table goes is not done', () => {
    const { rows, ask, until, turns } = table()
    ask(false)
    ask(true)
    turns.end()
    until(5000)
    expect(rows).toEqual([0])
  })
})
