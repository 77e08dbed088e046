import { expect, test } from 'vitest'
import { joinNames, joinTexts } from './join-names.ts'

test('names stand in a row as the language separates them', () => {
  expect([joinNames('zh-CN', ['甲', '乙']), joinNames('en-US', ['A', 'B']), joinNames('en-US', ['A']), joinNames('zh-CN', [])]).toEqual([
    '甲、乙',
    'A, B',
    'A',
    '',
  ])
})

test('texts stand one behind the other as the language separates them', () => {
  expect([joinTexts('zh-CN', ['甲', '乙']), joinTexts('en-US', ['A', 'B'])]).toEqual(['甲；乙', 'A; B'])
})
