import { expect, test } from 'vitest'
import { accountNameFault } from './account-name.ts'

test.each(['li.wei', 'qm_2', 'zhao-fang', '张三', '张三2', 'Иванов', 'x1', '_reserve_user_external', 'a'.repeat(32)])(
  '%s is an account name',
  (name) => {
    expect(accountNameFault(name, 'zh-CN')).toBeUndefined()
  },
)

test.each([
  ['*', '只能包含'],
  ['%', '只能包含'],
  ['qm,director', '只能包含'],
  ['${name}', '只能包含'],
  ['li wei', '只能包含'],
  // A sign without width, no letter at all.
  ['qm\u200b', '只能包含'],
  ['_-.', '只能包含'],
  ['', '只能包含'],
  ['a', '2 到 32'],
  ['a'.repeat(33), '2 到 32'],
  // Cyrillic а among Latin letters.
  ['\u0430dmin', '同一种文字'],
  ['qm张', '同一种文字'],
  ['System', '不能是「System」'],
  ['null', '不能是'],
])('%j is not: %s', (name, why) => {
  expect(accountNameFault(name, 'zh-CN')).toContain(why)
})
