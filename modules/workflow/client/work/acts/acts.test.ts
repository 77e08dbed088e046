import { describe, expect, test } from 'vitest'
import { taskActions } from '../../../rules/definition/process.ts'
import { acts, instanceActs, offered } from './acts.ts'

describe('domain §2.12: task actions', () => {
  test('each has a window', () => {
    expect(Object.keys(acts).toSorted()).toEqual(taskActions.toSorted())
  })
  test('whoever refuses, returns or ends a process says why', () => {
    expect([...Object.values(acts), ...Object.values(instanceActs)].filter(({ opinion }) => opinion === 'required').map(({ key }) => key))
      .toEqual(['resolve', 'reject', 'return', 'comment', 'comment', 'jump', 'terminate'])
  })
  test('are offered once, those of the task first', () => {
    expect(offered(['comment', 'approve', 'urge'], ['terminate', 'urge', 'comment', 'revoke']).map(({ key, on }) => `${on} ${key}`))
      .toEqual(['task approve', 'task comment', 'task urge', 'instance revoke', 'instance terminate'])
  })
})
