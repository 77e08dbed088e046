import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickedOf, readPicked, writePicked } from './picked.ts'

describe('values at the rim', () => {
  test("spec 2 §3: multi-user value is 'names_*_ids'", () => {
    expect(writePicked([{ value: 'u1', text: '张三' }, { value: 'u2', text: '李四' }])).toBe('张三,李四_*_u1,u2')
    expect(readPicked('张三,李四_*_u1,u2')).toEqual([{ value: 'u1', text: '张三' }, { value: 'u2', text: '李四' }])
  })

  test('spec 2 §3: department picker value is names, separator _*_, ids; nothing chosen is nothing', () => {
    expect(readPicked('制造部_*_d1')).toEqual([{ value: 'd1', text: '制造部' }])
    expect([writePicked([]), readPicked(''), readPicked('_*_')]).toEqual(['', [], []])
  })

  test('one name may hold commas and the separator; an id without a name stands for itself', () => {
    expect(readPicked('甲,乙_*_部_*_d1')).toEqual([{ value: 'd1', text: '甲,乙_*_部' }])
    expect(readPicked('d1,d2')).toEqual([{ value: 'd1', text: 'd1' }, { value: 'd2', text: 'd2' }])
  })

  test('what is written is read back', () => {
    const word = fc.stringMatching(/^[a-z\u4e00-\u4fff]{1,8}$/)
    fc.assert(fc.property(fc.array(fc.record({ value: word, text: word }), { maxLength: 20 }), (picked) => {
      expect(readPicked(writePicked(picked))).toEqual(picked)
    }), { seed: 20260518, numRuns: 200 })
  })

  test('a number is a code too, and without texts there are none', () => {
    expect(pickedOf(7, undefined)).toEqual([{ value: '7', text: '' }])
    expect(pickedOf(null, '甲')).toEqual([])
  })

  test('no value takes a part of the text of another', () => {
    expect(pickedOf('c,a', '甲, 乙,甲')).toEqual([{ value: 'c', text: '' }, { value: 'a', text: '' }])
  })
})
