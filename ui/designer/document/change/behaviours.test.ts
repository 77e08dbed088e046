import { expect, test } from 'vitest'
import { setDataType, setMultiple, setRulesType, setShowLabel } from './behaviours.ts'
import { newLeaf } from './new-component.ts'

test('spec 2 §4: turning multiple on resets default value to an empty list, off to an empty string', () => {
  const select = { ...newLeaf('select', 'a'), value: 'yg8' }
  const many = setMultiple(select, true)
  expect([many.multiple, many.value]).toEqual([true, []])
  expect(setMultiple({ ...many, value: ['yg8'] }, false)).toMatchObject({ multiple: false, value: '' })
})

test('spec 2 §4: switching data type to dynamic stashes static options and empties them; switching back restores', () => {
  const options = [{ label: 'YG8', value: 'yg8' }]
  const first = setDataType({ ...newLeaf('radio', 'a'), options }, 'dynamic', {})
  expect([first.component.options, first.stash]).toEqual([[], { a: options }])
  const again = setDataType(first.component, 'static', first.stash)
  expect([again.component.options, again.component.dataType, again.stash]).toEqual([options, 'static', {}])
  expect(setDataType(again.component, 'static', {}).component).toBe(again.component)
})

test('a component that was loaded as dynamic has nothing to restore', () => {
  expect(setDataType({ ...newLeaf('select', 'a'), dataType: 'dynamic' }, 'static', {}).component.options).toEqual([])
})

test("spec 2 §4: toggling 'show label' sets label width to 80 or 1", () => {
  const hidden = setShowLabel({ ...newLeaf('input', 'a'), labelWidth: 120 }, false)
  expect([hidden.showLabel, hidden.labelWidth, setShowLabel(hidden, true).labelWidth]).toEqual([false, 1, 80])
})

test('spec 2 §5: choosing a type appends a rule; those of the author stay', () => {
  const own = { pattern: '^1', message: '以 1 开头' }
  const phone = setRulesType({ ...newLeaf('input', 'a'), rules: [own] }, 'phone')
  expect([phone.rulesType, phone.rules, setRulesType(phone, 'email').rules, setRulesType(phone, 'default').rules]).toEqual(['phone', [own, {
    preset: 'phone',
  }], [own, { preset: 'email' }], [own]])
})
