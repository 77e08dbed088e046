import { expect, test } from 'vitest'
import type { SheetDefect } from '../inspect-api.ts'
import { foundAt } from './found-at.ts'

const row = (id: string, position: string | null, qty: number, x: string | null = null, y: string | null = null): SheetDefect => ({ id,
  line: null, sampleNo: null, defect: 'd', name: '崩刃', position, x, y, qty, severity: 'MAJ', photo: null })

test('pieces add up by place; what lies beside the places is a point of its own, what lies nowhere is told in the list alone', () => {
  const { byCode, points } = foundAt([row('1', 'N1', 2, '0.1', '0.2'), row('2', 'N1', 1), row('3', 'GONE', 1, '0.5', '0.25'),
    row('4', null, 4, '0.75', '1'), row('5', null, 1)], { N1: { x: 0.1, y: 0.2, name: '刀尖 1' } })
  expect([...byCode]).toEqual([['N1', 3]])
  expect(points).toEqual([{ key: '3', x: 0.5, y: 0.25, count: 1 }, { key: '4', x: 0.75, y: 1, count: 4 }])
})
