import { describe, expect, it, test } from 'vitest'
import { gridOf } from '../controller/testing.ts'
import { meaningOf, type KeyPress, type Situation } from './keys.ts'
import { jumpFrom, nextEditable } from './moves.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, ctrl: false, shift: false, alt: false, composing: false,
  ...held })
const moving: Situation = { editing: undefined, atStart: true, atEnd: true }
const typing = (editing: 'enter' | 'edit', at: Partial<Situation> = {}): Situation => ({ editing, atStart: false, atEnd: false, ...at })

describe('keys over a chosen cell', () => {
  test.each([
    ['ArrowDown', {}, { type: 'move', to: 'down', extend: false }],
    ['ArrowRight', { shift: true }, { type: 'move', to: 'right', extend: true }],
    ['ArrowUp', { ctrl: true }, { type: 'jump', to: 'up', extend: false }],
    ['ArrowUp', { alt: true }, { type: 'moveRows', to: 'up' }],
    ['Home', {}, { type: 'rim', to: 'rowStart', extend: false }],
    ['End', { ctrl: true, shift: true }, { type: 'rim', to: 'last', extend: true }],
    ['PageDown', {}, { type: 'page', to: 'down', extend: false }],
    ['Tab', { shift: true }, { type: 'next', key: 'Tab', back: true }],
    ['Enter', {}, { type: 'next', key: 'Enter', back: false }],
    ['F2', {}, { type: 'do', what: 'edit' }],
    ['F8', { shift: true }, { type: 'do', what: 'previousFault' }],
    ['Delete', {}, { type: 'do', what: 'clear' }],
    [' ', {}, { type: 'do', what: 'toggle' }],
    [' ', { shift: true }, { type: 'do', what: 'selectRows' }],
    ['z', { ctrl: true }, { type: 'do', what: 'undo' }],
    ['Z', { ctrl: true, shift: true }, { type: 'do', what: 'redo' }],
    ['d', { ctrl: true }, { type: 'do', what: 'fillDown' }],
    ['F10', { shift: true }, { type: 'do', what: 'menu' }],
  ] as const)('%s %j', (key, held, meaning) => {
    expect(meaningOf(press(key, held), moving)).toEqual(meaning)
  })

  it('letters, and whatever an input method composes, belong to the text', () => {
    expect(meaningOf(press('a'), moving)).toBeUndefined()
    expect(meaningOf(press('Enter', { composing: true }), typing('enter'))).toBeUndefined()
  })
})

describe('keys while typing', () => {
  it('a cell that was clicked and not typed into is as good as chosen', () => {
    const clicked = typing('enter', { untouched: true })
    expect(['z', 'd', 'r', 'ArrowDown'].map((key) => meaningOf(press(key, { ctrl: true }), clicked))).toEqual([{ type: 'do', what: 'undo' },
      { type: 'do', what: 'fillDown' }, { type: 'do', what: 'fillRight' }, { type: 'jump', to: 'down', extend: false }])
    expect(['z', 'd'].map((key) => meaningOf(press(key, { ctrl: true }), typing('enter', { untouched: false })))).toEqual([undefined,
      undefined])
    expect(meaningOf(press('z', { ctrl: true }), typing('edit', { untouched: true }))).toBeUndefined()
  })

  it('saving and finding stay what they are', () => {
    expect(['s', 'F', 'h'].map((key) => meaningOf(press(key, { ctrl: true }), typing('edit')))).toEqual([{ type: 'do', what: 'save' }, {
      type: 'do',
      what: 'find',
    }, { type: 'do', what: 'replace' }])
    expect([meaningOf(press('F3'), typing('edit')), meaningOf(press('F3', { shift: true }), moving)]).toEqual([{ type: 'do',
      what: 'findNext' }, { type: 'do', what: 'findPrevious' }])
  })

  it('arrows leave the cell in what was begun by a key or a click, as far as the caret allows', () => {
    expect(meaningOf(press('ArrowDown'), typing('enter'))).toEqual({ type: 'move', to: 'down', extend: false })
    expect(meaningOf(press('ArrowLeft'), typing('enter'))).toBeUndefined()
    expect(meaningOf(press('ArrowLeft'), typing('enter', { atStart: true }))).toEqual({ type: 'move', to: 'left', extend: false })
  })

  it('arrows move the caret after F2', () => {
    expect(meaningOf(press('ArrowDown'), typing('edit', { atStart: true, atEnd: true }))).toBeUndefined()
  })

  it('Escape gives up, Enter and Tab go on, Alt+Enter breaks the line', () => {
    expect(meaningOf(press('Escape'), typing('edit'))).toEqual({ type: 'do', what: 'cancel' })
    expect(meaningOf(press('Tab'), typing('edit'))).toEqual({ type: 'next', key: 'Tab', back: false })
    expect(meaningOf(press('Enter', { alt: true }), typing('edit'))).toEqual({ type: 'do', what: 'newline' })
  })
})

describe('Ctrl and an arrow', () => {
  const grid = gridOf(['', 'x', 'x', '', 'x', ''].map((a, index) => ({ id: String(index), a })))
  test.each([[0, 1], [1, 2], [2, 4], [4, 5]])('from line %i down to %i: to the end of what is filled, over a gap, to the rim',
    (from, to) => {
      expect(jumpFrom(grid, { row: from, column: 0 }, 'down')).toEqual({ row: to, column: 0 })
    })
})

describe('Tab', () => {
  const grid = gridOf(2)
  grid.setColumns(grid.columns.map((column) => (column.key === 'b' ? { ...column, disabled: true } as typeof column : column)))
  it('passes over cells that cannot be typed, into the next row and past the end', () => {
    expect(nextEditable(grid, { row: 0, column: 0 }, false)).toEqual({ row: 0, column: 2 })
    expect(nextEditable(grid, { row: 0, column: 2 }, false)).toEqual({ row: 1, column: 0 })
    expect(nextEditable(grid, { row: 1, column: 2 }, false)).toBe('pastEnd')
    expect(nextEditable(grid, { row: 0, column: 0 }, true)).toBeUndefined()
  })
})
