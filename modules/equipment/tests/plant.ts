import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A whole server, with what modules beside it do in their own name. */
export async function ownPlant() {
  const app = await startTestApp({ idle: true })
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  const close = async () => {
    await kernel.notices.close()
    await app.close()
  }
  const ctx: Ctx = kernel.systemCtx(0)
  return { app, ctx, close, ...plantOf(app) }
}

/** What tests of equipment do and ask, as people of the plant. */
export function plantOf(app: TestApp) {
  const call = async <T = Rec>(as: string, method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    (await app.call<T>(method, path, { as, headers, ...(body === undefined ? {} : { body }) })).body
  /** What must succeed. */
  async function done<T = Rec>(as: string, method: Method, path: string, body?: unknown): Promise<T> {
    const answer = await call<T>(as, method, path, body)
    if (!answer.success) throw new Error(`${method} ${path} as ${as}: ${answer.message}`)
    return answer.result
  }
  /** An act in equipment that must succeed. */
  const post = <T = Rec>(as: string, path: string, body: Rec): Promise<T> => done<T>(as, 'POST', `/equipment/${path}`, body)
  /** The words with which an act in equipment is refused. */
  async function refused(as: string, path: string, body: Rec): Promise<string> {
    const { success, message } = await call(as, 'POST', `/equipment/${path}`, body)
    if (success) throw new Error(`${path} was not refused`)
    return message
  }
  const read = <T = Rec>(path: string, as = 'admin'): Promise<T> => done<T>(as, 'GET', path)
  const all = async <T extends Rec = Rec>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await app.database.pool.query<T>(text, values)).rows
  const one = async <T extends Rec = Rec>(text: string, ...values: unknown[]): Promise<T> => (await all<T>(text, ...values))[0]!
  const idOf = async (table: string, code: string): Promise<string> =>
    (await one<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, code)).id
  const device = (code: string) => idOf('eam_equip', code)
  const item = (code: string) => idOf('md_item', code)
  const state = async (code: string): Promise<string> =>
    (await one<{ status: string }>('select status from eam_equip where code = $1', code)).status
  let checks: Promise<string[]> | undefined
  /** Three checks: normal or not, a pressure within limits, a word. */
  const threeChecks = () =>
    checks ??= Promise.all([
      { code: 'T-GUARD', name: '防护门', valueType: 'OKNG' },
      { code: 'T-OIL', name: '油压', valueType: 'NUM', lower: '0.4', upper: '0.6', uom: 'MPa', method: '看表' },
      { code: 'T-NOTE', name: '换油记录', valueType: 'TEXT' },
    ].map(async (check) => (await post('equipment', 'check-item/add', { kind: 'CHECK', ...check })).id as string))
  const open = (id: string, as = 'admin') => read(`/equipment/order/queryById?id=${id}`, as)
  /** An order on a machine that asks for the three checks. */
  async function orderOn(code: string, more: Rec = {}): Promise<Rec> {
    const items = (await threeChecks()).map((check) => ({ item: check }))
    const { id } = await post('equipment', 'order/add', { kind: 'CHECK', docDate: '2026-05-18', device: await device(code),
      due: '2026-05-18 09:00:00', items, ...more })
    return open(id)
  }
  return { call, done, post, refused, read, all, one, idOf, device, item, state, orderOn, open, threeChecks }
}

/** Enters all three lines as normal. */
export const allNormal = ({ items }: Rec): Rec[] => [{ line: items[0].id, result: 'OK' }, { line: items[1].id, value: '0.5' }, {
  line: items[2].id,
  value: '已换',
}]

export const minutes = (count: number) => count * 60_000
