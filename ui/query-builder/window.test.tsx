import { beforeAll, expect, test, vi } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { settled, speak } from '../testing/drawn.tsx'
import { queryField } from './query-field.ts'
import { QueryBuilder } from './QueryBuilder.tsx'
import { keepSaved, savedKey } from './saved.ts'

vi.mock(import('antd'), async (library) => (await import('../testing/in-place.tsx')).withWindowsInPlace(await library()))
beforeAll(() => speak('en-US'))

const nothing = () => undefined
const fields = [queryField('code', f.text({ label: '编码', en: 'Code' }), 'en-US')]

test('spec 2 §2.6, §9: the window is 1000 wide, shows the conditions in force and the saved queries of its code', async () => {
  keepSaved(savedKey('CODE', '/'), [{ title: 'Mine', matchType: 'or', records: [{ field: 'code', rule: 'eq', val: 'x' }] }])
  const builder = (saveCode: string) =>
    settled(
      <QueryBuilder open fields={fields} value={{ matchType: 'or', records: [{ field: 'code', rule: 'like', val: 'W' }] }}
        saveCode={saveCode} onRun={nothing} onReset={nothing} onClose={nothing} />,
    )
  const html = await builder('CODE')
  expect(html).toContain('data-width="1000"><h1>Advanced query</h1>')
  for (const part of ['Code', 'contains', 'value="W"', 'One must hold (or)', 'Load &quot;Mine&quot;']) expect(html).toContain(part)
  expect(html.slice(html.indexOf('<footer>'))).toMatch(/Reset.*Save.*Close.*Query/)
  expect(await builder('OTHER')).not.toContain('Mine')
  keepSaved(savedKey('CODE', '/'), [])
})
