import { describe, expect, it } from 'vitest'
import { defineLines, f } from '#kernel/entity/index.ts'
import { cellTypes, isDataColumn, rowColumnTypes, type CellTypeName, type DataColumn } from '../column.ts'
import { applyLayout, changeSetting, moveColumn } from './column-layout.ts'
import { defineColumns } from './define-column.ts'
import { entityColumns } from './entity-columns.ts'

const one = (definition: Parameters<typeof defineColumns>[0][number]) => defineColumns([definition])[0] as DataColumn

describe('column definitions', () => {
  it('spec 2 §3: every column type exists', () => {
    for (const type of [...cellTypes, ...rowColumnTypes].filter((name) => name !== 'hidden'))
      expect(defineColumns([{ key: 'x', type }])[0]).toMatchObject({ key: 'x', type })
  })

  it('a hidden column is kept in the rows and out of sight', () => {
    expect(defineColumns([{ key: 'x', type: 'hidden' }, { key: 'y' }]).map(({ key }) => key)).toEqual(['y'])
  })

  it('throws for an unknown type and for a key used twice', () => {
    expect(() => defineColumns([{ key: 'x', type: 'nothing' as CellTypeName }])).toThrow('no column type nothing')
    expect(() => defineColumns([{ key: 'x' }, { key: 'x' }])).toThrow('defined twice')
  })

  it('options bring their text as text, title or label', () => {
    expect(
      one({ key: 'x', type: 'select',
        options: [{ value: 1, text: 'a' }, { value: '2', title: 'b' }, { value: '3', label: 'c' }, { value: '4' }] }).options,
    )
      .toEqual([{ value: '1', text: 'a' }, { value: '2', text: 'b' }, { value: '3', text: 'c' }, { value: '4', text: '4' }])
  })

  it('download and remove are allowed unless they are switched off (spec 2 §6)', () => {
    expect(one({ key: 'x', type: 'file' })).toMatchObject({ allowDownload: true, allowRemove: true })
    expect(one({ key: 'x', type: 'file', allowDownload: false, allowRemove: false })).toMatchObject({ allowDownload: false,
      allowRemove: false })
  })
})

describe('widths (spec 2 §5, §9)', () => {
  it.each([['datetime', 190], ['sel_user', 190], ['sel_depart', 190], ['date', 135]] as const)('%s is at least %i px', (type, width) => {
    expect(one({ key: 'x', type, width: 50 }).width).toBe(width)
    expect(one({ key: 'x', type, width: 300 }).width).toBe(300)
  })

  it('the default is 120, file and image get 1 px extra', () => {
    expect(one({ key: 'x', type: 'input' }).width).toBe(120)
    expect(one({ key: 'x', type: 'file' }).width).toBe(121)
    expect(one({ key: 'x', type: 'image' }).width).toBe(121)
  })

  it('the number column has 60, a selection column 40, and 60 with footer statistics and neither expand nor drag', () => {
    const widths = (...types: string[]) =>
      defineColumns([...types.map((type) => ({ key: type, type: type as 'row-number' })), { key: 'n', type: 'inputNumber',
        statistics: ['sum'] }]).map(({ width }) => width)
    expect(defineColumns([{ key: 'a', type: 'row-number' }, { key: 'b', type: 'row-checkbox' }]).map(({ width }) => width)).toEqual([60,
      40])
    expect(widths('row-checkbox')[0]).toBe(60)
    expect(widths('row-checkbox', 'row-drag-sort')[0]).toBe(40)
    expect(widths('row-radio', 'row-expand')[0]).toBe(40)
  })
})

describe('the arrangement of columns', () => {
  const columns = defineColumns([{ key: 'n', type: 'row-number' }, { key: 'a' }, { key: 'b' }, { key: 'c', type: 'date' }])
  const keys = (settings: Parameters<typeof applyLayout>[1]) => applyLayout(columns, settings).map(({ key }) => key)

  it('moves, hides and pins; a pinned column stands with the pinned ones', () => {
    expect(keys(moveColumn(columns, [], 'c', 'a'))).toEqual(['n', 'c', 'a', 'b'])
    expect(keys(moveColumn(columns, [], 'a', undefined))).toEqual(['n', 'b', 'c', 'a'])
    expect(keys(changeSetting(columns, [], 'b', { hidden: true }))).toEqual(['n', 'a', 'c'])
    expect(keys(changeSetting(columns, [], 'c', { fixed: 'left' }))).toEqual(['n', 'c', 'a', 'b'])
    expect(keys(changeSetting(columns, [], 'a', { fixed: 'right' }))).toEqual(['n', 'b', 'c', 'a'])
  })

  it('no column becomes narrower than its type allows', () => {
    expect(applyLayout(columns, [{ key: 'c', width: 10 }]).find(({ key }) => key === 'c')?.width).toBe(135)
  })

  it('settings of columns that are gone are forgotten, new columns stand where the screen has them', () => {
    expect(keys([{ key: 'gone' }, { key: 'b' }, { key: 'a' }])).toEqual(['n', 'b', 'a', 'c'])
  })

  it('returns the very columns where nothing is set, so that nothing is drawn anew', () => {
    expect(applyLayout(columns, []).every((column, index) => column === columns[index] && isDataColumn(column) === (index > 0))).toBe(true)
  })
})

describe('the columns of a sub-table', () => {
  const item = f.ref('product.item', { label: '物料',
    besides: { available: f.quantity({ label: '可用', list: { width: 90 } }), state: f.text({ label: '状态', list: false }) } })
  const lines = defineLines({ module: 'x', name: 'line', table: 'x_line', title: '明细', parent: 'x.doc',
    fields: { item, uom: f.ref('product.uom', { label: '单位', readonly: true, toldBy: { field: 'item', name: 'baseUom' } }) } })
  const columns = (typed: boolean) => entityColumns(lines, 'zh-CN', { typed }).filter(isDataColumn)

  it('where rows are typed, what is told of a record stands beside it, read alone and no value of the row', () => {
    expect(columns(true).map(({ key }) => key)).toEqual(['item', 'item.available', 'uom'])
    expect(columns(true)[1]).toMatchObject({ title: '可用', disabled: true, aside: true, align: 'right', width: 90,
      details: { column: 'item', name: 'available' } })
    expect(columns(true)[2]).toMatchObject({ details: { column: 'item', name: 'baseUom' } })
  })

  it('where they are read, the row alone speaks', () => {
    expect(columns(false).map(({ key, details: told }) => [key, told])).toEqual([['item', undefined], ['uom', undefined]])
  })
})
