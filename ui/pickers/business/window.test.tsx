import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, type SentCall } from '../../testing/answer-calls.ts'
import { drawn, settled, speak } from '../../testing/drawn.tsx'
import { BusinessSelect } from './BusinessSelect.tsx'
import { BusinessSelectModal } from './BusinessSelectModal.tsx'
import { BUSINESS_PAGE_SIZES, rowKeyOf, type BusinessConfig } from './config.ts'
import { PickQuery } from './PickQuery.tsx'

vi.mock(import('antd'), async (library) => (await import('../../testing/in-place.tsx')).withWindowsInPlace(await library()))

const roles: BusinessConfig = {
  name: 'role',
  listUrl: '/sys/role/list',
  valueUrl: '/sys/role/byCode',
  displayKey: 'roleName',
  returnKeys: ['id', 'roleCode'],
  columns: [{ key: 'roleName', title: 'Name' }, { key: 'roleCode', title: 'Code' }, { key: 'sex', title: 'Sex', dictCode: 'sex' }],
}
const rows = Array.from({ length: 5 },
  (_, index) => ({ id: String(index), roleCode: `code-${index}`, roleName: `${index} of thirteen`, sex: 1, sex_dictText: '男' }))

let calls: SentCall[]
let restore: () => void
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls((
    { path },
  ) => (path.endsWith('byCode') ? { records: [rows[3]], total: 1 } : { records: rows, total: 12 })))
})
afterEach(() => restore())

const nothing = () => undefined
const open = (config: BusinessConfig, value: string | null = null) =>
  settled(<BusinessSelectModal config={config} multiple value={value} onOk={nothing} onCancel={nothing} />)
const count = (html: string, part: string) => html.split(part).length - 1

describe('the window of the business-component select', () => {
  test("spec 2 §2.3: titled '{name} selection'; left a query form and a paged table, right a 'selected {name}' table with a delete action per row", async () => {
    const html = await open(roles, 'code-3')
    expect(html).toContain('<h1>role selection</h1>')
    const [main, picked] = [html.slice(0, html.indexOf('aria-label="selected role"')),
      html.slice(html.indexOf('aria-label="selected role"'))]
    for (const part of ['role="search"', 'thirteen', '男', '1-5 of 12 items', 'ant-pagination-item-3']) expect(main).toContain(part)
    expect([count(picked, 'aria-label="Delete '), picked.includes('aria-label="Delete 3 of thirteen"')]).toEqual([1, true])
  })

  test('spec 2 §9: 900 wide, table scroll height 240, action column 60, ellipsis 12', async () => {
    const html = await open(roles, 'code-3')
    expect(html).toContain('data-width="900"')
    expect(count(html, 'max-height:240px')).toBe(2)
    expect(html).toMatch(/<col[^>]*width:60px/)
    expect(html).toContain('<span title="3 of thirteen">3 of thirtee…</span>')
    expect(await open({ ...roles, ellipsisLength: -1 }, 'code-3')).not.toContain('…')
    expect(await open({ ...roles, width: 1250 })).toContain('data-width="1250"')
  })

  test('spec 2 §9: business select modal table 5 with 5, 10, 20, 30; default sort createTime descending', async () => {
    const html = await open(roles)
    expect([BUSINESS_PAGE_SIZES, html.includes('title="5 / page"')]).toEqual([[5, 10, 20, 30], true])
    expect(calls.find(({ path }) => path === '/sys/role/list')!.query).toMatchObject({ column: 'createTime', order: 'desc', pageNo: '1',
      pageSize: '5' })
  })

  test('spec 2 §7: the list is asked for its columns (field), beginning with id, along with what is stored and shown', async () => {
    await open({ ...roles, displayKey: 'title' })
    expect(calls[0]!.query.field).toBe('id,roleName,roleCode,sex,title')
  })

  test('spec 2 §7: valueUrl answers the rows of stored values (or listUrl does); without a value nobody is asked', async () => {
    await open(roles, 'code-3,code-9')
    expect(calls.find(({ path }) => path === '/sys/role/byCode')!.query).toEqual({ roleCode: 'code-3,code-9,', pageNo: '1', pageSize: '2' })
    calls.length = 0
    const { valueUrl: _gone, ...plain } = roles
    await open(plain, 'code-3')
    expect(calls.find(({ query }) => query.roleCode)!.path).toBe('/sys/role/list')
    calls.length = 0
    await open(roles)
    expect(calls.map(({ path }) => path)).toEqual(['/sys/role/list'])
  })
})

test('spec 2 §3: rowKey (default id) tells rows apart', () => {
  expect([rowKeyOf(roles, rows[1]!), rowKeyOf({ ...roles, rowKey: 'roleCode' }, rows[1]!)]).toEqual(['1', 'code-1'])
})

test('spec 2 §3: queryConfig items have key, label, placeholder, dictCode, props and customRender', () => {
  const item = (more: object): ReactElement => <PickQuery items={[{ key: 'a', label: 'Field A', ...more }]} onSearch={nothing} />
  expect(drawn(item({}))).toMatch(/<label for="[^"]*-a">Field A<\/label>.*placeholder="Enter Field A"/)
  expect(drawn(item({ placeholder: 'such as W01', props: { maxLength: 7 } }))).toMatch(
    /maxLength="7"[^>]*placeholder="such as W01"|placeholder="such as W01"[^>]*maxLength="7"/i,
  )
  expect(drawn(item({ dictCode: 'sex' }))).toMatch(/ant-select.*Select Field A/)
  expect(drawn(item({ customRender: ({ id }: { id: string }) => <b id={id}>own</b> }))).toMatch(/<b id="[^"]*-a">own<\/b>/)
})

test('spec 2 §9: the field cuts its texts to ellipsisLength (12 for business select)', async () => {
  const field = (more: Partial<BusinessConfig>) =>
    settled(<BusinessSelect config={{ ...roles, ...more }} multiple={false} value="code-3" onChange={nothing} />)
  expect(await field({})).toContain('<span title="3 of thirteen">3 of thirtee…</span>')
  expect(await field({ ellipsisLength: 4 })).toContain('<span title="3 of thirteen">3 of…</span>')
})
