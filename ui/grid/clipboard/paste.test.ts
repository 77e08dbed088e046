import { describe, expect, it, vi } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { sayChinese, testColumn } from '../rules/testing.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import type { CellRange } from '../view/range.ts'
import { misfitText } from './misfit.ts'
import { convertPlan, type PasteLookups, type Resolve, type Resolved } from './paste.ts'
import { planPaste } from './plan-paste.ts'
import { readText } from './read-text.ts'
import { zhCN } from './texts.ts'

const columns: GridColumn[] = [
  { key: 'no', type: 'row-number', title: '', width: 60 },
  testColumn('a'),
  testColumn('b'),
  testColumn('locked', [], { disabled: true }),
  testColumn('qty', [], { title: '数量', field: f.quantity({ label: '' }) }),
  testColumn('item', [], { title: '物料', field: f.ref('product.item', { label: '' }) }),
]
const keyOf = (row: GridRow) => String(row['id'])

function shownRows(count: number, headings: readonly number[] = []): ShownCells {
  const lines = Array.from({ length: count }, (_, line) => (headings.includes(line) ? undefined : { id: `${line}` }))
  return { lineCount: count, columns, keyOf, rowAt: (line) => lines[line],
    isEditable: (_row, column) => isDataColumn(column) && column.disabled !== true }
}

const at = (top: number, left: number, bottom = top, right = left): CellRange => ({ top, left, bottom, right })
const nobody: Resolve = async () => new Map()
const lookups = (resolve = nobody): PasteLookups => ({ keyOf, choicesOf: () => undefined, resolve })

function planned(text: string, range: CellRange, shown = shownRows(6), newRow?: () => GridRow) {
  const plan = planPaste(readText(text), { shown, range, newRow })
  return { plan, cells: plan.cells.map(({ row, column, cell }) => `${keyOf(row)}${column.key}=${cell.text}`).join(' ') }
}

describe('where a block goes', () => {
  it('past what is told beside a column and is no value of the row', () => {
    const shown = { ...shownRows(1), columns: [testColumn('a'), testColumn('told', [], { disabled: true, aside: true }), testColumn('b')] }
    expect(planned('1\t2', at(0, 0), shown)).toMatchObject({ cells: '0a=1 0b=2', plan: { disabled: [] } })
  })

  it('from the top left cell of the range on', () => {
    const { plan, cells } = planned('1\t2\n3\t4', at(2, 1))
    expect(cells).toBe('2a=1 2b=2 3a=3 3b=4')
    expect(plan.range).toEqual(at(2, 1, 3, 2))
  })

  it('one value goes into the whole selection', () => {
    expect(planned('x', at(0, 1, 2, 2)).cells).toBe('0a=x 0b=x 1a=x 1b=x 2a=x 2b=x')
  })

  it('a block is repeated where the selection is a multiple of it', () => {
    expect(planned('1\n2', at(0, 1, 3, 1)).cells).toBe('0a=1 1a=2 2a=1 3a=2')
    expect(planned('1\t2', at(0, 1, 1, 1)).cells).toBe('0a=1 0b=2 1a=1 1b=2')
    expect(planned('1\n2', at(0, 1, 2, 1)).cells).toBe('0a=1 1a=2')
    expect(planned('1\t2', at(0, 1, 1, 3)).cells).toBe('0a=1 0b=2')
    expect(planned('1\n2', at(0, 1, 2, 2)).cells).toBe('0a=1 1a=2')
  })

  it('rows past the end become new rows', () => {
    let next = 0
    const { plan, cells } = planned('1\n2\n3', at(5, 1), shownRows(6), () => ({ id: `new${(next += 1)}` }))
    expect(cells).toBe('5a=1 new1a=2 new2a=3')
    expect([plan.newRows.length, plan.cutRows, plan.range]).toEqual([2, 0, at(5, 1, 7, 1)])
  })

  it('rows past the end are cut where none may be added, columns past the end always; both are told', () => {
    const { plan, cells } = planned('1\t2\t3\n4\t5\t6', at(5, 4))
    expect([cells, plan.cutRows, plan.cutColumns]).toEqual(['5qty=1 5item=2', 1, 1])
  })

  it('cells that are disabled are passed over and told', () => {
    const { plan, cells } = planned('1\t2\t3', at(0, 2))
    expect([cells, plan.disabled]).toEqual(['0b=1 0qty=3', [{ row: '0', column: 'locked', text: '2', reason: { code: 'disabled' } }]])
  })

  it('headings of groups are passed over', () => {
    expect(planned('1\n2\n3', at(0, 1), shownRows(6, [1, 2])).cells).toBe('0a=1 3a=2 4a=3')
    expect(planned('x', at(0, 1, 3, 1), shownRows(6, [1, 2])).cells).toBe('0a=x 3a=x')
  })

  it('columns that hold no values take none', () => {
    expect(planned('1\t2', at(0, 0)).cells).toBe('0a=1 0b=2')
  })

  it('rows of different lengths leave the missing cells alone', () => {
    expect(planned('1\n2\t3', at(0, 1)).cells).toBe('0a=1 1a=2 1b=3')
  })
})

describe('what a paste does', () => {
  it('writes values, fills new rows, and tells in one report what did not fit; nothing is lost', async () => {
    const resolve: Resolve = vi.fn<Resolve>(async () =>
      new Map<string, Resolved>([['螺栓', { value: 'id-7', text: '螺栓' }], ['螺母', 'ambiguous']])
    )
    const { plan } = planned('1,000\t螺栓\nx\t螺母\n3\t垫片', at(4, 4), shownRows(6), () => ({ id: 'n1', b: 'default' }))
    const pasted = await convertPlan(plan, lookups(resolve))
    expect(pasted.cells).toEqual([
      { row: '4', column: 'qty', value: '1000' },
      { row: '4', column: 'item', value: 'id-7', text: '螺栓' },
      { row: '5', column: 'qty', value: 'x' },
      { row: '5', column: 'item', value: '螺母' },
    ])
    expect(pasted.newRows).toEqual([{ id: 'n1', b: 'default', qty: '3', item: '垫片' }])
    expect(pasted.misfits).toEqual([
      { row: '5', column: 'qty', text: 'x', reason: { code: 'notNumber' } },
      { row: '5', column: 'item', text: '螺母', reason: { code: 'ambiguousRecord' } },
      { row: 'n1', column: 'item', text: '垫片', reason: { code: 'noSuchRecord' } },
    ])
  })

  it('names are looked up once, all of a column together', async () => {
    const resolve = vi.fn<Resolve>(nobody)
    await convertPlan(planned('甲\n乙\n甲', at(0, 5)).plan, lookups(resolve))
    expect(resolve.mock.calls.map(([column, names]) => [column.key, names])).toEqual([['item', ['甲', '乙']]])
    await convertPlan(planned('1', at(0, 4)).plan, lookups(resolve))
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  it('names that could not be looked up stay as typed', async () => {
    const { cells, misfits } = await convertPlan(planned('甲', at(0, 5)).plan, lookups(() => Promise.reject(new Error('offline'))))
    expect([cells, misfits.map(({ reason }) => reason.code)]).toEqual([[{ row: '0', column: 'item', value: '甲' }], ['lookupFailed']])
  })

  it('reasons are told in words', () => {
    const say = (key: keyof typeof zhCN, params: Record<string, string>) =>
      zhCN[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => params[name] ?? '')
    const told = (reason: Parameters<typeof misfitText>[0]['reason']) =>
      misfitText({ row: '1', column: 'qty', text: 'x', reason }, { title: '数量' }, say, 'zh-CN')
    expect([told({ code: 'notNumber' }), told({ code: 'disabled' })]).toEqual(['数量「x」不是数字，请输入数字',
      '数量不可编辑，「x」未粘贴'])
    expect(sayChinese('rulesRequired', { title: '数量' })).toBe('数量不能为空')
  })
})
