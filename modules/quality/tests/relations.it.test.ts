import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const of = async (entity: string, id: string, as = 'admin') =>
  (await app.call<Rec>('GET', `/sys/work/relations?entity=${entity}&id=${id}`, { as })).body
/** An inspection of an arrival, with a nonconformity that came of it. */
const chain = async () => {
  const { rows: [row] } = await app.database.pool.query<Rec>(`
    select i.id as insp, i.task, i.source_id as arrival from qms_insp i join wms_arrival a on a.id = i.source_id
    where i.source_type = 'warehouse.arrival' order by i.id limit 1`)
  const { rows: [made] } = await app.database.pool.query<Rec>(`
    update qms_ncr set source_type = 'quality.inspection', source_id = $1 where id = (select min(id) from qms_ncr) returning id as ncr, doc_no as no`,
    [row!.insp])
  return { ...row, ...made } as Rec
}

test('a document tells what it came from and what came of it, from either end', async () => {
  const { ncr, no, insp, task, arrival } = await chain()
  const levels = ({ result }: Rec) => new Map<string, number>(result.records.map(({ id, level }: Rec) => [id, level]))
  const fromNcr = await of('quality.ncr', ncr)
  expect(fromNcr, fromNcr.message).toMatchObject({ success: true })
  expect(levels(fromNcr).get(insp)).toBe(-1)
  expect(levels(fromNcr).get(task)).toBe(-2)
  expect(levels(fromNcr).get(arrival)).toBeLessThan(-1)
  const fromArrival = await of('warehouse.arrival', arrival)
  for (const id of [task, insp, ncr]) expect(levels(fromArrival).get(id)).toBeGreaterThan(0)
  expect(fromArrival.result.records.find(({ id }: Rec) => id === ncr)).toMatchObject({ no, of: '不合格品处理', from: [insp] })
  expect(fromArrival.result.records.find(({ id }: Rec) => id === ncr).what).not.toBe('')
})

test('relations that the reader may not see are left out, and strangers are told nothing', async () => {
  const { arrival, ncr } = await chain()
  expect(await of('quality.ncr', ncr, 'sales')).toMatchObject({ success: false, code: 510 })
  const seen = await of('warehouse.arrival', arrival, 'buyer')
  if (seen.success) expect(seen.result.records.map(({ entity }: Rec) => entity)).not.toContain('workflow.instance')
  expect(await of('quality.nothing', ncr)).toMatchObject({ success: false })
})

test('documents under way that name a lot or an item are its papers, until they are done', async () => {
  const { rows: [line] } = await app.database.pool.query<Rec>(`
    select l.item, l.main_id as id from wms_arrival_line l join wms_arrival a on a.id = l.main_id
    where a.status = '0' and a.del_flag = 0 and l.del_flag = 0 order by l.id limit 1`)
  const papers = async () => (await app.call<Rec>('GET', `/sys/work/papers?entity=product.item&id=${line!.item}`)).body.result.records
  expect((await papers()).map(({ id }: Rec) => id)).toContain(line!.id)
  await app.database.pool.query(`update wms_arrival set status = '9' where id = $1`, [line!.id])
  expect((await papers()).map(({ id }: Rec) => id)).not.toContain(line!.id)
})

test('a lot tells the nonconformities that name it', async () => {
  const { rows: [row] } = await app.database.pool.query<Rec>(
    'select lot, main_id as id from qms_ncr_lot where del_flag = 0 order by id limit 1',
  )
  const of = async (as: string) => (await app.call<Rec[]>('GET', `/quality/ncr/of-lot?lot=${row!.lot}`, { as })).body
  expect((await of('qe')).result.map(({ id }) => id)).toContain(row!.id)
  expect(await of('sales')).toMatchObject({ success: false, code: 510 })
})
