import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { putStoredFile } from '#apps/server/testing/stored-file.ts'

/* Wire contract §6.22, spec 1 §7: the newest app, for everybody's user menu. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/sys/appCheckUpdate'
const newest = async (as: string | null) => app.call('GET', `${path}/list?pageNo=-1&pageSize=-1`, { as })

test('GET list: the newest release first, for whoever is signed in; nothing yet is an empty page', async () => {
  expect((await newest('operator')).body).toMatchObject({ success: true, result: { records: [], total: 0 } })
  for (const [appVersion, apkUrl] of [['V1.0.0', 'app/one.apk'], ['V1.1.0', 'app/two.apk']] as const) {
    putStoredFile(app, apkUrl)
    expect((await app.call('POST', `${path}/add`, { body: { appVersion, apkUrl, releaseNote: '修复扫码' } })).body).toMatchObject({
      success: true,
      message: '添加成功！',
    })
    app.clock.advance(60_000)
  }
  const { result } = (await newest('operator')).body
  expect(result.records.map((row: Rec) => [row.appVersion, row.apkUrl])).toEqual([['V1.1.0', 'app/two.apk'], ['V1.0.0', 'app/one.apk']])
  expect((await newest(null)).status).toBe(401)
})

test('only administrators release one; a version is given once, and has a package', async () => {
  const body = { appVersion: 'V3', apkUrl: putStoredFile(app, 'app/three.apk') }
  expect((await app.call('POST', `${path}/add`, { as: 'operator', body })).body.code).toBe(510)
  expect((await app.call('POST', `${path}/add`, { body })).body.success).toBe(true)
  expect((await app.call('POST', `${path}/add`, { body })).body).toMatchObject({ success: false,
    result: { faults: [{ field: 'appVersion' }] } })
  expect((await app.call('POST', `${path}/add`, { body: { appVersion: 'V4' } })).body).toMatchObject({ success: false,
    result: { faults: [{ field: 'apkUrl' }] } })
})
