import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { gridOf, numberedRows } from '../controller/testing.ts'
import { keepDrafts } from './draft-keeper.ts'
import { findRowDraft, keepRowDraft } from './kept-row-drafts.ts'
import { draftOfGrid } from './row-draft.ts'

const { user } = sessionStore.getState()
const signIn = (username: string) => sessionStore.setState({ user: { username } } as never)
beforeEach(() => {
  signIn('wang')
  keepRowDraft('g', undefined)
})
afterEach(() => sessionStore.setState({ user }))

function keeping(offered?: Parameters<typeof keepDrafts>[2]) {
  const grid = gridOf(2)
  let due: (() => void) | undefined
  const keeper = keepDrafts(grid, 'g', offered, { now: () => 7, after: (_ms, call) => {
    due = call
    return () => {
      due = undefined
    }
  } })
  const type = (value: string) => grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value }] })
  return { grid, keeper, type, rest: () => due?.() }
}

describe('unsaved rows', () => {
  it('are kept once typing rests, per person', () => {
    const { grid, type, rest } = keeping()
    type('x')
    expect(findRowDraft('g')).toBeUndefined()
    rest()
    expect(findRowDraft('g')).toEqual(draftOfGrid(grid, 7))
    signIn('li')
    expect(findRowDraft('g')).toBeUndefined()
  })

  it('are kept at once when the page goes', () => {
    const { keeper, type } = keeping()
    type('x')
    keeper.flush()
    expect(findRowDraft('g')?.cells).toEqual([{ row: 'r0', column: 'a', value: 'x' }])
    keeper.stop()
    type('y')
    keeper.flush()
    expect(findRowDraft('g')?.cells).toEqual([{ row: 'r0', column: 'a', value: 'x' }])
  })

  it('are dropped when they were saved', () => {
    const { grid, type, rest } = keeping()
    type('x')
    rest()
    grid.load(numberedRows(2))
    rest()
    expect(findRowDraft('g')).toBeUndefined()
  })

  it('an older draft stays while nobody has answered for it, also when the rows are loaded', () => {
    const older = { at: 1, cells: [], added: [], removed: ['r1'] }
    const { grid, type, rest } = keeping(older)
    grid.load(numberedRows(2))
    rest()
    expect(findRowDraft('g')).toEqual(older)
    type('x')
    rest()
    expect(findRowDraft('g')).toEqual({ at: 7, cells: [{ row: 'r0', column: 'a', value: 'x' }], added: [], removed: ['r1'] })
  })
})
