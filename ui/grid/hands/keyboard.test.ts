import { describe, expect, it, test, vi } from 'vitest'
import { defineColumns, type ColumnDefinition } from '../columns/define-column.ts'
import { f } from '#kernel/entity/index.ts'
import { Grid as GridState, type Grid } from '../controller/grid.ts'
import { gridOf, numberedRows, threeTexts } from '../controller/testing.ts'
import type { CellAt, GridRow } from '../row.ts'
import type { GridActs, Hands } from './hands.ts'
import { onKey } from './keyboard.ts'
import { Typing } from './typing.ts'

/** Lines in sight, as the surface would count them. */
const PAGE = 4

/** As much of the input as typing uses, without a browser. */
function inputOf() {
  return {
    value: '',
    selectionStart: 0,
    selectionEnd: 0,
    select() {
      this.setSelectionRange(0, this.value.length)
    },
    setSelectionRange(from: number, to: number) {
      this.selectionStart = from
      this.selectionEnd = to
    },
    setRangeText(text: string, from: number, to: number) {
      this.value = `${this.value.slice(0, from)}${text}${this.value.slice(to)}`
      this.setSelectionRange(from + text.length, from + text.length)
    },
  }
}

/** Hands on a grid, at a cell of it; `press` answers whether the key was used. */
function handsOn(grid: Grid, at?: CellAt, acts: GridActs = {}) {
  const input = inputOf()
  const area = input as unknown as HTMLTextAreaElement
  const typing = new Typing(grid, area, () => undefined)
  const scrollToStart = vi.fn<() => void>()
  const hands: Hands = {
    grid,
    typing,
    input: area,
    root: {} as HTMLElement,
    surface: { pageLines: PAGE, reveal: () => undefined, scrollToStart,
      cellElement: () => ({ getBoundingClientRect: () => ({ left: 100, width: 40, bottom: 64 }) }) } as unknown as Hands['surface'],
    acts: () => acts,
    tabOrigin: undefined,
  }
  if (at) grid.act({ type: 'go', to: at })
  const press = (keys: string) => {
    const held = keys.split('+')
    const key = held.pop()! || '+'
    const preventDefault = vi.fn<() => void>()
    onKey(hands,
      { key: key === 'Space' ? ' ' : key, ctrlKey: held.includes('Ctrl'), shiftKey: held.includes('Shift'), altKey: held.includes('Alt'),
        metaKey: false, isComposing: false, preventDefault, stopPropagation: () => undefined } as unknown as KeyboardEvent)
    return preventDefault.mock.calls.length > 0
  }
  /** What the browser does with a letter that the grid leaves to the input. */
  const type = (text: string) => {
    for (const letter of text) {
      if (press(letter)) continue
      input.setRangeText(letter, input.selectionStart, input.selectionEnd)
      typing.onInput(false)
    }
  }
  return { press, type, input, hands, scrollToStart }
}

const columnsOf = (...more: ColumnDefinition[]) => defineColumns([...threeTexts, ...more])
const at = (row: number, column: number): CellAt => ({ row, column })
const valuesOf = (grid: Grid, key: string) => grid.store.rows.map((row) => row[key])

describe('keys that go to a cell', () => {
  test.each([
    ['PageDown', at(5, 1), at(9, 1)],
    ['PageUp', at(5, 1), at(1, 1)],
    ['PageUp', at(2, 1), at(0, 1)],
    ['PageDown', at(17, 1), at(19, 1)],
    ['Home', at(5, 3), at(5, 1)],
    ['End', at(5, 1), at(5, 3)],
    ['Ctrl+Home', at(5, 3), at(0, 1)],
    ['Ctrl+End', at(5, 1), at(19, 3)],
    ['ArrowUp', at(5, 2), at(4, 2)],
    ['ArrowLeft', at(5, 2), at(5, 1)],
    ['ArrowDown', at(19, 2), at(19, 2)],
    ['Ctrl+ArrowDown', at(5, 2), at(19, 2)],
  ])('%s', (keys, from, to) => {
    const grid = gridOf(20, { columns: defineColumns([{ key: 'no', type: 'row-number' }, ...threeTexts]) })
    const { press } = handsOn(grid, from)
    expect(press(keys)).toBe(true)
    expect(grid.view).toMatchObject({ active: to, anchor: to, head: to })
  })

  test.each([
    ['Shift+ArrowDown', at(6, 1)],
    ['Shift+ArrowLeft', at(5, 0)],
    ['Shift+PageUp', at(1, 1)],
    ['Shift+Home', at(5, 0)],
    ['Ctrl+Shift+End', at(19, 2)],
  ])('%s lets the selection grow and leaves the cell where it is', (keys, head) => {
    const grid = gridOf(20)
    const { press } = handsOn(grid, at(5, 1))
    expect(press(keys)).toBe(true)
    expect(grid.view).toMatchObject({ active: at(5, 1), anchor: at(5, 1), head })
  })

  it('the selection goes on growing from where it ends', () => {
    const grid = gridOf(20)
    const { press } = handsOn(grid, at(5, 1))
    for (const keys of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight']) press(keys)
    expect(grid.view.head).toEqual(at(7, 2))
  })

  it('the start of a row and of the table bring the fixed columns into sight, the ends do not', () => {
    const { press, scrollToStart } = handsOn(gridOf(3), at(1, 1))
    for (const keys of ['End', 'Ctrl+End']) press(keys)
    expect(scrollToStart).not.toHaveBeenCalled()
    for (const keys of ['Home', 'Ctrl+Home']) press(keys)
    expect(scrollToStart).toHaveBeenCalledTimes(2)
  })

  test.each([['ArrowDown', true], ['Ctrl+End', true], ['Tab', false], ['Enter', false]])(
    '%s as the first key chooses the first cell; whether it is used up: %s',
    (keys, used) => {
      const grid = gridOf(3)
      const { press } = handsOn(grid)
      expect(press(keys)).toBe(used)
      expect(grid.view.active).toEqual(at(0, 0))
    },
  )

  it('Ctrl+A chooses all cells, Shift+Space and Ctrl+Space the rows and columns in hand', () => {
    const grid = gridOf(3)
    const { press } = handsOn(grid, at(1, 1))
    press('Shift+Space')
    expect([grid.view.anchor, grid.view.head]).toEqual([at(1, 0), at(1, 2)])
    press('ArrowDown')
    press('Ctrl+Space')
    expect([grid.view.anchor, grid.view.head]).toEqual([at(0, 1), at(2, 1)])
    press('Ctrl+a')
    expect([grid.view.anchor, grid.view.head]).toEqual([at(0, 0), at(2, 2)])
  })
})

/** Adds rows as the surroundings do. */
const adds = (grid: Grid): GridActs => ({
  insertRow: (place) => void grid.run({ type: 'insert', place, rows: [{ id: `new${grid.store.count}` }] }),
})

describe('Enter and Tab', () => {
  it('Enter goes down, with Shift up, and stores what was typed', () => {
    const grid = gridOf(3)
    const { press, type } = handsOn(grid, at(0, 1))
    type('x')
    press('Enter')
    expect([grid.view.active, grid.view.editing]).toEqual([at(1, 1), undefined])
    press('Shift+Enter')
    expect(grid.view.active).toEqual(at(0, 1))
    expect(valuesOf(grid, 'b')).toEqual(['x', 'b1', 'b2'])
  })

  it('Enter past the last row adds one where somebody typed', () => {
    const grid = gridOf(2)
    const { press, type } = handsOn(grid, at(1, 1), adds(grid))
    type('x')
    press('Enter')
    expect(grid.store.count).toBe(3)
    expect(grid.view.active).toEqual(at(2, 1))
    expect(valuesOf(grid, 'b')).toEqual(['b0', 'x', undefined])
  })

  it('Enter on the last row adds none where nothing was typed', () => {
    const grid = gridOf(2)
    const { press } = handsOn(grid, at(1, 1), adds(grid))
    press('Enter')
    expect(grid.store.count).toBe(2)
    expect(grid.view.active).toEqual(at(1, 1))
  })

  describe('in the lines of a form', () => {
    const lines = (rows: GridRow[]) =>
      new GridState({ rowKey: 'id', rows, enter: 'wanted', columns: defineColumns([
        { key: 'item', title: '物料', type: 'input', field: f.text({ label: '物料', required: true }) },
        { key: 'unit', title: '单位', type: 'input', disabled: true },
        { key: 'note', title: '备注', type: 'input' },
        { key: 'qty', title: '数量', type: 'input', field: f.text({ label: '数量', required: true }) },
      ]) })

    it('Enter goes to the next cell that wants a value, past the last one to a new row', () => {
      const grid = lines([{ id: 1 }])
      const { press, type } = handsOn(grid, at(0, 0), adds(grid))
      type('x')
      press('Enter')
      expect(grid.view.active, 'neither what the server fills nor what nobody needs').toEqual(at(0, 3))
      type('5')
      press('Enter')
      expect([grid.store.count, grid.view.active]).toEqual([2, at(1, 0)])
    })

    it('in rows that are filled Enter goes down, as whoever mends a column expects', () => {
      const grid = lines([{ id: 1, item: 'a', qty: '1' }, { id: 2, item: 'b', qty: '2' }])
      const { press } = handsOn(grid, at(0, 3), adds(grid))
      press('Enter')
      expect(grid.view.active).toEqual(at(1, 3))
    })

    it('one empty row is enough: Enter adds no second one, Tab leaves the table', () => {
      const grid = lines([{ id: 1, item: 'a', qty: '1' }])
      grid.run({ type: 'insert', place: 1, rows: [{ id: 'new' }] })
      const { press } = handsOn(grid, at(1, 3), adds(grid))
      expect(press('Enter')).toBe(true)
      expect(press('Tab')).toBe(false)
      expect(grid.store.count).toBe(2)
    })

    it('the question mark tells the keys, Ctrl+Enter stores the cell and goes on to the form', () => {
      const grid = lines([{ id: 1 }])
      const showKeys = vi.fn<() => void>()
      const { press, type } = handsOn(grid, at(0, 0), { showKeys })
      expect(press('?')).toBe(true)
      expect(showKeys).toHaveBeenCalledOnce()
      type('x')
      expect(press('Ctrl+Enter'), 'the form saves').toBe(false)
      expect(grid.store.rows[0]).toMatchObject({ item: 'x' })
    })
  })

  it('Enter after a run of Tabs goes to the column where the run began', () => {
    const grid = gridOf(3)
    const { press } = handsOn(grid, at(0, 1))
    for (const keys of ['Tab', 'Enter']) press(keys)
    expect(grid.view.active).toEqual(at(1, 1))
  })

  it('Tab goes row by row, past the last cell into a new row', () => {
    const grid = gridOf(2)
    const { press } = handsOn(grid, at(0, 2), adds(grid))
    press('Tab')
    expect(grid.view.active).toEqual(at(1, 0))
    press('Shift+Tab')
    expect(grid.view.active).toEqual(at(0, 2))
    grid.act({ type: 'go', to: at(1, 2) })
    expect(press('Tab')).toBe(true)
    expect(grid.store.count).toBe(3)
  })

  it('Tab leaves the table before the first cell, and after the last where no row can be added', () => {
    const grid = gridOf(2)
    const { press } = handsOn(grid, at(0, 0))
    expect(press('Shift+Tab')).toBe(false)
    grid.act({ type: 'go', to: at(1, 2) })
    expect(press('Tab')).toBe(false)
  })
})

describe('keys that empty', () => {
  test.each(['Delete', 'Backspace'])('%s empties what is selected but for cells that must keep a value and those that are locked',
    (keys) => {
      const grid = gridOf([{ id: '1', a: 'a', b: 'b', c: 'c', kept: 'k', kept_dictText: '留' }], {
        columns: columnsOf({ key: 'kept', type: 'select', allowRemove: false }).map((column) =>
          column.key === 'c' ? { ...column, disabled: true } as typeof column : column
        ),
      })
      const { press } = handsOn(grid, at(0, 0))
      press('Ctrl+a')
      expect(press(keys)).toBe(true)
      expect(grid.store.rows).toMatchObject([{ a: null, b: null, c: 'c', kept: 'k', kept_dictText: '留' }])
    })

  it('several cells are one thing to undo', () => {
    const grid = gridOf(2)
    const { press } = handsOn(grid, at(0, 0))
    for (const keys of ['Ctrl+a', 'Delete', 'Ctrl+z']) press(keys)
    expect(grid.store.rows).toEqual(numberedRows(2))
    press('Ctrl+y')
    expect(valuesOf(grid, 'a')).toEqual([null, null])
  })
})

describe('keys of typing', () => {
  it('a character takes the place of the value, Escape gives it back', () => {
    const grid = gridOf(1)
    const { press, type, input } = handsOn(grid, at(0, 0))
    type('xy')
    expect([grid.view.editing?.mode, input.value]).toEqual(['enter', 'xy'])
    expect(press('Escape')).toBe(true)
    expect([grid.view.editing, valuesOf(grid, 'a'), grid.canUndo]).toEqual([undefined, ['a0'], false])
    expect(press('Escape')).toBe(false)
  })

  it('F2 goes on with the value, and its arrows stay within the text', () => {
    const grid = gridOf(1)
    const { press, type, input } = handsOn(grid, at(0, 0))
    expect(press('F2')).toBe(true)
    expect([grid.view.editing?.mode, input.value]).toEqual(['edit', 'a0'])
    expect(press('ArrowLeft')).toBe(false)
    press('Alt+Enter')
    type('!')
    press('Tab')
    expect(valuesOf(grid, 'a')).toEqual(['a0\n!'])
  })

  it('arrows leave what a character began and store it', () => {
    const grid = gridOf(2)
    const { press, type } = handsOn(grid, at(0, 0))
    type('x')
    press('ArrowDown')
    expect([valuesOf(grid, 'a'), grid.view.active]).toEqual([['x', 'a1'], at(1, 0)])
  })

  it('saving sees what was typed last', () => {
    const grid = gridOf(1)
    let saved: unknown
    const save = () => void (saved = valuesOf(grid, 'a'))
    const { press, type } = handsOn(grid, at(0, 0), { save })
    type('x')
    expect(press('Ctrl+s')).toBe(true)
    expect(saved).toEqual(['x'])
  })

  it('copying is left to the browser, which asks by an event of its own', () => {
    const grid = gridOf(1)
    const { press } = handsOn(grid, at(0, 0))
    expect(['Ctrl+c', 'Ctrl+x', 'Ctrl+v'].map(press)).toEqual([false, false, false])
    expect(grid.store.rows).toEqual(numberedRows(1))
  })
})

describe('keys of the surroundings', () => {
  test.each(['ContextMenu', 'Shift+F10'])('%s opens the menu below the cell', (keys) => {
    const openMenu = vi.fn<NonNullable<GridActs['openMenu']>>()
    const { press } = handsOn(gridOf(2), at(1, 0), { openMenu })
    expect(press(keys)).toBe(true)
    expect(openMenu).toHaveBeenCalledExactlyOnceWith(at(1, 0), 120, 64)
  })

  it('rows are put in above and below, and removed as far as they are in hand', () => {
    const insertRow = vi.fn<(place: number) => void>()
    const removeRows = vi.fn<(rows: readonly GridRow[]) => void>()
    const { press } = handsOn(gridOf(3), at(1, 0), { insertRow, removeRows })
    for (const keys of ['Insert', 'Alt+Insert', 'Shift+ArrowDown', 'Ctrl+-']) press(keys)
    expect(insertRow.mock.calls).toEqual([[1], [2]])
    expect(removeRows.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([['r1', 'r2']])
  })

  it('what nobody offers stays the key of the browser', () => {
    const { press } = handsOn(gridOf(1), at(0, 0))
    expect(['ContextMenu', 'Ctrl+f', 'F3', 'F8', 'Ctrl+d', 'Insert', 'Ctrl+-', 'Ctrl+s'].filter(press)).toEqual([])
  })
})

describe('a grid that is only read', () => {
  it('no key changes it', () => {
    const rows = [{ id: '1', a: 'a', b: 'b', c: '', done: 'N', one: '1' }]
    const grid = gridOf(rows, {
      columns: columnsOf({ key: 'done', type: 'checkbox' }, { key: 'one', type: 'radio',
        options: [{ value: '1', text: '一' }, { value: '2', text: '二' }] }),
    })
    grid.run({ type: 'write', cells: [{ row: '1', column: 'a', value: 'x' }, { row: '1', column: 'b', value: 'y' }] })
    grid.undo()
    grid.run({ type: 'write', cells: [{ row: '1', column: 'a', value: 'typed before' }] })
    grid.setEditable(false)
    const before = structuredClone(grid.store.rows)
    const removeRows = vi.fn<(rows: readonly GridRow[]) => void>()
    const { press, type } = handsOn(grid, at(0, 0), { ...adds(grid), removeRows })
    for (const column of [0, 3, 4]) {
      grid.act({ type: 'go', to: at(0, column) })
      for (const keys of ['F2', 'Delete', 'Backspace', 'Space', 'Enter', 'Tab', 'Insert', 'Alt+Insert', 'Ctrl++', 'Ctrl+-', 'Ctrl+Delete',
        'Ctrl+z', 'Ctrl+y']) {
        press(keys)
        expect([keys, grid.view.editing, grid.store.rows]).toEqual([keys, undefined, before])
      }
      type('x')
      press('Enter')
    }
    expect(grid.store.rows).toEqual(before)
    expect(removeRows).not.toHaveBeenCalled()
  })

  it('may be looked at from all sides', () => {
    const grid = gridOf(3, { editable: false })
    grid.arrange({ ...grid.arrangement, sorts: [{ column: 'a', order: 'desc' }] })
    const { press } = handsOn(grid, at(0, 0))
    expect(['ArrowDown', 'Ctrl+a', 'Ctrl+End', 'Ctrl+z'].filter((keys) => !press(keys))).toEqual([])
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r0', 'r1', 'r2'])
  })
})
