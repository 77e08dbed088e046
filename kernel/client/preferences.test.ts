import { beforeEach, expect, test } from 'vitest'
import { changePreferences, defaultPreferences, preferenceStore, primaryColors, settlePreferences } from './preferences.ts'
import { loadValue } from './storage.ts'

beforeEach(() => changePreferences(defaultPreferences))

test('defaults of the specification', () => {
  expect(preferenceStore.getState()).toMatchObject({ layout: 'side', contentWidth: 'fixed', multiTab: true, primaryColor: '#1890FF' })
  expect(new Set(primaryColors).size).toBe(8)
})

test.each([
  ['fluid width needs top navigation', { contentWidth: 'fluid' }, { contentWidth: 'fixed' }],
  ['top navigation allows fluid width', { layout: 'top', contentWidth: 'fluid' }, { contentWidth: 'fluid' }],
  ['top navigation has no fixed side menu', { layout: 'top', fixedSider: true }, { fixedSider: false }],
  ['hiding the header needs the fixed header', { fixedHeader: false, autoHideHeader: true }, { autoHideHeader: false }],
  ['the fixed header may hide', { fixedHeader: true, autoHideHeader: true }, { autoHideHeader: true }],
] as const)('%s', (_name, change, outcome) => {
  expect(settlePreferences({ ...defaultPreferences, ...change })).toMatchObject(outcome)
})

test('changes are kept, and the fixed side menu comes back with side navigation', () => {
  changePreferences({ layout: 'top', contentWidth: 'fluid' })
  expect(loadValue('SETTINGS')).toMatchObject({ layout: 'top', contentWidth: 'fluid', fixedSider: false })
  changePreferences({ layout: 'side' })
  expect(preferenceStore.getState()).toMatchObject({ layout: 'side', contentWidth: 'fixed', fixedSider: true })
})
