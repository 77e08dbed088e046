import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

/* Operators inspect what they make (自检, domain §2.6, §2.19); the rest of quality is closed to them by the server. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let blank = ''
let press = ''
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  blank = await docs.idOf('/product/item', 'code=BL-CNMG120408-P25')
  press = await docs.idOf('/product/process', 'code=PRESS')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const insp = '/quality/inspection'
const asked = async (kind: string): Promise<string> =>
  (await docs.done('/quality/task/add', 'leader', { kind, item: blank, qty: '200', process: press, device: 'PR-01' })).id as string
const get = async (path: string, as: string) => docs.call('GET', path, as)

test('an operator inspects and judges a self-inspection', async () => {
  const task = await asked('SELF')
  const { id } = await docs.done('/quality/task/begin', 'operator', { id: task })
  const { lines, gauges } = (await get(`${insp}/sheet?id=${id}`, 'operator')).result as { lines: Rec[]; gauges: Rec[] }
  for (const line of lines) {
    const gauge = gauges.find(({ type, valid }) => type === line.gaugeType && valid)?.id ?? null
    const found = line.kind === 'VAR' ? { value: String(line.target), gauge } : { judge: 'OK', text: '正常', gauge }
    await docs.done(`${insp}/record`, 'operator', { id,
      values: Array.from({ length: line.n as number }, (_, at) => ({ line: line.id, sampleNo: at + 1, ...found })) })
  }
  expect((await get(`/quality/defect-model/forItem?item=${blank}`, 'operator')).success, 'where defects are picked').toBe(true)
  expect((await get('/quality/defect/list?pageSize=-1', 'operator')).success).toBe(true)
  await docs.done(`${insp}/judge`, 'operator', { id, acceptQty: '200', rejectQty: '0' })
  expect(await docs.read(insp, id as string)).toMatchObject({ result: 'OK', judgeBy: 'operator', kind: 'SELF' })
})

test('other tasks and inspections do not exist for them, and nothing else of quality is open', async () => {
  const [first, self] = [await asked('FIRST'), await asked('SELF')]
  const listed = (await get('/quality/task/list?pageSize=500', 'operator')).result as { records: Rec[]; total: number }
  expect(listed.records.map(({ id }) => id)).toContain(self)
  expect(listed.records.every(({ inspType, kind }) => inspType === 'IPQC' && kind === 'SELF')).toBe(true)
  expect((await get('/quality/inspection/list?pageSize=500', 'operator')).result).toMatchObject({ total: 1 })
  const { id } = await docs.done('/quality/task/begin', 'inspector', { id: first })
  const gone = '未找到对应实体'
  expect(await docs.refused('/quality/task/begin', 'operator', { id: first })).toContain(gone)
  for (const [name, body] of [['record', { values: [] }], ['judge', { acceptQty: '200', rejectQty: '0' }]] as const)
    expect(
      await docs.refused(`${insp}/${name}`, 'operator', { id,
        ...(name === 'record' ? { values: [{ line: 'x', sampleNo: 1, value: '1' }] } : body) }),
    ).toContain(gone)
  for (const path of [`${insp}/sheet?id=${id}`, `${insp}/queryById?id=${id}`, `/quality/task/queryById?id=${first}`])
    expect((await get(path, 'operator')).message, path).toContain(gone)
  for (const [path, body] of [['/quality/task/add', { kind: 'SELF', item: blank, qty: '1' }], ['/quality/task/urgent', { id: first,
    reason: '急' }], [`${insp}/rejudge`, { id }], [`${insp}/cancel`, { id, comment: '不' }], [`${insp}/reverse`, { id,
    comment: '不' }]] as const) expect(await docs.refused(path, 'operator', body), path).toContain('没有权限')
  for (const name of ['ncr', 'standard', 'sampling-state', 'capa', 'coa', 'spc-chart', 'gauge', 'concession', 'supplier-score'])
    expect((await get(`/quality/${name}/list`, 'operator')).code, name).toBe(510)
  expect((await get('/quality/report/pareto', 'operator')).code).toBe(510)
})

test('who is an operator and an inspector as well sees all', async () => {
  const first = await asked('FIRST')
  await stage.query(
    "insert into sys_user_role (id, main_id, role) select 'both-roles', u.id, r.id from sys_user u, sys_role r where u.username = 'inspector' and r.role_code = 'operator'",
    [],
  )
  expect((await get(`/quality/task/queryById?id=${first}`, 'inspector')).success).toBe(true)
})
