import { expect, test } from 'vitest'
import { goesRound } from './goes-round.ts'

test.each([
  '(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '(\\d+\\s?)*$',
  '^(\\w*)*$',
  '^(a*b*)*$',
  '([a-zA-Z]+)*[0-9]',
  '^(?:[\\w.]+)+@',
  'x(?=(a+)+b)',
  '(.*)*x',
  '^((\\d{1,3})+,?)+$',
  '^(中|[\\u4e00-\\u9fff])+$',
  '(a+){25,}',
])('%s can be read in endless ways', (source) => {
  expect(goesRound(source)).toBe(true)
})

test.each([
  '^FP-\\d{4}-\\d{3}$',
  '^1[345789]\\d{9}$',
  '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  '^[a-z]+(-[a-z]+)*$',
  '^(\\w+\\.)+\\w+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^(\\d{15}|\\d{17}[\\dXx])$',
  '^(?<year>\\d{4})-(?:0\\d|1[0-2])$',
  '^\\p{Script=Han}{2,100}$',
  '^[\\]\\\\a]+$',
  '^(?!0)\\d+(\\.\\d{1,2})?$',
  'a{0}',
  '',
  '^(a+b)+$',
  '\\bx\\b|^\\/$',
  '^(["\'])x\\1$',
  '^\\d+?$',
])('%s is read in one way', (source) => {
  expect(goesRound(source)).toBe(false)
})

test('hostile expressions are judged rather than tried', () => {
  expect(
    [`^${'(a?'.repeat(60)}${')+'.repeat(60)}$`, '[ab]?'.repeat(100), `(${'a?b?'.repeat(120)}c)*`, '(?:\\w{20}x){20}', 'a{0,20}'.repeat(70)]
      .map(goesRound),
  ).toEqual([true, false, true, true, true])
})
