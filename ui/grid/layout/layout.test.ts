import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineColumns } from '../columns/define-column.ts'
import { createEvenAxis } from './axis.ts'
import { orderColumns, placeColumns } from './column-places.ts'
import { MAX_HEIGHT_PX, scrollScale } from './scroll-scale.ts'
import { rowHeights } from './sizes.ts'

describe('rows of one height', () => {
  it('spec 2 §9: 61 px at medium and 32 px at tiny', () => {
    expect([rowHeights.medium, rowHeights.tiny]).toEqual([61, 32])
  })

  it('the rows in sight are those that the extent touches', () => {
    const axis = createEvenAxis()
    axis.setItems(100, () => 32)
    axis.feed(0, 320)
    expect(axis.window()).toEqual({ first: 0, last: 9 })
    axis.feed(31, 320)
    expect(axis.window()).toEqual({ first: 0, last: 10 })
    axis.feed(99_999, 320)
    expect(axis.window()).toEqual({ first: 99, last: 99 })
    axis.setItems(0, () => 32)
    expect(axis.window()).toEqual({ first: 0, last: -1 })
  })
})

describe('scaled scrolling', () => {
  it('up to 30,000,000 px a pixel is a pixel', () => {
    const scale = scrollScale(MAX_HEIGHT_PX, 600)
    expect(scale.height).toBe(MAX_HEIGHT_PX)
    expect(scale.toOffset(1234)).toBe(1234)
  })

  it('beyond, both ends are reached and every offset comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: MAX_HEIGHT_PX + 1, max: 2_000_000_000 }), fc.integer({ min: 100, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }), (total, viewport, share) => {
        const scale = scrollScale(total, viewport)
        expect(scale.toOffset(0)).toBe(0)
        expect(scale.toOffset(scale.height - viewport)).toBeCloseTo(total - viewport, 0)
        const offset = share * (total - viewport)
        expect(scale.toOffset(scale.toScrollTop(offset))).toBeCloseTo(offset, 1)
      }),
    )
  })
})

describe('places of columns', () => {
  const columns = orderColumns(defineColumns([
    { key: 'right', type: 'input', width: 80, fixed: 'right' },
    { key: 'a', type: 'input', width: 100 },
    { key: 'b', type: 'input', width: 200 },
    { key: 'n', type: 'row-number' },
  ]))

  it('pinned ones stand at the rims, told from their own rim', () => {
    const places = placeColumns(columns, 0)
    expect(places.all.map(({ column, offset, width }) => [column.key, offset, width])).toEqual([['n', 0, 60], ['a', 60, 100], ['b', 160,
      200], ['right', 360, 80]])
    expect(places.right.map(({ offset }) => offset)).toEqual([0])
    expect([places.leftWidth, places.rightWidth, places.totalWidth]).toEqual([60, 80, 440])
  })

  it('free columns share what is left of a wide place to the last pixel', () => {
    const places = placeColumns(columns, 1001)
    expect(places.totalWidth).toBe(1001)
    expect(places.all.map(({ width }) => width)).toEqual([60, 380, 481, 80])
  })
})
