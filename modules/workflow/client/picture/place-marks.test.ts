import { expect, test } from 'vitest'
import { zhCN } from './locales/zh-CN.ts'
import { marksOf, sayMinutes } from './place-marks.ts'
import type { SayPicture } from './text.ts'

const say: SayPicture = (key, values = {}) => zhCN[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]))

test.each([[0, '0 分钟'], [35.4, '35 分钟'], [60, '1 小时'], [125, '2 小时 5 分'], [1440, '1 天'], [1560, '1 天 2 小时']])('%d minutes: %s',
  (minutes, text) => {
    expect(sayMinutes(say, minutes)).toBe(text)
  })

test('states are told by a sign and a word, not by colour alone; what took no time says none', () => {
  const place = (nodeId: string, state: 'done' | 'now' | 'stuck' | 'skipped', times = 1, minutes = 0) => ({ nodeId, state, times, minutes })
  expect(marksOf(say, [place('a', 'done', 2, 35), place('b', 'now'), place('c', 'stuck', 1, 5), place('d', 'skipped', 1, 9)], ['f1'], {}))
    .toEqual([
      { id: 'f1', className: 'mw-wf-taken' },
      { id: 'a', className: 'mw-wf-done', text: '✓ 已办 ×2 35 分钟' },
      { id: 'b', className: 'mw-wf-now', text: '● 进行中' },
      { id: 'c', className: 'mw-wf-stuck', text: '! 异常 5 分钟' },
      { id: 'd', className: 'mw-wf-skipped', text: '↷ 已跳过' },
    ])
})

test.each([[0, 1], [0.2, 1], [0.21, 2], [1, 5]])('heat of %d is of grade %i and takes the place of the state', (share, grade) => {
  expect(marksOf(say, [{ nodeId: 'a', state: 'done', times: 1, minutes: 1 }], [], { a: { share, text: '9 分钟' } })).toEqual([{ id: 'a',
    className: `mw-wf-heat-${grade}`, text: '9 分钟' }])
})
