import { describe, expect, it } from 'vitest'
import { asTheyStand } from '../arrange/arrangement.ts'
import { gridOf } from '../controller/testing.ts'
import { nextFault, placesOfFaults } from './fault-order.ts'

describe('going from fault to fault', () => {
  const places = [{ row: 1, column: 0 }, { row: 1, column: 2 }, { row: 5, column: 1 }]

  it('leads on to the next one, and round the end', () => {
    expect(nextFault(places, { row: 0, column: 2 }, false)).toEqual(places[0])
    expect(nextFault(places, { row: 1, column: 0 }, false)).toEqual(places[1])
    expect(nextFault(places, { row: 9, column: 0 }, false)).toEqual(places[0])
    expect(nextFault(places, undefined, false)).toEqual(places[0])
  })

  it('leads back likewise', () => {
    expect(nextFault(places, { row: 5, column: 1 }, true)).toEqual(places[1])
    expect(nextFault(places, { row: 0, column: 0 }, true)).toEqual(places[2])
  })

  it('has nowhere to lead where nothing is wrong', () => {
    expect(nextFault([], undefined, false)).toBeUndefined()
  })

  it('knows where faults stand on the screen after sorting', () => {
    const grid = gridOf(3)
    grid.arrange({ ...asTheyStand, sorts: [{ column: 'a', order: 'desc' }] })
    expect(placesOfFaults(grid, [{ row: 'r0', column: 'b' }, { row: 'r2', column: 'c' }, { row: 'gone', column: 'a' }])).toEqual([{ row: 0,
      column: 2 }, { row: 2, column: 1 }])
  })
})
