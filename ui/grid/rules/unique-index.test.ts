import { expect, it } from 'vitest'
import type { GridRow } from '../row.ts'
import { testColumn } from './testing.ts'
import { UniqueIndex } from './unique-index.ts'

const keyOf = (row: GridRow) => row['id'] as string

it('holds the rows as they stand now, not as they were', () => {
  const index = new UniqueIndex(testColumn('a'))
  index.add({ id: '1', a: 'x', note: 'old' }, keyOf)
  const now = { id: '1', a: 'x', note: 'new' }
  index.follow(now, keyOf)
  expect(index.add({ id: '2', a: 'x' }, keyOf)).toEqual({ shared: true, other: now })
  const second = { id: '2', a: 'x', note: 'new' }
  index.follow(second, keyOf)
  expect(index.remove(now, keyOf)).toBe(second)
})

it('says who is left alone, and only then', () => {
  const index = new UniqueIndex(testColumn('a'))
  const rows = ['1', '2', '3'].map((id) => ({ id, a: 'x' }))
  expect(rows.map((row) => index.add(row, keyOf).shared)).toEqual([false, true, true])
  expect([index.remove(rows[0]!, keyOf), index.remove(rows[1]!, keyOf), index.remove(rows[2]!, keyOf)]).toEqual([undefined, rows[2],
    undefined])
  expect(index.isShared(rows[2]!)).toBe(false)
})
