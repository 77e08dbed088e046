import { afterEach, expect, it } from 'vitest'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { ColourRule } from './colour-rule.ts'
import { loadRules, saveRules } from './kept-rules.ts'

const rules: ColourRule[] = [{ column: 'a', when: { type: 'duplicate' }, tone: 'red', scope: 'cell' }]
const { user } = sessionStore.getState()
const signIn = (username: string) => sessionStore.setState({ user: { username } } as never)
afterEach(() => sessionStore.setState({ user }))

it('colour rules are kept per person and grid, and gone when there are none', () => {
  signIn('wang')
  saveRules('items', rules)
  expect([loadRules('items'), loadRules('orders')]).toEqual([rules, []])
  signIn('li')
  expect(loadRules('items')).toEqual([])
  signIn('wang')
  saveRules('items', [])
  expect(loadRules('items')).toEqual([])
})
