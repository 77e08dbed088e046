import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { badKinds, badPiecesOf, countedBad, faultOfBad, type BadPieces } from './bad-pieces.ts'

const layers: BadPieces = { kind: 'SCRAP', qty: '4', reason: 'SC01', defect: null }
const burr: BadPieces = { kind: 'REWORK', qty: '2', reason: null, defect: 'burr' }

test('what is not counted follows from the pieces that are told by themselves', () => {
  expect(countedBad({ scrap: null, rework: '3' }, [layers, burr])).toEqual({ scrap: '4', rework: '3' })
  expect(countedBad({ scrap: null, rework: null }, [])).toEqual({ scrap: '0', rework: '0' })
})

test('pieces need a number and a cause, and are no more than were counted', () => {
  const count = { scrap: '5', rework: null, reason: 'SC02' }
  expect(faultOfBad(count, [layers, burr])).toBeUndefined()
  expect(faultOfBad(count, [layers, { ...burr, qty: '0' }])).toEqual({ row: 2, fault: 'none' })
  expect(faultOfBad(count, [{ ...layers, reason: null }])).toEqual({ row: 1, fault: 'cause' })
  expect(faultOfBad(count, [layers, { ...layers, qty: '1.5' }])).toEqual({ kind: 'SCRAP', told: '5.5', counted: '5' })
})

test('the rest has the reason of the report; nothing is left out and nothing told twice', () => {
  expect(badPiecesOf({ scrap: '6', rework: '2', reason: 'SC02' }, [layers, burr])).toEqual([layers, burr, { kind: 'SCRAP', qty: '2',
    reason: 'SC02', defect: null }])
  expect(badPiecesOf({ scrap: '0', rework: '0', reason: null }, [])).toEqual([])
  // Pieces that rework brought back are rework no more.
  expect(badPiecesOf({ scrap: '1', rework: '-10', reason: null }, []).map(({ kind, qty }) => [kind, qty])).toEqual([['SCRAP', '1'], [
    'REWORK',
    '-10',
  ]])
  const piece = fc.record({ kind: fc.constantFrom(...badKinds),
    qty: fc.integer({ min: 1, max: 9_000_000 }).map((n) => new Decimal(n).div(1e6).toFixed()), reason: fc.constantFrom('a', 'b'),
    defect: fc.constant(null) })
  fc.assert(fc.property(fc.array(piece), fc.nat(1000), (told, more) => {
    const counted = countedBad({ scrap: null, rework: null }, told)
    const report = { ...counted, scrap: new Decimal(counted.scrap).plus(more).toFixed(), reason: 'rest' }
    const all = badPiecesOf(report, told)
    for (const [kind, total] of [['SCRAP', report.scrap], ['REWORK', report.rework]] as const)
      expect(Decimal.sum(0, ...all.filter((one) => one.kind === kind).map(({ qty }) => qty)).eq(total)).toBe(true)
  }))
})
