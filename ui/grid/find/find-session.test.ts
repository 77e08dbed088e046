import { describe, expect, it } from 'vitest'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { gridOf, numberedRows } from '../controller/testing.ts'
import { FindSession, type Wanted } from './find-session.ts'

function looking(grid: Grid, wanted: Wanted): FindSession {
  const session = new FindSession(grid, (row, column) => String(row[column.key] ?? ''))
  session.lookFor(wanted)
  return session
}

const done = (session: FindSession) => session.search.step(Number.POSITIVE_INFINITY)

describe('a search in a grid', () => {
  it('counts what it found and tells which one a cell is', () => {
    const session = looking(gridOf(3), { text: '1' })
    done(session)
    expect([session.count, session.numberOf({ row: 1, column: 1 }), session.numberOf({ row: 0, column: 0 }), session.numberOf(undefined)])
      .toEqual([2, 2, 0, 0])
  })

  it('looks only in the chosen column and ranges', () => {
    const grid = gridOf(4)
    const found = (wanted: Wanted) => {
      const session = looking(grid, wanted)
      done(session)
      return session.count
    }
    const within = [{ top: 0, bottom: 1, left: 0, right: 1 }]
    expect([found({ text: 'b' }), found({ text: 'b', column: 'b' }), found({ text: 'b', column: 'a' }), found({ text: 'b', within }),
      found({ text: 'b', within, column: 'b' }), found({ text: 'b', within, column: 'c' })]).toEqual([4, 4, 0, 2, 2, 0])
  })

  it('marks the same cells that it counts', () => {
    const grid = gridOf(4)
    const session = looking(grid, { text: 'b', within: [{ top: 1, bottom: 2, left: 0, right: 1 }] })
    const marked = grid.store.rows.map((row) =>
      grid.columns.filter((column) => session.isHit(grid.keyOf(row), column as DataColumn, row)).length
    )
    expect(marked).toEqual([0, 1, 1, 0])
  })

  it('keeps the count of before while changed rows are looked at again', () => {
    const grid = gridOf(numberedRows(3000))
    const session = looking(grid, { text: 'a1' })
    done(session)
    const before = session.count
    grid.run({ type: 'write', cells: [{ row: 'r1', column: 'a', value: '' }] })
    session.again()
    session.search.step(0)
    expect(session.search.isDone).toBe(false)
    expect(session.count).toBe(before)
    done(session)
    expect(session.count).toBe(before - 1)
  })

  it('leads to the next and the previous one, round the ends', () => {
    const session = looking(gridOf(3), { text: 'b' })
    done(session)
    expect([session.nearest({ row: 2, column: 1 }, false), session.nearest({ row: 0, column: 1 }, true),
      looking(gridOf(3), { text: '' }).nearest(undefined, false)]).toEqual([{ row: 0, column: 1 }, { row: 2, column: 1 }, undefined])
  })

  it('that found nothing does not look through all cells again', () => {
    const session = looking(gridOf(3), { text: 'nothing' })
    done(session)
    expect(session.nearest(undefined, false)).toBeUndefined()
  })
})
