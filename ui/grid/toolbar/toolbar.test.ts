import { describe, expect, it } from 'vitest'
import { fitAddSettings, placeToAdd } from './add-settings.ts'
import { CLICK_PAUSE_MS, createGuard, INSERT_PAUSE_MS } from './insert-guard.ts'

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

describe('spec 2 §5: insert guards', () => {
  it.each([['an insert', INSERT_PAUSE_MS, 1500], ['a click', CLICK_PAUSE_MS, 300]])(
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
