import { expect, test } from 'vitest'
import { signatureCaption, signatureName } from '../../document/reading/signed.ts'
import { pointOn, strokePath, withPoint } from './strokes.ts'

test('a stroke has no corners; a dot is a line without length', () => {
  expect(strokePath([])).toBe('')
  expect(strokePath([{ x: 1, y: 2 }])).toBe('M1 2L1 2')
  expect(strokePath([{ x: 0, y: 0 }, { x: 10, y: 0 }])).toBe('M0 0L10 0')
  expect(strokePath([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20.06, y: 10 }])).toBe('M0 0Q10 0 15 5L20.1 10')
})

test('a hand that trembles adds nothing', () => {
  const stroke = [{ x: 0, y: 0 }]
  expect(withPoint(stroke, { x: 1, y: 1 })).toBe(stroke)
  expect(withPoint(stroke, { x: 3, y: 0 })).toEqual([{ x: 0, y: 0 }, { x: 3, y: 0 }])
})

test('a pointer is found on the pad, whatever its size on the screen', () => {
  expect(pointOn({ left: 100, top: 50, width: 300, height: 100 }, { clientX: 250, clientY: 100 })).toEqual({ x: 300, y: 100 })
})

test('who signed and when goes along in the name of the file, as the store changes it', () => {
  const name = signatureName('王芳/Wang F.', new Date(2026, 4, 18, 8, 35))
  expect(name).toBe('signed-王芳_Wang_F_-20260518T0835.png')
  const stored = `temp/202605/0123456789abcdef/${name.replace('.png', '_1790000000000.png')}`
  expect([signatureCaption(stored), signatureCaption(encodeURI(stored)), signatureCaption(name)]).toEqual(
    Array.from({ length: 3 }, () => '王芳 Wang F 2026-05-18 08:35'),
  )
  expect([signatureCaption('temp/a.png'), signatureCaption(''), signatureCaption('%')]).toEqual(['', '', ''])
})
