import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(() => app.close())

const total = async (path: string, as = 'qe') => (await app.call<{ total: number }>('GET', `${path}?pageSize=1`, { as })).body.result.total

test('the plant comes with its characteristics, and with forty defects below their processes (domain §2.15)', async () => {
  expect(await total('/quality/characteristic/list')).toBe(20)
  const { body } = await app.call<{ records: { parent: string | null; severity: string | null; process_dictText: string }[] }>('GET', '/quality/defect/list?pageSize=100', { as: 'qe' })
  const found = body.result.records.filter(({ parent }) => parent !== null)
  expect(found).toHaveLength(40)
  expect(found.every(({ severity, process_dictText: process }) => severity !== null && process !== '')).toBe(true)
})

test('who inspects looks them up, a quality engineer keeps them', async () => {
  const record = { code: 'X-1', name: '试样', kind: 'ATT' }
  expect((await app.call('POST', '/quality/characteristic/add', { as: 'inspector', body: record })).body).toMatchObject({ success: false, code: 510 })
  expect((await app.call('POST', '/quality/characteristic/add', { as: 'qe', body: record })).body.success).toBe(true)
  expect(await total('/quality/characteristic/list', 'inspector')).toBe(21)
})
