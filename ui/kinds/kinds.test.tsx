import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import { defineEntity, defineModule, f, kinds, type Field, type KindName } from '#kernel/entity/index.ts'
import { uiKinds } from './index.ts'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯',
  fields: { code: f.text({ label: '编码', unique: true }) } })
const shelf = defineEntity({ module: 'kitchen', name: 'shelf', table: 'k_shelf', title: '架', treeParent: 'pid',
  fields: { code: f.text({ label: '编码', unique: true }), pid: f.ref('kitchen.shelf', { label: '上级' }) } })
const row = defineEntity({ module: 'kitchen', name: 'row', table: 'k_row', title: '行', parent: 'kitchen.cup',
  fields: { note: f.text({ label: '说明' }) } })

interface Sample {
  fields: Field[]
  /** An ordinary value, and what a reader must see of it. */
  normal: unknown
  shows: string
  extremes: unknown[]
}

const long = '碳化钨'.repeat(400)
const samples: Record<KindName, Sample> = {
  text: { fields: [f.text({ label: '甲' }), f.text({ label: '甲', secret: true })], normal: '刀片', shows: '刀片',
    extremes: [long, '<b>&', '0'] },
  longText: { fields: [f.longText({ label: '甲', max: 20 })], normal: '一\n二', shows: '一\n二', extremes: [long] },
  richText: { fields: [f.richText({ label: '甲', max: 20 })], normal: '<p>一</p><p>二</p>', shows: '一 二',
    extremes: [long, '<p', '<script>x</script>'] },
  markdown: { fields: [f.markdown({ label: '甲' })], normal: '# 一', shows: '# 一', extremes: [long] },
  code: { fields: [f.code('sql', { label: '甲' })], normal: 'select 1', shows: 'select 1', extremes: [long] },
  integer: { fields: [f.integer({ label: '甲', unit: '天' })], normal: 1234, shows: '1,234', extremes: [0, -2_147_483_648, 'abc'] },
  decimal: { fields: [f.quantity({ label: '甲' })], normal: '1234567890123.123450', shows: '1,234,567,890,123.12345',
    extremes: ['0', '-0.000001', '9'.repeat(30), '-'] },
  money: { fields: [f.money({ label: '甲', unit: '元' })], normal: '1234.5', shows: '1,234.50', extremes: ['0', '-99999999999999.9999'] },
  date: { fields: [f.date({ label: '甲' })], normal: '2026-02-28', shows: '2026-02-28',
    extremes: ['0001-01-01', '9999-12-31', 'nonsense'] },
  datetime: { fields: [f.datetime({ label: '甲' })], normal: '2026-02-28 23:59:59', shows: '2026-02-28 23:59',
    extremes: ['9999-12-31 23:59:59', 'nonsense'] },
  time: { fields: [f.time({ label: '甲' })], normal: '08:30:00', shows: '08:30', extremes: ['23:59:59', 'nonsense'] },
  month: { fields: [f.month({ label: '甲' })], normal: '2026-02', shows: '2026-02', extremes: ['9999-12', 'nonsense'] },
  year: { fields: [f.year({ label: '甲' })], normal: '2026', shows: '2026', extremes: ['9999', 2026] },
  week: { fields: [f.week({ label: '甲' })], normal: '2026-W53', shows: '2026 第 53 周', extremes: ['2027-W01', 'nonsense'] },
  yesNo: { fields: [f.yesNo({ label: '甲' })], normal: 'Y', shows: '是', extremes: ['N', 'nonsense'] },
  dict: { fields: [f.dict('state', { label: '甲' })], normal: '1', shows: '待审', extremes: ['unknown', long] },
  dicts: { fields: [f.dicts('state', { label: '甲' })], normal: '0,1', shows: '草稿',
    extremes: [Array.from({ length: 60 }, (_, index) => `v${index}`).join(',')] },
  ref: {
    fields: [f.ref('kitchen.cup', { label: '甲' }), f.ref('kitchen.shelf', { label: '甲' }),
      f.ref('later.thing', { label: '甲', late: true })],
    normal: '17',
    shows: '17',
    extremes: [long],
  },
  refs: { fields: [f.refs('kitchen.cup', { label: '甲' }), f.refs('kitchen.shelf', { label: '甲' })], normal: '17,18', shows: '18',
    extremes: [',,'] },
  user: { fields: [f.user({ label: '甲' })], normal: 'admin', shows: 'admin', extremes: [long] },
  users: { fields: [f.users({ label: '甲' })], normal: 'admin,li', shows: 'admin、li', extremes: [long] },
  depart: { fields: [f.depart({ label: '甲' })], normal: 'd1', shows: 'd1', extremes: [long] },
  departs: { fields: [f.departs({ label: '甲' })], normal: 'd1,d2', shows: 'd1、d2', extremes: [long] },
  category: { fields: [f.category({ label: '甲' })], normal: 'c1', shows: 'c1', extremes: [long] },
  file: { fields: [f.file({ label: '甲' })], normal: 'temp/图纸_0123456789abcdef0123456789abcdef.pdf', shows: '图纸.pdf',
    extremes: ['a.b,c%ZZ.txt', 'https://example.org/x'] },
  image: { fields: [f.image({ label: '甲' })], normal: 'temp/a.png', shows: 'a.png', extremes: ['a.png,b.png'] },
  json: { fields: [f.json({ label: '甲' })], normal: { a: 1 }, shows: '&quot;a&quot;: 1', extremes: ['{', [], 0] },
  lines: { fields: [f.lines('kitchen.row', { label: '甲' })], normal: [{ note: 'x' }], shows: '1 行', extremes: [[], 'nonsense'] },
}

let errors: MockInstance
let warnings: MockInstance

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: {}, interpolation: { escapeValue: false },
    react: { useSuspense: false } })
  registerEntities([
    defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [cup, shelf, row], menu: [],
      dictionaries: [{ code: 'state', name: '状态',
        items: [{ value: '0', text: '草稿', color: 'grey' }, { value: '1', text: '待审', color: 'gold' }] }] }),
  ])
})

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  errors.mockRestore()
  warnings.mockRestore()
})

/** React's server renderer marks joints of texts; a reader does not see them. */
function draw(element: ReactElement): string {
  return renderToString(<QueryClientProvider client={new QueryClient()}>
    <App>{element}</App>
  </QueryClientProvider>).replaceAll('<!-- -->', '')
}

test('every kind of the kernel can be drawn', () => {
  expect(Object.keys(uiKinds).toSorted()).toEqual(Object.keys(kinds).toSorted())
})

test.each(Object.keys(samples) as KindName[])('%s draws empty, ordinary and extreme values everywhere without a warning', (name) => {
  const { Display, FormControl, CellEditor, QueryControl, RangeControl } = uiKinds[name]
  const { fields, normal, shows, extremes } = samples[name]
  for (const field of fields) {
    for (const value of [null, undefined, '', normal, ...extremes]) {
      const html = draw(<Display name="x" field={field} record={{ x: value }} />)
      if (value === null || value === '') expect(html).toContain('—')
      if (value === normal) expect(html).toContain(shows)
      const control = { id: 'x', name: 'x', field, value, text: typeof value === 'string' ? value : '', onChange: () => undefined }
      draw(<FormControl {...control} />)
      draw(<FormControl {...control} disabled invalid aria-describedby="why" />)
      draw(<CellEditor {...control} aria-label="cell" />)
      for (const Query of [QueryControl, RangeControl]) {
        const text = typeof value === 'string' ? value : ''
        if (Query)
          draw(<Query id="q" name="x" field={field} filters={{ x: text, x_begin: text, x_end: text }} onFilter={() => undefined} />)
      }
    }
  }
  expect(warnings.mock.calls).toEqual([])
  expect(errors.mock.calls).toEqual([])
})

test('a text that holds a comma stays the text of its value', () => {
  const state = f.dict('state', { label: '甲' })
  const { Display } = uiKinds.dict
  expect(draw(<Display name="x" field={state} record={{ x: 'c', x_dictText: '甲, 乙' }} />)).toContain('甲, 乙')
  const context = { locale: 'zh-CN', yes: '', no: '', weekOf: () => '', itemText: (_dict: string, value: string) => `${value}!` } as const
  const read = (kind: 'dict' | 'dicts' | 'refs' | 'user', field: Field, x: string, text: string) =>
    uiKinds[kind].read!('x', field, { x, x_dictText: text }, context)
  expect(read('dict', state, 'c', '甲, 乙')).toBe('甲, 乙')
  expect(read('dicts', f.dicts('state', { label: '甲' }), 'c,a', '甲, 乙,甲'), 'told by the dictionary').toBe('c!、a!')
  expect(read('refs', f.refs('lab.gauge', { label: '甲' }), 'c,a', '甲, 乙,甲')).toBe('甲, 乙,甲')
  expect(read('user', f.user({ label: '甲' }), 'c', 'Smith, John')).toBe('Smith, John')
})

test('a value that should warn does: the trap is set', () => {
  draw(<input value="x" />)
  expect(errors).toHaveBeenCalled()
})
