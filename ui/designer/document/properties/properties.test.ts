import { expect, test } from 'vitest'
import { newComponent } from '../change/new-component.ts'
import { tableOf } from '../change/component-tables.ts'
import { layoutTypes, leafTables, type ComponentType } from '../component.ts'
import { cellStyleProperties, configProperties } from './layouts.ts'
import { storedName } from './property.ts'

const types = [...Object.keys(leafTables), ...layoutTypes] as ComponentType[]

test('spec 2 §2.2: property panels exist for each of these; a cell of a table is the one that is no component by itself', () => {
  const beyond = ['photo', 'signature']
  expect(types.filter((type) => !beyond.includes(type)).toSorted()).toEqual(['alert', 'barCode', 'button', 'cascader', 'checkbox',
    'colorPicker', 'date', 'dialogList', 'divider', 'dynamicTable', 'editor', 'html', 'input', 'link', 'number', 'radio', 'rate', 'row',
    'select', 'slider', 'switch', 'table', 'text', 'textarea', 'time', 'upload', 'userDept', 'userList'])
})

test.each<[ComponentType, string, unknown]>([
  ['input', 'maxlength', 50],
  ['input', 'span', 24],
  ['input', 'gutter', 15],
  ['input', 'labelWidth', 80],
  ['editor', 'max', 2_000],
  ['upload', 'fileSize', 5],
  ['rate', 'max', 5],
  ['slider', 'max', 20],
  ['number', 'min', 0],
  ['number', 'max', 100],
  ['number', 'step', 1],
  ['textarea', 'rows', 4],
  ['number', 'size', 'medium'],
  ['switch', 'activeValue', 'Y'],
  ['switch', 'inactiveValue', 'N'],
  ['dialogList', 'height', 500],
  ['number', 'controlsPosition', 'default'],
  ['upload', 'accept', ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'gif', 'png', 'jpeg']],
])('spec 2 §5 and §9: designer default of %s.%s is %j', (type, name, value) => {
  expect(newComponent(type, new Set())).toHaveProperty(name, value)
})

test('spec 2 §9: gutter 15, label width 80, size medium, label position right', () => {
  expect(Object.fromEntries(Object.entries(configProperties).map(([name, { initial }]) => [name, initial]))).toEqual({ formRef: 'elForm',
    formModel: 'form', formRules: 'rules', size: 'medium', labelPosition: 'right', labelWidth: 80, gutter: 15, disabled: false })
})

const bounds = (property: object) => {
  const { min, max, step } = property as { min?: number; max?: number; step?: number }
  return [min, max, step]
}

test.each<[ComponentType, string, number | undefined, number | undefined, number?]>([
  ['input', 'labelWidth', 1, 200],
  ['input', 'span', 1, 24],
  ['input', 'gutter', 0, undefined],
  ['table', 'width', 0, 500],
  ['table', 'rowHeight', 0, 1_500, 5],
  ['table', 'height', 100, 1_500, 10],
  ['editor', 'max', 100, undefined],
  ['slider', 'min', 0, undefined],
  ['checkbox', 'min', 1, undefined],
  ['checkbox', 'max', 1, undefined],
  ['number', 'precision', 0, 10],
  ['text', 'size', 10, 50],
  ['text', 'bold', 100, 800, 100],
  ['barCode', 'height', 10, 100],
  ['barCode', 'width', 0, 100],
  ['upload', 'fileSize', 1, 10_000, 10],
  ['signature', 'penWidth', 1, 10],
  ['photo', 'most', 1, 50],
  ['photo', 'maxSide', 320, 4_096, 160],
  ['photo', 'maxKb', 50, 5_000, 50],
])('spec 2 §5: bounds of %s.%s are %j to %j by %j', (type, name, min, max, step) => {
  expect(bounds(tableOf(type)[name]!)).toEqual([min, max, step])
})

test('spec 2 §5: form label width 60-140; form gutter 0-30', () => {
  expect([bounds(configProperties.labelWidth), bounds(configProperties.gutter)]).toEqual([[60, 140, undefined], [0, 30, undefined]])
})

test.each<[ComponentType, string, readonly string[]]>([
  ['divider', 'contentPosition', ['left', 'center', 'right']],
  ['radio', 'optionType', ['default', 'button']],
  ['select', 'dataType', ['static', 'dynamic']],
  ['number', 'controlsPosition', ['default', 'right']],
  ['number', 'size', ['medium', 'small', 'mini']],
  ['date', 'type', ['date', 'month', 'year', 'datetime', 'week', 'daterange', 'monthrange', 'datetimerange']],
  ['input', 'rulesType', ['default', 'phone', 'email', 'number', 'idcard']],
])('spec 2 §3, §9: choices of %s.%s', (type, name, of) => {
  expect(tableOf(type)[name]).toMatchObject({ kind: 'choice', of })
})

test.each<[ComponentType, string]>([
  ['input',
    'id label showLabel labelWidth required span gutter disabled readonly clearable placeholder value rules rulesType prefix-icon suffix-icon prepend append maxlength show-word-limit'],
  ['number', 'min max step precision controls-position size'],
  ['textarea', 'rows maxlength show-word-limit'],
  ['select', 'options dataType action multiple collapse-tags filterable'],
  ['slider', 'range min max step'],
  ['date', 'type format value-format range-separator'],
  ['time', 'is-range range-separator'],
  ['dynamicTable', 'buttonAdd buttonDel showIndex multiCheck show-summary sum-text summary-text'],
  ['button', 'text type size plain round circle icon'],
  ['text', 'text color align size bold'],
  ['rate', 'max allow-half show-score'],
  ['radio', 'vertical optionType border size'],
  ['barCode', 'value lineColor background height displayValue span'],
  ['link', 'text type href target'],
  ['cascader', 'options separator filterable multiple checkStrictly expandTrigger labelKey valueKey childrenKey'],
  ['dialogList', 'action title multi showIndex height dval dlabel colConf'],
  ['userList', 'action title multi showIndex height dval dlabel colConf'],
  ['userDept', 'action title multi showIndex height dval dlabel colConf'],
])('spec 2 §3: %s has %s', (type, names) => {
  const stored = ['id', ...Object.entries(tableOf(type)).map(([name, property]) => storedName(name, property))]
  expect(stored).toEqual(expect.arrayContaining(names.split(' ')))
})

test('spec 2 §2.2: default grid 2 rows of 4 cells, alternating a title cell (F6F6F6, 15) and a value cell (FFFFFF, 35)', () => {
  const table = newComponent('table', new Set())
  const row = [{ background: '#F6F6F6', width: 15 }, { background: '#FFFFFF', width: 35 }, { background: '#F6F6F6', width: 15 }, {
    background: '#FFFFFF',
    width: 35,
  }]
  expect(table.compType === 'table' && table.rows.map((cells) => cells.map(({ style }) => style))).toEqual([row, row])
  expect(Object.keys(cellStyleProperties)).toEqual(['background', 'width'])
})
