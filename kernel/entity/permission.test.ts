import { expect, test } from 'vitest'
import { excludedUnderPrefix, isElementVisible, isFieldDisabled, menuChildren, type PermissionLists } from './permission.ts'

const lists: PermissionLists = {
  auth: [
    { action: 'item:add', type: '1' },
    { action: 'item:edit, item:copy', type: '1' },
    { action: 'item:cost', type: '2' },
    { action: 'grid:name', type: '1' },
    { action: 'grid:price', type: '2' },
  ],
  allAuth: [
    { action: 'item:add', type: '1', status: '1' },
    { action: 'item:edit,item:copy', type: '1', status: '1' },
    { action: 'item:delete', type: '1', status: '1' },
    { action: 'item:print', type: '1', status: '0' },
    { action: 'item:cost', type: '2', status: '1' },
    { action: 'item:limit', type: '2', status: '1' },
    { action: 'item:old', type: '2', status: '0' },
    { action: 'grid:name', type: '1', status: '1' },
    { action: 'grid:price', type: '1', status: '1' },
    { action: 'grid:add', type: '1', status: '1' },
    { action: 'grid:off', type: '1', status: '0' },
    { action: 'grid:', type: '1', status: '1' },
  ],
}

test.each([
  ['held', 'item:add', true],
  ['held, joined by comma', 'item:copy', true],
  ['not held', 'item:delete', false],
  ['switched off guards nothing', 'item:print', true],
  ['held only as type 2 does not show', 'item:cost', false],
  ['unknown', 'item:unknown', false],
])('element %s', (_name, action, visible) => {
  expect(isElementVisible(action, lists)).toBe(visible)
})

test.each([
  ['held', 'item:cost', false],
  ['in force and not held', 'item:limit', true],
  ['switched off', 'item:old', false],
  ['type 1 never disables', 'item:delete', false],
  ['unknown', 'item:unknown', false],
])('field %s', (_name, action, disabled) => {
  expect(isFieldDisabled(action, lists)).toBe(disabled)
})

test('column prefix: in force, of type 1 and not held', () => {
  expect(excludedUnderPrefix('grid:', lists)).toEqual(['price', 'add'])
  expect(excludedUnderPrefix('', lists)).toEqual([])
})

test('menu children: in force and held', () => {
  expect(menuChildren('grid:', lists)).toEqual(['name'])
  expect(menuChildren('item:', lists)).toEqual(['add', 'edit', 'copy'])
})
