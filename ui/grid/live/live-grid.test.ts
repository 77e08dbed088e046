import { beforeEach, describe, expect, it } from 'vitest'
import type { DataColumn } from '../column.ts'
import { Grid } from '../controller/grid.ts'
import { gridOf, numberedRows, threeTexts } from '../controller/testing.ts'
import { defineColumns } from '../columns/define-column.ts'
import { flashMs } from './change-marks.ts'
import { LiveGrid, type LiveGridOptions } from './live-grid.ts'
import type { Person } from './live-message.ts'
import { eachOnce, inCells, initialOf, toneOf } from './presence.ts'
import { handLives, handTimers } from './testing.ts'

let lives: ReturnType<typeof handLives>
beforeEach(() => {
  lives = handLives()
})

const wu: Person = { userId: 'u2', realname: '吴刚', caseId: 'Q', cell: { row: 'r1', column: 'b' } }
const from = (caseId: string, row: Record<string, unknown>) => ({ type: 'update_vxe_table',
  data: { socketKey: 'vxe-default', args: [row, caseId] } })

/** A grid on a page whose server the test plays. */
function liveGrid(more: Partial<LiveGridOptions> = {}, grid = gridOf(3)) {
  const clock = { nowMs: 1000 }
  const timers = handTimers()
  const model = new LiveGrid(grid, { rows: 'shared', idColumn: 'id', nowMs: () => clock.nowMs, timers: timers.timers, ...more })
  const live = lives.open({ rowKey: more.idColumn ?? 'id', onRow: model.take, onPeople: (people) => model.setPeople(people) })
  lives.wire.opened()
  const stop = model.connect(live)
  const column = (key: string) => grid.columns.find((one) => one.key === key) as DataColumn
  return {
    grid,
    model,
    live,
    clock,
    stop,
    pass: (ms: number) => {
      clock.nowMs += ms
      timers.pass(ms)
    },
    sent: (type: string) =>
      lives.wire.sent.filter((message) => message.type === type).map(({ data }) =>
        data as { args: [Record<string, unknown>, string]; cell?: unknown }
      ),
    type: (row: string, name: string, value: unknown) => grid.run({ type: 'write', cells: [{ row, column: name, value }] }),
    classOf: (row: string, name: string) => model.classOf(row, column(name), grid.store.rowOf(row)!),
    hear: (message: unknown) => lives.wire.hear(message),
  }
}

describe('shared rows: a grid that stands alone with live reload', () => {
  it('spec 2 §7: a stored cell goes out at once, with the id of its row and what changed', () => {
    const { type, sent, live } = liveGrid()
    type('r1', 'a', 'x')
    expect(sent('update_vxe_table')).toEqual([{ socketKey: 'vxe-default', args: [{ id: 'r1', a: 'x' }, live.caseId] }])
  })

  it('undoing is a change like any other, an emptied cell travels as null, what belongs to this browser stays here', () => {
    const { type, grid, sent } = liveGrid()
    type('r1', 'a', 'x')
    grid.undo()
    grid.run({ type: 'write', cells: [{ row: 'r2', column: 'b', value: undefined }, { row: 'r2', column: '_open', value: true }] })
    expect(sent('update_vxe_table').map(({ args }) => args[0])).toEqual([{ id: 'r1', a: 'x' }, { id: 'r1', a: 'a1' }, { id: 'r2',
      b: null }])
  })

  it('spec 2 §7: a row from elsewhere is merged into the row with the same id, cannot be undone and is not sent on', () => {
    const { grid, hear, sent } = liveGrid()
    hear(from('Q', { id: 'r1', a: 'theirs' }))
    hear(from('Q', { id: 'unknown', a: 'theirs' }))
    expect(grid.store.rowOf('r1')).toMatchObject({ a: 'theirs', b: 'b1' })
    expect([grid.canUndo, grid.books.hasChanges(), sent('update_vxe_table')]).toEqual([false, false, []])
  })

  it('the cell flashes 2 s, keeps a mark with the name, and loses it once it was looked at', () => {
    const { grid, model, hear, classOf, pass } = liveGrid()
    hear({ type: 'presence', data: { here: [{ ...wu, cell: null }], left: [] } })
    hear(from('Q', { id: 'r1', a: 'theirs' }))
    expect([classOf('r1', 'a'), classOf('r1', 'b')]).toEqual([' mw-g-theirs mw-g-flash', ''])
    let drawn = 0
    grid.listen((changed) => {
      if (changed.has('marks')) drawn += 1
    })
    pass(flashMs)
    expect([drawn, classOf('r1', 'a'), model.changeAt({ row: 'r1', column: 'a' })?.by]).toEqual([1, ' mw-g-theirs', '吴刚'])
    grid.act({ type: 'go', to: { row: 1, column: 0 } })
    expect(classOf('r1', 'a')).toBe(' mw-g-theirs')
    grid.act({ type: 'go', to: { row: 0, column: 0 } })
    expect([classOf('r1', 'a'), model.active]).toEqual(['', false])
  })

  it('typing over their value takes its mark away', () => {
    const { hear, type, classOf } = liveGrid()
    hear(from('Q', { id: 'r1', a: 'theirs' }))
    type('r1', 'a', 'mine')
    expect(classOf('r1', 'a')).toBe('')
  })

  it('two who type into one cell end with the same value, whoever comes first', () => {
    const { grid, type, hear, live } = liveGrid()
    type('r1', 'a', 'mine')
    hear(from('Q', { id: 'r1', a: 'before mine', b: 'b' }))
    expect(grid.store.rowOf('r1')).toMatchObject({ a: 'mine', b: 'b' })
    hear(from(live.caseId, { id: 'r1', a: 'mine' }))
    hear(from('Q', { id: 'r1', a: 'after mine' }))
    expect(grid.store.rowOf('r1')).toMatchObject({ a: 'after mine' })
  })

  it('what was typed without a connection goes out whole when it is back, and stands until then', () => {
    const { grid, type, hear, sent } = liveGrid()
    lives.wire.lost()
    type('r1', 'a', '1')
    type('r1', 'b', '2')
    type('r1', 'a', '3')
    lives.pass(5000)
    lives.wire.opened()
    expect(sent('update_vxe_table').map(({ args }) => args[0])).toEqual([{ id: 'r1', a: '3', b: '2' }])
    hear(from('Q', { id: 'r1', a: 'older' }))
    expect(grid.store.rowOf('r1')).toMatchObject({ a: '3' })
  })

  it('a value of which it is not known whether it arrived does not hold off others for ever', () => {
    const { grid, type, hear } = liveGrid()
    type('r1', 'a', 'mine')
    lives.wire.lost()
    lives.pass(5000)
    lives.wire.opened()
    hear(from('Q', { id: 'r1', a: 'theirs' }))
    expect(grid.store.rowOf('r1')).toMatchObject({ a: 'theirs' })
  })

  it('spec 2 §7: tug_status shows on all cells of the row until it ends', () => {
    const { hear, classOf, model } = liveGrid()
    hear(from('Q', { id: 'r1', tug_status: { loading: true } }))
    expect([classOf('r1', 'a'), classOf('r2', 'a'), model.isTugged('r1')]).toEqual([' mw-g-tugged', '', true])
    hear(from('Q', { id: 'r1', tug_status: { loading: false } }))
    expect([classOf('r1', 'a'), model.active]).toEqual(['', false])
  })
})

describe('own rows: the sub-table of a document that is saved as a whole', () => {
  const own = () =>
    liveGrid({ rows: 'own', idColumn: 'id' },
      new Grid({ columns: defineColumns(threeTexts), rows: numberedRows(3).map((row, index) => ({ ...row, _key: `k${index}` })),
        rowKey: '_key' }))

  it('nothing that is typed goes out', () => {
    const { type, sent } = own()
    type('k1', 'a', 'x')
    expect(sent('update_vxe_table')).toEqual([])
  })

  it("nothing that others typed comes in: it would look like an edit of one's own", () => {
    const { grid, hear, model } = own()
    hear(from('Q', { id: 'r1', a: 'theirs' }))
    expect([grid.store.rowOf('k1')!.a, model.active]).toEqual(['a1', false])
  })

  it('cells are told and shown by the id of the row, not by the key of this form', () => {
    const { grid, hear, sent, model } = own()
    lives.pass(200)
    grid.act({ type: 'go', to: { row: 2, column: 1 } })
    expect(sent('presence').at(-1)).toMatchObject({ cell: { row: 'r2', column: 'b' } })
    hear({ type: 'presence', data: { here: [wu], left: [] } })
    expect(model.classOf('k1', grid.columns[1] as DataColumn, grid.store.rowOf('k1')!)).toBe(` mw-g-there mw-who-${toneOf('u2')}`)
  })

  it('whoever ticks a row is in none of its cells', () => {
    const ticked = new Grid({ columns: defineColumns([{ key: '_checked', type: 'row-checkbox' }, ...threeTexts]), rows: numberedRows(3) })
    const { sent } = liveGrid({}, ticked)
    lives.pass(200)
    ticked.act({ type: 'go', to: { row: 1, column: 1 } })
    lives.pass(200)
    ticked.act({ type: 'go', to: { row: 1, column: 0 } })
    lives.pass(200)
    expect(sent('presence').map(({ cell }) => cell)).toEqual([undefined, { row: 'r1', column: 'a' }, undefined])
  })

  it('a row that was never saved is nowhere for the others', () => {
    const { grid, sent } = own()
    grid.run({ type: 'insert', place: 0, rows: [{ _key: 'n1' }] })
    lives.pass(200)
    grid.act({ type: 'go', to: { row: 1, column: 0 } })
    lives.pass(200)
    grid.act({ type: 'go', to: { row: 0, column: 0 } })
    expect(sent('presence').at(-1)!.cell).toBeUndefined()
  })
})

describe('others in the cells', () => {
  it('no cell is asked while nobody is there', () => {
    const { model, hear } = liveGrid()
    expect(model.active).toBe(false)
    hear({ type: 'presence', data: { here: [{ ...wu, cell: null }], left: [] } })
    expect(model.active).toBe(false)
    hear({ type: 'presence', data: { here: [wu], left: [] } })
    expect(model.active).toBe(true)
    hear({ type: 'presence', data: { here: [], left: ['Q'] } })
    expect(model.active).toBe(false)
  })

  it('once it is over, nobody is shown and nothing is sent', () => {
    const { model, hear, stop, type, sent } = liveGrid()
    hear({ type: 'presence', data: { here: [wu], left: [] } })
    stop()
    type('r1', 'a', 'x')
    expect([model.active, sent('update_vxe_table')]).toEqual([false, []])
  })

  it('several in one cell, one with several windows', () => {
    const second = { ...wu, userId: 'u3', caseId: 'R' }
    expect(inCells([wu, second]).get('r1')!.get('b')).toEqual([wu, second])
    expect(eachOnce([wu, second, { ...wu, caseId: 'S' }]).map(({ userId }) => userId)).toEqual(['u2', 'u3'])
  })

  it('a name stands as one sign: the last of a Chinese one, the first of another', () => {
    expect(['李卫东', 'Anna Berg', ' ', '𠮷田'].map(initialOf)).toEqual(['东', 'A', '', '田'])
  })
})
