import { expect, test } from 'vitest'
import { firstPiecesLeft, type FirstPiece } from './first-piece.ts'

/* Domain §2.4 rule 4. */

const piece = (status: FirstPiece['status'], asked = 1): FirstPiece => ({ status, qty: '5', asked })

test.each([
  ['none was made', piece('WAIT'), '0', '5'],
  ['some were made', piece('WAIT'), '3', '2'],
  ['all were made', piece('WAIT'), '5', '0'],
  ['it was rejected', piece('NG'), '5', '0'],
  ['it is asked for again', piece('WAIT', 2), '5', '5'],
  ['more were made while it was good, before its judgement was taken back', piece('WAIT'), '400', '0'],
  ['it is good', piece('OK'), '400', null],
])('first pieces that may still be made where %s', (_what, of, made, left) => {
  expect(firstPiecesLeft(of, made)).toBe(left)
})
