import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

/* Customers, a store with goods that need no inspection, and orders of them. The clock stands on Monday, 18 May 2026, 08:30. */

export interface Shop {
  app: TestApp
  stage: TestKernel
  docs: ReturnType<typeof documentsOf>
  customer(code: string): Promise<string>
  /** Goods of the test's item that lie ready. */
  stocked(qty: string): Promise<void>
  /** An approved order with a position for each quantity. */
  ordered(customer: string, quantities: readonly string[], more?: Rec, line?: Rec): Promise<Rec>
  order(id: string): Promise<Rec>
  notice(id: string): Promise<Rec>
  /** A draft notice of what is open. */
  notified(order: string, more?: Rec): Promise<Rec>
  /** What the store does of a notice: approved, picked, posted. */
  shipped(notice: string): Promise<void>
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const app = await startTestApp({ idle: true })
  const stage = await testKernel(app)
  const docs = documentsOf(app, stage)
  const customer = (code: string) => docs.idOf('/orders/customer', `code=${code}`)
  const order = (id: string) => docs.read('/orders/order', id)
  const notice = (id: string) => docs.read('/orders/notice', id)
  let postings = 0
  const approveIssue = async (id: string) => docs.done('/warehouse/issue/approve', 'director', { id })
  return { app, stage, docs, customer, order, notice, async stocked(qty) {
    const lot = await stage.newLot({ item: stage.piece })
    postings += 1
    await post(stage.ctx, { doc: { type: 'test', id: `G${postings}`, no: 'T' }, key: `goods ${postings}`,
      lines: [{ moveType: '101', item: stage.piece, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
  }, async ordered(code, quantities, more = {}, line = {}) {
    const { id } = await docs.done('/orders/order/add', 'sales', { docDate: '2026-05-18', orderType: 'DOM', customer: await customer(code),
      lines: quantities.map((qty) => ({ item: stage.piece, qty, price: '10', dueDate: '2026-06-30', ...line })), ...more })
    await docs.done('/orders/order/submit', 'sales', { id })
    await docs.done('/orders/order/approve', 'director', { id })
    return order(id as string)
  },
    notified: async (id, more = {}) =>
      docs.done('/orders/order/deliver', 'sales', { id, warehouse: stage.store, planDate: '2026-05-20', ...more }), async shipped(id) {
    const { issue } = await notice(id)
    await approveIssue(issue as string)
    const { picks } = await docs.read('/warehouse/issue', issue as string)
    await docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue,
      picks: (picks as Rec[]).map(({ id: pick, qty }) => ({ pick, qty })) })
    await docs.done('/warehouse/issue/check', 'director', { id: issue })
  }, async close() {
    await stage.close()
    await app.close()
  } }
}
