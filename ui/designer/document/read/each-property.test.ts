import { describe, expect, test } from 'vitest'
import { newLeaf } from '../change/new-component.ts'
import { leafTables, type LeafType } from '../component.ts'
import { storedName, type Property, type PropertyTable } from '../properties/property.ts'
import { writeDocument } from '../write/write-document.ts'
import { readDocument } from './read-document.ts'

interface Samples {
  /** Differs from most defaults and survives. */
  readonly good: unknown
  readonly bad: readonly (readonly [value: unknown, fault: string])[]
}

/** For a kind of property: a value that is kept, and values that are refused. */
function samplesOf(property: Property): Samples {
  const wrong = [{ a: 1 }, 'wrongType'] as const
  switch (property.kind) {
    case 'words':
      return { good: '文字', bad: [wrong, ['x'.repeat(2_001), 'tooLong'], ['<script>', 'script']] }
    case 'html':
      return { good: '<p>文字</p>', bad: [wrong, ['<svg onload=alert(1)>', 'script']] }
    case 'colour':
      return { good: '#123456', bad: [wrongColour(5), wrongColour('red;background:url(x)')] }
    case 'address':
      return { good: '/sys/list?a=1', bad: [wrong, ['ftp://x', 'badAddress'], ['javascript:x', 'script']] }
    case 'icon':
      return { good: 'el-icon-edit', bad: [['a b', 'badIcon'], [5, 'badIcon']] }
    case 'formula':
      return { good: 'qty < 5 and name = "a"', bad: [wrong, ['x'.repeat(501), 'tooLong']] }
    case 'flag':
      return { good: !property.initial, bad: [['yes', 'wrongType'], [1, 'wrongType']] }
    case 'integer':
    case 'openInteger':
      return { good: property.max ?? (property.min ?? 0) + 1,
        bad: [...boundsOf(property), [true, 'wrongType'], [(property.min ?? 0) + 0.5, 'notWhole']] }
    case 'number':
    case 'openNumber':
      return { good: (property.min ?? 0) + 1.5, bad: [...boundsOf(property), ['many', 'wrongType']] }
    case 'choice':
      return { good: property.of.at(-1), bad: [['other', 'notOffered'], [['left'], 'notOffered']] }
    case 'options':
      return { good: [{ label: '一', value: 1 }, { label: '二', value: 'b' }],
        bad: [['x', 'notList'], [Array.from({ length: 1_001 }, () => 'x'), 'tooMany']] }
    case 'tree':
      return { good: [{ label: '一', value: 1, children: [{ label: '二', value: 2 }] }], bad: [[5, 'notList']] }
    case 'rules':
      return { good: [{ preset: 'email' }, { pattern: '^a', message: '以 a 开头' }], bad: [['x', 'notList']] }
    case 'columns':
      return { good: [{ index: 0, show: false, label: '编码', property: 'code', width: 80 }], bad: [['[', 'notList']] }
    case 'suffixes':
      return { good: '.pdf,.zip', bad: [[5, 'notList']] }
    case 'value':
      return { good: 'x', bad: [wrong] }
  }
}

const wrongColour = (value: unknown) => [value, 'badColour'] as const

/** One below 1 is 0, which stood for nothing in older documents. */
function boundsOf({ min, max }: { min?: number; max?: number }): [number, string][] {
  return [...(min === undefined ? [] : [[min - 2, 'outOfBounds'] as [number, string]]),
    ...(max === undefined ? [] : [[max + 1, 'outOfBounds'] as [number, string]])]
}

const lines = (Object.entries(leafTables) as [LeafType, PropertyTable][]).flatMap(([type, table]) =>
  Object.entries(table).map(([name, property]) => [type, name, property] as const)
)
const stored = (type: LeafType, name: string, value: unknown) => ({ list: [{ id: 'one', compType: type, [name]: value }] })
/** Kinds of a value that start as a list keep one. */
const kept = (type: LeafType, name: string,
  value: unknown) => (name === 'value' && (type === 'checkbox' || type === 'cascader') ? [value] : value)

describe.each(lines)('spec 2 §3: %s.%s', (type, name, property) => {
  const at = storedName(name, property)
  const { good, bad } = samplesOf(property)

  test('is kept', () => {
    const { document, faults } = readDocument(stored(type, at, good))
    expect(faults).toBeUndefined()
    expect(writeDocument(document!).list[0]![at]).toEqual(kept(type, name, good))
  })

  test('has its default where it is missing', () => {
    expect(readDocument({ list: [{ id: 'one', compType: type }] }).document!.list[0]).toEqual(newLeaf(type, 'one'))
  })

  test.each(bad)('refuses %j', (value, code) => {
    const [fault] = readDocument(stored(type, at, value)).faults!
    expect([fault!.path.startsWith(`list.0.${at}`), fault!.code]).toEqual([true, code])
  })
})
