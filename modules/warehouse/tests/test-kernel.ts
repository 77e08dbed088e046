import type { Rec, TestApp } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** A warehouse with three bins, a powder kept by lot and a finished good kept by piece, and a way to post into it. */
export interface TestKernel {
  ctx: Ctx
  store: string
  bins: readonly string[]
  powder: string
  piece: string
  lot: string
  newLot(more?: Rec): Promise<string>
  query<T extends Rec>(text: string, values: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export async function testKernel(app: TestApp): Promise<TestKernel> {
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  const add = async (path: string, body: Rec): Promise<string> => {
    const answer = (await app.call('POST', path, { body })).body
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return (answer.result as Rec).id
  }
  const itemOf = async (code: string): Promise<string> =>
    ((await app.call('GET', `/product/item/list?code=${code}`)).body.result as Rec).records[0].id
  const store = await add('/warehouse/warehouse/add', { code: 'T-RAW', name: '测试原料仓', whType: 'RAW' })
  const bins: string[] = []
  for (const pathSeq of [1, 2, 3]) bins.push(await add('/warehouse/bin/add', { code: `T-RAW-0${pathSeq}`, warehouse: store, pathSeq }))
  const [powder, piece] = [await itemOf('RM-WC-08'), await itemOf('CNMG120408-P25C')]
  // What is inspected before it is shipped is told by the tests of quality.
  await app.database.pool.query("update md_item set oqc = 'N' where id = $1", [piece])
  let lots = 0
  const newLot = (more: Rec = {}) =>
    add('/warehouse/lot/add', { lotNo: `T-LOT-${++lots}`, item: powder, receiptDate: '2026-05-10', ...more })
  return {
    ctx: kernel.systemCtx(0),
    store,
    bins,
    powder,
    piece,
    lot: await newLot(),
    newLot,
    query: async <T extends Rec>(text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows as T[],
    close: () => kernel.notices.close(),
  }
}
