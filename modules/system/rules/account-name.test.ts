import { expect, test } from 'vitest'
import { accountNameFault } from './account-name.ts'

test.each(['li.wei', 'qm_2', 'zhao-fang', '张三', '张三2', 'Иванов', 'x1', '_reserve_user_external', 'a'.repeat(32), 'josé', 'Łukasz',
  'groß', 'たなか', 'カード', '김철수', 'محمد', 'Иван.1'])(
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
  // Two scripts that are neither Latin nor Han.
  ['あア', '同一种文字'],
  ['\u05d0\u0627', '同一种文字'],
  ['\u0561\u1200', '同一种文字'],
  // Latin letters that look like plain ones: a dotless i, a g of phonetics.
  ['d\u0131rector', '形近'],
  ['\u0261ao', '形近'],
  // Cyrillic letters alone, which read as a Latin word.
  ['\u0441\u043e\u0441\u043e', '拉丁字母'],
  // Letters that nobody sees.
  ['\u115f\u1160', '只能包含'],
  ['1001\u115f', '只能包含'],
  ['\u3164\u3164', '只能包含'],
  ['System', '不能是「System」'],
  ['null', '不能是'],
  ['__proto__', '不能是'],
  ['constructor', '不能是'],
  ['toString', '不能是'],
  ['root', '不能是'],
  ['Administrator', '不能是'],
])('%j is not: %s', (name, why) => {
  expect(accountNameFault(name, 'zh-CN')).toContain(why)
})
