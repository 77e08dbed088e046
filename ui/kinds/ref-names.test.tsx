import { afterEach, beforeAll, expect, test } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { settled, speak } from '../testing/drawn.tsx'
import { uiKinds } from './index.ts'

const gauge = defineEntity({ module: 'lab', name: 'gauge', table: 'l_gauge', title: '量具',
  fields: { no: f.text({ label: '编号', unique: true }) } })
const QueryControl = uiKinds.ref.QueryControl!
let server: ReturnType<typeof answerCalls>

beforeAll(async () => {
  await speak('zh-CN')
  registerEntities([defineModule({ id: 'lab', title: '实验室', en: 'Lab', depends: [], entities: [gauge], menu: [], dictionaries: [] })])
})
afterEach(() => server.restore())

const shown = (id: string) =>
  settled(
    <QueryControl id="q" name="gauge" field={f.ref('lab.gauge', { label: '量具' })} filters={{ gauge: id }} onFilter={() => undefined} />,
  )

test('a filter that stands in the address by an id says the name of the record', async () => {
  server = answerCalls(({ query }) => (query.value === 'a1' ? [{ value: 'a1', text: 'LJ-MIC-01' }] : []))
  const html = await shown('a1')
  expect(html).toContain('LJ-MIC-01')
  expect(server.calls.map(({ path, query }) => [path, query.value])).toEqual([['/lab/gauge/options', 'a1']])
})

test('what nobody knows stands for itself; an empty filter asks for nothing', async () => {
  server = answerCalls(() => [])
  expect(await shown('gone')).toContain('gone')
  expect(await shown('')).not.toContain('gone')
  expect(server.calls).toHaveLength(1)
})
