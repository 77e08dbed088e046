import { expect, test } from 'vitest'
import { menuIconName, menuIconNames } from './menu-icons.tsx'

test('spec 1 §2: icons of menu rows are known in the spelling of either generation of clients', () => {
  expect(['home', 'ant-design:home-outlined', 'icon-home', 'no-such', '', null, 'constructor'].map(menuIconName)).toEqual(['home', 'home',
    'home', undefined, undefined, undefined, undefined])
  expect(menuIconNames.length).toBe(new Set(menuIconNames).size)
  for (const name of menuIconNames) expect(menuIconName(name)).toBe(name)
})
