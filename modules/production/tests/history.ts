import { pino } from 'pino'
import { assemble } from '#apps/server/kernel.ts'
import type { TestApp } from '#apps/server/testing/app.ts'

/** The history of a plant as it is being told, with a kernel that keeps its warnings. */
export async function openHistory(app: TestApp) {
  const said: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => said.push(line) })
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock, logger })
  return {
    app,
    kernel,
    warnings: (): string[] => said,
    /** Where it stands. */
    async standing(): Promise<{ batch: number; over: boolean }> {
      const { rows: [row] } = await app.database.pool.query<{ checksum: string }>(
        "select checksum from sys_seed where name = 'history:production'",
      )
      const [, batch] = row!.checksum.split(' ')
      return { batch: Number(batch), over: row!.checksum === 'ended' }
    },
    /** How many differences the proof of stock finds. */
    async proof(): Promise<number> {
      const { body } = await app.call<{ differences: number }>('POST', '/warehouse/proof/run', { as: 'storekeeper', body: {} })
      return body.result.differences
    },
    async close(): Promise<void> {
      await kernel.notices.close()
      await app.close()
    },
  }
}

export type History = Awaited<ReturnType<typeof openHistory>>

/** Orders and heats of the plant. */
export async function ofHistory({ app }: Pick<History, 'app'>): Promise<{ orders: number; heats: number }> {
  const { rows: [row] } = await app.database.pool.query<{ orders: number; heats: number }>(
    'select (select count(*)::int from mes_work_order) as orders, (select count(*)::int from mes_furnace_batch) as heats',
  )
  return row!
}

/** Operations at which the law of quantities does not hold, and those of finished orders at which something is left (domain §2.4 rule 1). */
export async function lawOfShop(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(`
    select t.task_no
    from mes_op_task t
    join mes_work_order w on w.id = t.work_order
    where t.in_qty <> t.good_qty + t.scrap_qty + t.rework_qty + t.wip_qty or (w.status = '4' and t.wip_qty <> 0)`)
  return rows
}
