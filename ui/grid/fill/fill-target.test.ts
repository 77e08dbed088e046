import { describe, expect, it } from 'vitest'
import { gridOf } from '../controller/testing.ts'
import { endOfNeighbour, fillSource, fillTarget } from './fill-target.ts'
import { fillRange } from './fill-range.ts'

const from = { top: 2, bottom: 3, left: 1, right: 2 }

describe('the target of a fill', () => {
  it('grows to the side on which the pointer is further away', () => {
    expect(fillTarget(from, { row: 6, column: 3 })).toEqual({ ...from, bottom: 6 })
    expect(fillTarget(from, { row: 0, column: 1 })).toEqual({ ...from, top: 0 })
    expect(fillTarget(from, { row: 4, column: 5 })).toEqual({ ...from, right: 5 })
    expect(fillTarget(from, { row: 2, column: 0 })).toEqual({ ...from, left: 0 })
  })

  it('is the source itself while the pointer is inside', () => {
    expect(fillTarget(from, { row: 3, column: 1 })).toBe(from)
  })

  it('of Ctrl+D is the selection below its first line, of a single line that line', () => {
    expect(fillSource(from, 'down')).toEqual({ from: { ...from, bottom: 2 }, to: from })
    expect(fillSource({ ...from, bottom: 2 }, 'down')).toEqual({ from: { ...from, top: 1, bottom: 1 }, to: { ...from, top: 1, bottom: 2 } })
    expect(fillSource({ top: 0, bottom: 0, left: 0, right: 0 }, 'down')).toBeUndefined()
  })

  it('of Ctrl+R is the selection beside its first column', () => {
    expect(fillSource(from, 'right')).toEqual({ from: { ...from, right: 1 }, to: from })
    expect(fillSource({ ...from, left: 1, right: 1 }, 'right')).toEqual({ from: { ...from, left: 0, right: 0 },
      to: { ...from, left: 0, right: 1 } })
    expect(fillSource({ top: 0, bottom: 0, left: 0, right: 0 }, 'right')).toBeUndefined()
  })

  it('of a double click ends where the neighbouring column ends', () => {
    const rows = ['x', 'x', '', 'x'].map((a, index) => ({ id: `${index}`, a, b: '', c: index < 3 ? 'y' : '' }))
    const grid = gridOf(rows)
    const at = (top: number) => ({ top, bottom: top, left: 1, right: 1 })
    expect([endOfNeighbour(grid, at(0)), endOfNeighbour(grid, at(1)), endOfNeighbour(grid, at(3))]).toEqual([1, 2, 3])
  })
})

it('Ctrl+D copies what a drag would count on', () => {
  const grid = gridOf([{ id: '1', a: 'A1' }, { id: '2' }])
  const to = { top: 0, bottom: 1, left: 0, right: 0 }
  const filled = (copy: boolean) => fillRange(grid, { ...to, bottom: 0 }, to, () => undefined, { copy })[0]!.value
  expect([filled(true), filled(false)]).toEqual(['A1', 'A2'])
})
