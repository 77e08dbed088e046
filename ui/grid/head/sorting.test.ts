import { describe, expect, it } from 'vitest'
import { asTheyStand } from '../arrange/arrangement.ts'
import { nextSorts, withFilter } from './sorting.ts'

describe('a click on a title', () => {
  it('sorts up, down, not at all', () => {
    const up = nextSorts([], 'a', false)
    expect(up).toEqual([{ column: 'a', order: 'asc' }])
    expect(nextSorts(up, 'a', false)).toEqual([{ column: 'a', order: 'desc' }])
    expect(nextSorts([{ column: 'a', order: 'desc' }], 'a', false)).toEqual([])
  })

  it('takes the place of other sorts, with Shift it joins them', () => {
    const sorts = [{ column: 'a', order: 'asc' }, { column: 'b', order: 'desc' }] as const
    expect(nextSorts(sorts, 'c', false)).toEqual([{ column: 'c', order: 'asc' }])
    expect(nextSorts(sorts, 'c', true)).toEqual([...sorts, { column: 'c', order: 'asc' }])
    expect(nextSorts(sorts, 'b', true)).toEqual([sorts[0]])
  })
})

describe('a filter', () => {
  it('is put, replaced and taken away, the others stay', () => {
    const one = withFilter(asTheyStand, 'a', { type: 'contains', text: 'x' })
    const two = withFilter(one, 'b', { type: 'empty', empty: true })
    expect(withFilter(two, 'a', undefined).filters).toEqual({ b: { type: 'empty', empty: true } })
  })
})
