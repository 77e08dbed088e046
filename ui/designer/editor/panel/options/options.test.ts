import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TreeOption } from '../../../document/properties/property.ts'
import { linesOf, readLines } from './option-lines.ts'
import { addOption, changeOption, freshOption, moveOption, optionRows, removeOption, sameValues, typedValue } from './tree-edits.ts'

const tree: readonly TreeOption[] = [{ label: '烧结', value: 's',
  children: [{ label: '一号炉', value: 1 }, { label: '二号炉', value: 2 }] }, { label: '磨削', value: 'g' }]
const labels = (options: readonly TreeOption[]) => optionRows(options).map(({ option, path }) => `${path.join('.')} ${option.label}`)

describe('options as rows', () => {
  test('are changed, moved, added and taken away at their place', () => {
    expect(labels(tree)).toEqual(['0 烧结', '0.0 一号炉', '0.1 二号炉', '1 磨削'])
    expect(labels(changeOption(tree, [0, 1], { label: '三号炉' }))).toContain('0.1 三号炉')
    expect(labels(moveOption(tree, [0, 0], 1))).toEqual(['0 烧结', '0.0 二号炉', '0.1 一号炉', '1 磨削'])
    expect([moveOption(tree, [0], -1), moveOption(tree, [1], 1)]).toEqual([tree, tree])
    expect(labels(addOption(tree, { label: '粗磨', value: 'r' }, [1]))).toContain('1.0 粗磨')
    expect(removeOption(removeOption(tree, [0, 0]), [0, 0])).toEqual([{ label: '烧结', value: 's' }, { label: '磨削', value: 'g' }])
  })

  test('a new one has a value of its own', () => {
    expect(freshOption([{ label: '', value: '2' }, { label: '', value: 3 }])).toEqual({ label: '', value: '4' })
  })

  test('values that stand twice beside each other are found; on another level they are no others', () => {
    expect([...sameValues([...tree, { label: '再', value: 'g' }, { label: '', value: 1 }])]).toEqual(['2'])
  })

  test('numbers stay numbers where they were', () => {
    expect([typedValue(1, '12'), typedValue(1, 'a'), typedValue('1', '12')]).toEqual([12, 'a', '12'])
  })
})

describe('options as text', () => {
  test('a label, label and value, cells of a sheet, lower levels, empty lines', () => {
    expect(readLines('合格\n不合格,NG\r\n\n返工\tRW\n甲，乙', false)).toEqual([{ label: '合格', value: '合格' }, { label: '不合格',
      value: 'NG' }, { label: '返工', value: 'RW' }, { label: '甲', value: '乙' }])
    expect(readLines('烧结,s\n  一号炉,1\n\t二号炉,2\n        深,d\n磨削,g', true, tree)).toEqual([{ label: '烧结', value: 's',
      children: [{ label: '一号炉', value: 1 }, { label: '二号炉', value: 2, children: [{ label: '深', value: 'd' }] }] }, { label: '磨削',
      value: 'g' }])
    expect(readLines('  一\n    二', false)).toEqual([{ label: '一', value: '一' }, { label: '二', value: '二' }])
  })

  test('what is written is read again', () => {
    const word = fc.stringMatching(/^[a-z中文][a-z中文 ]{0,6}[a-z]$/)
    const { option } = fc.letrec<{ option: TreeOption }>((tie) => ({
      option: fc.oneof({ depthSize: 'small' }, fc.record({ label: word, value: word }),
        fc.record({ label: word, value: word, children: fc.array(tie('option'), { minLength: 1, maxLength: 3 }) })),
    }))
    fc.assert(fc.property(fc.array(option, { maxLength: 4 }), (options) => {
      expect(readLines(linesOf(options), true)).toEqual(options)
    }))
  })
})
