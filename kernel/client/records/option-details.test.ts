import { describe, expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { detailFields, wantedOf } from './option-details.ts'
import { optionTitle } from './record.ts'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯', decidedBy: ['volume'],
  fields: { code: f.text({ label: '编码', unique: true }), name: f.text({ label: '名称' }), volume: f.quantity({ label: '容量' }) } })
const plain = f.ref('kitchen.cup', { label: '杯' })
const taken = { ...plain, besides: { left: f.quantity({ label: '剩余' }), volume: f.quantity({ label: '容量' }) },
  besidesFrom: { shelf: 'fromShelf' } }

describe('what options tell', () => {
  test('what belongs to the place comes before the record’s own, and nothing twice', () => {
    expect(detailFields(cup, plain).map(([name]) => name)).toEqual(['volume'])
    expect(detailFields(cup, taken).map(([name]) => name)).toEqual(['left', 'volume'])
  })

  test('it depends on the row, else on the record whose row it is; what is empty is not named', () => {
    expect(wantedOf(cup, taken, {}, { fromShelf: 'head' })?.at).toEqual({ shelf: 'head' })
    expect(wantedOf(cup, taken, { fromShelf: 'row' }, { fromShelf: 'head' })?.at).toEqual({ shelf: 'row' })
    expect(wantedOf(cup, taken, { fromShelf: '' }, {})?.at).toEqual({})
  })

  test('nothing is asked of what tells nothing', () => {
    const { decidedBy: _nothing, ...silent } = cup
    expect(wantedOf(silent, plain)).toBeUndefined()
  })

  test('a chosen record shows as it will once it is saved', () => {
    const option = { value: '1', key: 'C-1', text: '茶杯' }
    expect(optionTitle({}, option)).toBe('C-1 茶杯')
    expect(optionTitle({ shownAs: 'key' }, option)).toBe('C-1')
    expect(optionTitle({ shownAs: 'display' }, option)).toBe('茶杯')
    expect(optionTitle({}, { value: '1', key: '茶杯', text: '茶杯' })).toBe('茶杯')
  })
})
