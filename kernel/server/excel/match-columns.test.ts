import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import type { SheetColumn } from './columns.ts'
import { matchColumns } from './match-columns.ts'

const columns: SheetColumn[] = Object.entries({
  code: f.text({ label: '物料编码' }),
  name: f.text({ label: '物料名称', en: 'Item name' }),
  itemType: f.dict('t', { label: '物料类型' }),
  baseUom: f.text({ label: '基本单位', aliases: ['计量单位'] }),
  shelfLife: f.integer({ label: '保质期', unit: '天' }),
  min: f.integer({ label: '库存下限' }),
  max: f.integer({ label: '库存上限' }),
}).map(([name, field]) => ({ name, field }))
const fieldsOf = (header: (string | number | null)[], remembered = {}) =>
  matchColumns(header, columns, remembered).map(({ field, found }) => `${field ?? '-'} ${found}`)

describe('headings', () => {
  it('are known by label, English label, field name and alias; blanks, stars, brackets and units do not count', () => {
    expect(fieldsOf([' 物料编码 *', 'ITEM NAME', 'itemType', '计量单位', '保质期（天）'])).toEqual(['code name', 'name name',
      'itemType name', 'baseUom name', 'shelfLife name'])
  })

  it('that are nearly the same are taken as such and marked', () => {
    expect(fieldsOf(['物料代码', '名称', '单位'])).toEqual(['code similar', 'name similar', 'baseUom similar'])
  })

  it('that say something else are left alone', () => {
    expect(fieldsOf(['供应商', '日期', 'x', null, 2026, ''])).toEqual(Array.from({ length: 6 }, () => '- none'))
  })

  it('give a field to one column: the exact name before the similar one, wherever it stands', () => {
    expect(fieldsOf(['库存下限量', '库存下限', '物料编码', '物料编码'])).toEqual(['- none', 'min name', 'code name', '- none'])
  })

  it('follow what the person chose before, also the choice to leave one out', () => {
    expect(fieldsOf(['物料编码', '货号', '名称'], { 物料编码: '', 货号: 'code', 名称: 'gone' })).toEqual(['- remembered', 'code remembered',
      'name similar'])
  })
})
