import { expect } from 'vitest'
import type { Rec, TestApp } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel } from '#modules/warehouse/tests/test-kernel.ts'

export const day = '2026-05-18'

/** Orders that go abroad, goods packed for them, and what people do with their shipments. */
export async function exportsOf(app: TestApp) {
  const stage = await testKernel(app)
  const docs = documentsOf(app, stage)
  const customers = new Map(
    (await stage.query<{ code: string; id: string; name: string }>('select code, id, name from crm_customer', [])).map((
      row,
    ) => [row.code, row]),
  )
  const items = new Map(
    (await stage.query<{ code: string; id: string }>("select code, id from md_item where item_type = 'FG'", [])).map((
      { code, id },
    ) => [code, id]),
  )
  const call = async (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: Rec) =>
    (await app.call<Rec>(method, `/orders/${path}`, { as, ...(body ? { body } : {}) })).body
  const done = async (as: string, path: string, body: Rec): Promise<Rec> => {
    const answer = await call(as, 'POST', path, body)
    expect(answer.success, `${path}: ${answer.message}`).toBe(true)
    return answer.result
  }
  let serial = 0
  const newStd = (item: string, more: Rec = {}): Promise<string> =>
    docs.done('/product/pack-std/add', 'admin', { code: `X-PS-${++serial}`, name: '出口包装', item, boxQty: '10', cartonBoxes: 2,
      palletCartons: 2, boxM3: '0.001', cartonM3: '0.0025', palletM3: '0.75', ...more }).then(({ id }) => id)

  /** An approved order of a customer. */
  const order = async (customer: string, lines: Rec[], more: Rec = {}): Promise<Rec> => {
    const { id } = await done('sales', 'order/add', { docDate: day, orderType: 'EXP', customer: customers.get(customer)!.id,
      customerPo: `PO-${++serial}`, portLoad: 'NINGBO', portDest: 'HAMBURG',
      lines: lines.map((line) => ({ dueDate: '2026-06-30', ...line })), ...more })
    await done('sales', 'order/submit', { id })
    await done('director', 'order/approve', { id })
    return (await call('sales', 'GET', `order/queryById?id=${id}`)).result
  }

  /** Pieces in full boxes, cartons and pallets of 40, weighed; answers the outermost units in the order of their numbers. */
  const packed = async (qty: string,
    { item = stage.piece, std, grossKg = '0.117', tareKg = '0.012' as string | null, weighed = true, inLot }: { item?: string; std?: string;
      grossKg?: string; tareKg?: string | null; weighed?: boolean; inLot?: string } = {}) => {
    const lot = inLot ?? await stage.newLot({ item })
    await post(stage.ctx, { doc: { type: 'test', id: lot, no: lot }, key: `x-${lot}-${++serial}`,
      lines: [{ moveType: '102', item, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
    const { id } = await docs.done('/warehouse/pack/add', 'storekeeper', { docDate: day, item, packStd: std ?? await newStd(item),
      warehouse: stage.store, bin: stage.bins[0], planQty: qty })
    await docs.done('/warehouse/pack/start', 'storekeeper', { id })
    await docs.done('/warehouse/pack/boxes', 'storekeeper', { id, lot, qty, ...(weighed ? { grossKg, tareKg } : {}) })
    for (const huType of ['CARTON', 'PALLET']) await docs.done('/warehouse/pack/group', 'storekeeper', { id, huType })
    const units = await stage.query<{ id: string; huNo: string }>(
      'select id, hu_no as "huNo" from wms_hu where pack = $1 and parent is null order by hu_no',
      [id],
    )
    return { lot, units, ids: units.map((unit) => unit.id) }
  }

  /** A certificate in force of lots, made out to a customer. */
  const certified = async (customer: string, lots: readonly string[]): Promise<void> => {
    const id = `coa-${++serial}`
    await stage.query(
      `insert into qms_coa (id, doc_no, doc_date, status, version, customer, audit_time, audit_by, create_time)
       values ($1, $1, $2, '4', 1, $3, $4, 'qm', $4)`,
      [id, day, customers.get(customer)!.name, `${day} 08:00:00`],
    )
    for (const [index, lot] of lots.entries()) {
      await stage.query(
        `insert into qms_coa_lot (id, main_id, order_num, item, lot, qty) select $1, $2, $3, item, id, 1 from wms_lot where id = $4`,
        [`${id}-${index}`, id, index + 1, lot],
      )
    }
  }

  /** A notice of so much of a lot of the first position, approved for the store. */
  const noticed = async (of: Rec, qty: string, lot: string): Promise<Rec> => {
    const { id } = await done('shipping', 'notice/add', { salesOrder: of.id, warehouse: stage.store, planDate: day,
      lines: [{ line: of.lines[0].id, qty, lot }] })
    await done('shipping', 'notice/submit', { id })
    const notice = (await call('shipping', 'GET', `notice/queryById?id=${id}`)).result as Rec
    await docs.done('/warehouse/issue/approve', 'director', { id: notice.issue })
    return notice
  }
  const pick = async ({ issue }: Rec) => {
    const { picks } = await docs.read('/warehouse/issue', issue)
    await docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue,
      picks: (picks as Rec[]).map(({ id, qty }) => ({ pick: id, qty })) })
  }
  const postOut = async (notice: Rec) => {
    await pick(notice)
    await docs.done('/warehouse/issue/check', 'director', { id: notice.issue })
  }

  const read = async (id: string): Promise<Rec> => (await call('shipping', 'GET', `export/queryById?id=${id}`)).result
  const act = (name: string, body: Rec, as = 'shipping') => done(as, `export/${name}`, body)
  const refused = async (name: string, body: Rec, as = 'shipping'): Promise<Rec> => {
    const answer = await call(as, 'POST', `export/${name}`, body)
    expect(answer.success, `${name} went through`).toBe(false)
    return answer
  }
  /** A shipment of an order with units on it. */
  const shipment = async (of: Rec, units: readonly string[], more: Rec = {}): Promise<string> => {
    const { id } = await done('shipping', 'export/add', { docDate: day, salesOrder: of.id, bookingNo: 'BK-1', etd: '2026-05-28',
      eta: '2026-07-02', containerType: '20GP', customsNo: 'CU-1', invoiceNo: `INV-${++serial}`, ...more })
    if (units.length > 0) await act('load', { id, units })
    return id
  }
  /** All papers that the shipment needs are issued, or brought. */
  const papered = async (id: string, papers = ['CI', 'PL', 'BL', 'COA', 'INS']) => {
    for (const docType of papers) await act('issue', { id, docType, ...(['BL', 'INS'].includes(docType) ? { no: `${docType}-1` } : {}) })
  }
  const docOf = async (id: string, docType: string): Promise<Rec> =>
    ((await read(id)).docs as Rec[]).find((doc) => doc.docType === docType)!
  return { app, stage, docs, customers, items, call, done, newStd, order, packed, certified, noticed, pick, postOut, read, act, refused,
    shipment, papered, docOf }
}

export type Exports = Awaited<ReturnType<typeof exportsOf>>
