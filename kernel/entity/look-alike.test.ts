import { expect, test } from 'vitest'
import { foldKey, withoutUnseen } from './look-alike.ts'
import { text } from './kinds/text.ts'

test.each([
  ['letters of either case', 'fldlot1', 'FLDLOT1'],
  ['full width', 'ＦＬＤ１', 'fld1'],
  ['a sign without width', 'FLD\u200B1', 'FLD1'],
  ['a soft hyphen and a mark of direction', 'F\u00ADLD\u200E1', 'FLD1'],
  ['a filler of Hangul', 'F\u115FL\u1160D\u3164\uFFA01', 'FLD1'],
  ['a selector of a variant and a tag', 'FL\uFE0FD\u{E0101}\u{E0041}1', 'FLD1'],
])('%s is the same to whoever reads it', (_what, a, b) => {
  expect(foldKey(a)).toBe(foldKey(b))
})

test('what is seen to differ stays different', () => {
  expect(new Set(['FLD1', 'FLDI', 'FLD-1', 'FLD 1'].map(foldKey)).size).toBe(4)
})

test('signs that nobody sees are taken out of what is scanned, and of nothing else', () => {
  const field = { kind: 'text', label: '批号', max: 32 } as const
  expect(text.parse('\uFEFFFLD\u200B1 ', { ...field, scanned: true })).toEqual({ ok: true, value: 'FLD1' })
  expect(text.parse('FLD\u200B1', field)).toEqual({ ok: true, value: 'FLD\u200B1' })
  expect(text.parse('\u200B', { ...field, scanned: true })).toEqual({ ok: true, value: null })
  expect(withoutUnseen('批 1')).toBe('批 1')
})
