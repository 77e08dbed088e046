import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { settled, speak } from '../../../testing/drawn.tsx'
import { fieldTables } from '../../document/component.ts'
import { readDocument } from '../../document/read/read-document.ts'
import { startValues, type FormValues } from '../../document/values/form-values.ts'
import { FormViewer } from '../FormViewer.tsx'

/* Issue 6 §1: a form that can only be read shows values as text instead of grey controls. */

beforeAll(() => speak('zh-CN'))
const nothing = () => undefined
let restore: () => void = nothing
afterEach(() => restore())

type Raw = Readonly<Record<string, unknown>>

const read = (list: readonly Raw[], filled: FormValues) => {
  const { document, faults } = readDocument({ list })
  if (!document) throw new Error(JSON.stringify(faults))
  return settled(<FormViewer document={document} values={{ ...startValues(document), ...filled }} onValues={nothing} readOnly />)
}
const field = (compType: string, more: Raw = {}) => ({ id: 'a', compType, label: '标签', ...more })
const options = [{ label: '合格', value: 'OK' }, { label: '让步', value: 2 }]
const tree = [{ label: '烧结', value: 's', children: [{ label: '一号炉', value: 1 }, { label: '二号炉', value: 2 }] }]
const picture = 'temp/202605/ab/近照_1790000000000.jpg'

const cases: [string, Raw, unknown, string[]][] = [
  ['input', { prepend: 'No.', append: 'HRA' }, 'A1', ['>No. A1 HRA<']],
  ['number', { precision: 2 }, '12345.5', ['>12,345.50<']],
  ['number', {}, '-7', ['>-7<']],
  ['textarea', {}, '第一行\n第二行', ['第一行\n第二行']],
  ['editor', {}, '<p>按 <em>国标</em></p>', ['按 国标']],
  ['select', { options }, 2, ['>让步<']],
  ['select', { options, multiple: true }, ['OK', 2, 'gone'], ['>合格、让步、gone<']],
  ['radio', { options }, 'OK', ['>合格<']],
  ['checkbox', { options }, ['OK', 2], ['>合格、让步<']],
  ['cascader', { options: tree, separator: '-' }, ['s', 1], ['>烧结-一号炉<']],
  ['cascader', { options: tree, multiple: true, 'show-all-levels': false }, [['s', 1], ['s', 2]], ['>一号炉、二号炉<']],
  ['switch', {}, 'Y', ['>是<']],
  ['switch', { 'active-text': '开', 'inactive-text': '关' }, 'N', ['>关<']],
  ['slider', {}, 7, ['>7<']],
  ['slider', { range: true }, [2, 5], ['>2 – 5<']],
  ['rate', { 'allow-half': true }, 3.5, ['3.5 / 5 分']],
  ['date', {}, '2026-05-18', ['>2026-05-18<']],
  ['date', { type: 'daterange', 'range-separator': '至' }, ['2026-05-18', null], ['>2026-05-18 至 …<']],
  ['time', {}, '08:05:09', ['>08:05:09<']],
  ['time', { 'is-range': true }, ['08:00:00', '16:00:00'], ['>08:00:00 - 16:00:00<']],
  ['colorPicker', {}, '#123456', ['background:#123456', '>#123456<']],
  ['upload', {}, `temp/a.pdf,${picture}`, ['>a.pdf</a>', '>近照.jpg</a>', 'thumb=256', 'alt="近照.jpg"']],
  ['photo', {}, picture, ['thumb=256', '>近照.jpg</a>']],
  ['signature', {}, 'temp/202605/ab/signed-王芳-20260518T0835_1790000000000.png', ['alt="标签 王芳 2026-05-18 08:35"',
    '<figcaption>王芳 2026-05-18 08:35</figcaption>']],
  ['userList', { multi: true }, 'admin,qe', ['admin、qe']],
  ['userDept', {}, 'd1', ['d1']],
  ['dialogList', {}, 'k1;k2', ['k1、k2']],
]

test('there is one for every field', () => {
  expect([...new Set(cases.map(([type]) => type))].toSorted()).toEqual(Object.keys(fieldTables).toSorted())
})

describe.each(cases)('%s %j', (compType, more, value, parts) => {
  test('is read as text, without a control', async () => {
    restore = answerCalls(() => []).restore
    const html = await read([field(compType, more)], { a: value })
    for (const part of parts) expect(html).toContain(part)
    expect(html).toContain('>标签</span>')
    expect(html).not.toMatch(/<(?:input|textarea|select|button|label)\b|role="(?:slider|switch|combobox)"/)
  })

  test('nothing is a dash', async () => {
    const html = await read([field(compType, { ...more, value: undefined })], { a: Array.isArray(value) ? [] : '' })
    expect(html).toContain('<span class="mw-faint">—</span>')
  })
})

test('choices of an address, and records of a dialog list, are read by their names', async () => {
  const server = answerCalls((
    { path },
  ) => (path.includes('furnaces')
    ? [{ label: '一号炉', value: 1 }]
    : { records: [{ code: 'a', name: '甲' }, { code: 'b', name: '乙' }], total: 2 })
  )
  restore = server.restore
  expect(await read([field('select', { dataType: 'dynamic', action: '/plant/furnaces' })], { a: '1' })).toContain('>一号炉<')
  expect(await read([field('dialogList', { action: '/plant/mold/list', dval: 'code', dlabel: 'name' })], { a: 'a;b' })).toContain('甲、乙')
})

test('a dynamic table is a plain table with its sums', async () => {
  const table = { id: 'd', compType: 'dynamicTable', label: '尺寸', 'show-summary': true, 'summary-text': '件', multiCheck: true,
    columns: [{ id: 'x', compType: 'input', label: '项目' }, { id: 'y', compType: 'number', label: '数量', max: null }] }
  const html = await read([table], { d: [{ x: '外径', y: '1000.5' }, { x: '内径', y: '2' }] })
  for (const part of ['aria-label="尺寸"', '序号', '>外径<', '>1,000.5<', '合计', '1,002.5 件']) expect(html).toContain(part)
  expect(html).not.toMatch(/<(?:input|button)\b/)
  expect(await read([table], {})).toContain('还没有数据')
})

test('buttons are left out; what is said beside the fields stays', async () => {
  const html = await read([field('button', { text: '打印' }), { ...field('text', { text: '说明' }), id: 'b' }], {})
  expect([html.includes('打印'), html.includes('说明')]).toEqual([false, true])
})
