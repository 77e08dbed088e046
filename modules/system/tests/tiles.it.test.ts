import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tiles = async (as: string) => (await app.call<Rec[]>('GET', '/sys/home/tiles', { as })).body.result
const standing = async (as: string) => (await tiles(as)).filter(({ stands }) => stands).map(({ id }) => id as string)

test.each(['storekeeper', 'inspector', 'qe', 'qm', 'leader', 'operator', 'process', 'director', 'planner', 'buyer', 'sales'])(
  'the home of %s bears what its role needs, and each figure is answered',
  async (as) => {
    const all = await tiles(as)
    expect(all.filter(({ stands }) => stands).length).toBeGreaterThan(0)
    for (const { id } of all.filter(({ kind }) => kind === 'figure')) {
      const { body } = await app.call('GET', `/sys/home/tile?id=${id}`, { as })
      expect(body.success, `${id}: ${body.message}`).toBe(true)
      expect(body.result.value === null || /^-?[\d,]+(\.\d+)?$/.test(body.result.value), `${id} ${body.result.value}`).toBe(true)
    }
  },
)

test('a person arranges their own home; nobody else’s changes, and without a choice it is as the roles say', async () => {
  const usual = await standing('qe')
  const others = await standing('qm')
  const chosen = ['quality.open-capa', 'quality.open-ncr']
  expect(
    (await app.call('PUT', '/sys/home/tiles', { as: 'qe', body: { tiles: [...chosen, 'quality.none', 'quality.open-capa'] } })).body
      .message,
  )
    .toBe('首页已调整')
  expect(await standing('qe')).toEqual(chosen)
  expect(await standing('qm')).toEqual(others)
  await app.call('PUT', '/sys/home/tiles', { as: 'qe', body: { tiles: [] } })
  expect(await standing('qe')).toEqual(usual)
})

test('a figure without its right is neither offered nor answered', async () => {
  expect((await tiles('operator')).map(({ id }) => id)).not.toContain('quality.open-capa')
  expect((await app.call('GET', '/sys/home/tile?id=quality.open-capa', { as: 'operator' })).body).toMatchObject({ success: false,
    code: 510 })
  expect((await app.call('GET', '/sys/home/tile?id=none', { as: 'admin' })).body).toMatchObject({ success: false, code: 510 })
})

test('figures are what their lists count', async () => {
  const value = async (id: string) => (await app.call('GET', `/sys/home/tile?id=${id}`, { as: 'qm' })).body.result
  const total = async (path: string) => (await app.call('GET', path, { as: 'qm' })).body.result.total as number
  expect(Number((await value('quality.open-tasks')).value)).toBe(await total('/quality/task/list?status=WAIT,RUNNING'))
  expect(Number((await value('quality.open-ncr')).value)).toBe(await total('/quality/ncr/list?status=0,1,2,3,8'))
  const expired = await value('warehouse.expiring')
  expect(expired).toMatchObject({ tone: 'bad', note: expect.stringContaining('已过期') })
})
