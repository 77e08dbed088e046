import { expect, test } from 'vitest'
import { newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { DynamicTable } from '../../document/component.ts'
import { canvasValues, keptValues } from './canvas-values.ts'

const lines: DynamicTable = { ...(newComponent('dynamicTable', new Set()) as DynamicTable), columns: [newLeaf('number', 'qty')] }
const list = [newLeaf('input', 'input_1'), newLeaf('checkbox', 'checkbox_1'), lines]

test('a dynamic table shows one row as soon as it has a column', () => {
  expect(canvasValues({ list })).toEqual({ input_1: '', checkbox_1: [], dynamicTable_1: [{ qty: null }] })
  expect(canvasValues({ list: [{ ...lines, columns: [] }] })).toEqual({ dynamicTable_1: [] })
})

test('values stay the same object until one of them becomes another', () => {
  const before = canvasValues({ list })
  expect(keptValues(before, canvasValues({ list: list.map((one) => ({ ...one, label: '别名' })) }))).toBe(before)
  expect(keptValues(before, canvasValues({ list: [{ ...newLeaf('input', 'input_1'), value: 'A' }, ...list.slice(1)] }))).toMatchObject({
    input_1: 'A',
  })
  expect(keptValues(before, canvasValues({ list: list.slice(1) }))).not.toHaveProperty('input_1')
})
