import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, Refused, type SentCall } from '../testing/answer-calls.ts'
import { drawn, settled, speak } from '../testing/drawn.tsx'
import { f } from '#kernel/entity/index.ts'
import { emptyBuilder, queryOf, reduceBuilder } from '../query-builder/builder-state.ts'
import { queryField } from '../query-builder/query-field.ts'
import { enUS } from './locales/en-US.ts'
import { popupField } from './popup-field.tsx'
import { PopupInput } from './PopupInput.tsx'
import type { QueryInfo } from './report-api.ts'
import { ReportPopup } from './ReportPopup.tsx'
import { SelectedBar } from './SelectedBar.tsx'

vi.mock(import('antd'), async (library) => (await import('../testing/in-place.tsx')).withWindowsInPlace(await library()))

const fields: QueryInfo[] = [
  { field: 'code', label: 'Item code', mode: 'single', view: 'text', hidden: '0' },
  { field: 'stock', label: 'Safety stock', mode: 'group', view: 'number', hidden: '0' },
  { field: 'grade', label: 'Grade', mode: 'single', view: 'text', hidden: '1' },
]
const config = { cgRpConfigId: '77', cgRpConfigName: 'Items',
  columns: [{ dataIndex: 'code', title: 'Code', sorter: true }, { dataIndex: 'state', title: 'State', customRender: 'state' }],
  dictOptions: { state: [{ value: '1', text: 'Released' }] } }

let calls: SentCall[]
let restore: () => void
let info: QueryInfo[] | Refused
beforeAll(() => speak('en-US'))
beforeEach(() => {
  info = fields
  ;({ calls, restore } = answerCalls(({ path }) => {
    if (path.includes('getRpColumns')) return path.endsWith('/none') ? refuse(new Refused('No such report: none')) : config
    if (path.includes('getQueryInfo')) return info instanceof Refused ? refuse(info) : info
    return { records: [{ code: 'A', state: '1' }, { code: 'B', state: '9' }], total: 23 }
  }))
})
afterEach(() => restore())

function refuse(refused: Refused): never {
  throw refused
}

const nothing = () => undefined
const open = (more: Partial<Parameters<typeof ReportPopup>[0]> = {}) =>
  settled(<ReportPopup code="items" onOk={nothing} onClose={nothing} {...more} />)
const count = (html: string, part: string) => html.split(part).length - 1

test('spec 2 §4: opened, it loads columns, then query info, then data page 1, each once the one before is there', async () => {
  const log: string[] = []
  restore()
  ;({ restore } = answerCalls(async ({ path }) => {
    const name = path.split('/')[4]!
    log.push(`${name} asked`)
    await new Promise((later) => setImmediate(later))
    log.push(`${name} there`)
    return name === 'getRpColumns' ? config : name === 'getQueryInfo' ? fields : { records: [], total: 0 }
  }))
  await open()
  expect(log).toEqual(['getRpColumns', 'getQueryInfo', 'getData'].flatMap((name) => [`${name} asked`, `${name} there`]))
})

test('spec 2 §5, §7: the rows are asked for with dynamic parameters (self_), sorter column and order, pageNo and pageSize', async () => {
  await open({ sort: 'code=desc', param: { type: "'FG'" } })
  expect(calls.map(({ path }) => path)).toEqual(['/online/cgreport/api/getRpColumns/items', '/online/cgreport/api/getQueryInfo/77',
    '/online/cgreport/api/getData/77'])
  expect(calls.at(-1)!.query).toEqual({ self_type: 'FG', column: 'code', order: 'desc', pageNo: '1', pageSize: '10' })
})

test('spec 2 §2.3, §9: the title is the report’s name, 1200 wide; buttons OK and Close; a paged table with the options of its codes', async () => {
  const html = await open()
  expect(html).toContain('data-width="1200"><h1>Items</h1>')
  expect(html.slice(html.indexOf('<footer>'))).toMatch(/OK.*Close/)
  for (const part of ['Released', '1-10 of 23 items', 'title="10 / page"']) expect(html).toContain(part)
  expect([enUS.ok, await open({ width: 640 })]).toEqual(['OK', expect.stringContaining('data-width="640"')])
})

test('spec 2 §2.3: radio when single-select, checkbox when multi-select', async () => {
  const [single, several] = [await open(), await open({ multiple: true })]
  const kinds = (html: string) =>
    [...html.matchAll(/aria-label="Choose row \d" class="ant-(radio|checkbox)-input/g)].map(([, kind]) => kind)
  expect([kinds(single), kinds(several)]).toEqual([['radio', 'radio'], ['checkbox', 'checkbox']])
})

test("spec 2 §2.3, §3: the search form has query, reset and the toggle; mode 'single' gives a text field, a group from and to; hidden '1' waits until expanded", async () => {
  const formOf = (html: string) => html.slice(html.indexOf('<form'), html.indexOf('</form>'))
  const form = formOf(await open())
  expect(['Item code', 'Safety stock', 'Grade'].map((label) => form.includes(`>${label}</label>`))).toEqual([true, true, false])
  expect([count(form, '<input'), form.includes('>Search<'), form.includes('>Reset<'), form.includes('aria-expanded="false"')]).toEqual([3,
    true, true, true])
  info = fields.slice(0, 1)
  expect(formOf(await open())).not.toContain('aria-expanded')
})

test('spec 2 §2.3: a selected-count bar with clear and, when there is no search form, refresh', async () => {
  const bar = (onRefresh: (() => void) | undefined) => drawn(<SelectedBar count={3} onClear={nothing} onRefresh={onRefresh} choosing />)
  expect([bar(undefined).includes('3 selected'), bar(undefined).includes('>Clear<'), bar(undefined).includes('>Refresh<'),
    bar(nothing).includes('>Refresh<')]).toEqual([true, true, false, true])
  const withForm = await open()
  info = []
  const without = await open()
  expect([withForm.includes('<form'), withForm.includes('>Refresh<'), without.includes('<form'), without.includes('>Refresh<')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('spec 2 §8: failed columns open an error dialog with the server’s message; failed query info leaves the rows without a form', async () => {
  const wrong = await open({ code: 'none' })
  for (const part of ['Something went wrong', 'Popup initialization failed, please check your configuration or try again later!',
    'No such report: none']) expect(wrong).toContain(part)
  expect(wrong.slice(wrong.indexOf('<footer>'))).toContain('OK')
  expect(calls.map(({ path }) => path)).toEqual(['/online/cgreport/api/getRpColumns/none'])
  info = new Refused('no')
  expect(await open()).toMatch(/Refresh.*Released/)
})

test('spec 2 §2.3: the field is read, not typed, and asks for nothing before it is opened', async () => {
  expect(await settled(<PopupInput code="items" orgFields="code" destFields="item" label="Item" value="A" />)).toMatch(
    /<input[^>]*readonly[^>]*value="A"|<input[^>]*value="A"[^>]*readonly/i,
  )
  expect(calls).toEqual([])
})

test('spec 2 §3: a condition on a popup field bears the popup’s config and customReturnField, and its values come from the report', () => {
  const field = popupField(queryField('item', f.text({ label: '物料', en: 'Item' }), 'en-US'), { code: 'md_item_pick', column: 'code',
    multiple: true })
  const state = reduceBuilder(reduceBuilder(emptyBuilder(), { type: 'field', id: 1, field }), { type: 'value', id: 1, val: 'A' })
  expect(queryOf(state.root)!.records).toEqual([{ field: 'item', rule: 'eq', val: 'A', type: 'popup', dbType: 'string',
    customReturnField: 'code', popup: { code: 'md_item_pick', orgFields: 'code', destFields: 'item', multi: true } }])
  const Value = field.Value!
  expect(drawn(<Value name="item" field={field.field} value="A" onChange={nothing} aria-label="Item value" />)).toMatch(
    /<input[^>]*aria-haspopup="dialog"/,
  )
})
