import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* domain §2.6: qms_defect_model 缺陷模型(item/shape, picture, hot-spots j: position code → x,y) */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const spot = { x: 0.5, y: 0.25, name: '刀尖' }
const add = async (model: Rec, as = 'qe') =>
  (await app.call('POST', '/quality/defect-model/add', { as, body: { name: '试验模型', shape: 'XX', drawing: 'C', ...model } })).body
const idOf = async (code: string): Promise<string> =>
  (await app.database.pool.query<{ id: string }>('select id from md_item where code = $1', [code])).rows[0]!.id
const codeFor = async (item: string) =>
  (await app.call('GET', `/quality/defect-model/forItem?item=${item}`, { as: 'inspector' })).body.result?.code

test('a model says for which items it is, has something to look at, and keeps its places on it', async () => {
  const refused = async (model: Rec) => (await add({ code: 'T-1', ...model })).message
  expect(await refused({ shape: '' })).toBe('物料、形状、物料分类至少填一个，说明此图用于哪些物料')
  expect(await refused({ drawing: '' })).toBe('图片与图形至少要有一个，部位标在它上面')
  expect(await refused({ spots: { P1: { ...spot, x: 1.5 } } })).toBe('部位「P1」不在图片内，请重新标出')
  expect(await refused({ spots: { 刀尖: spot } })).toBe('部位编码「刀尖」不对：1 到 16 个字母、数字或横线')
  expect(await refused({ spots: { P1: { x: 0, y: 0 } } })).toBe('部位「P1」没有名称，请填写（最多 50 字）')
  expect(await refused({ spots: [spot] })).toBe('部位的格式不对，请在图片上重新标出')
  const added = await add({ code: 'T-1', spots: { P1: { ...spot, colour: 'red' } } })
  expect(added.result.spots).toEqual({ P1: spot })
})

test('an inspector looks at models and keeps none', async () => {
  expect(await add({ code: 'T-2' }, 'inspector')).toMatchObject({ success: false, code: 510 })
  expect((await app.call('GET', '/quality/defect-model/forItem?item=nothing', { as: 'inspector' })).body.success).toBe(false)
})

test('an item has its own model, else that of its shape, else that of the nearest category; none is no fault', async () => {
  const [finished, sintered, powder, cobalt] = await Promise.all(['CNMG120408-P25C', 'SI-CNMG120408-P25', 'RTP-P25', 'RM-CO-01'].map(idOf))
  expect([await codeFor(finished!), await codeFor(sintered!), await codeFor(powder!)]).toEqual(['DM-CNMG120408', 'DM-CNMG120408',
    undefined])
  const { rows: [near] } = await app.database.pool.query<{ id: string; parent: string | null }>(
    'select c.id, c.parent from md_item i join md_item_category c on c.id = i.category where i.id = $1',
    [powder],
  )
  await add({ code: 'T-UP', shape: null, category: near!.parent })
  expect(await codeFor(powder!)).toBe('T-UP')
  await add({ code: 'T-NEAR', shape: null, category: near!.id })
  expect([await codeFor(powder!), await codeFor(cobalt!)]).toEqual(['T-NEAR', undefined])
  const own = await add({ code: 'T-OWN', item: finished, shape: null })
  expect(await codeFor(finished!)).toBe('T-OWN')
  await app.call('PUT', '/quality/defect-model/edit', { as: 'qe', body: { id: own.result.id, rev: own.result.rev, enabled: 'N' } })
  expect(await codeFor(finished!)).toBe('DM-CNMG120408')
})
