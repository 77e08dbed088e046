import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { options } from '#kernel/server/operations/options.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dataSource } from '../../entities/data-source.ts'
import { readDatabaseAddress } from '../../rules/database-address.ts'
import { passwordPurpose } from './data-source.rules.ts'
import { probeDatabase, reasonOf } from './probe.ts'

const said = {
  'zh-CN': { works: '数据库连接成功', fails: (reason: string) => `数据库连接失败：${reason}`,
    address: '数据源地址与数据库类型不符或无法解析，请检查 dbType、dbUrl 和 dbName' },
  'en-US': { works: 'The database answers', fails: (reason: string) => `The database cannot be reached: ${reason}`,
    address: 'The address does not fit the kind of database or cannot be read: check dbType, dbUrl and dbName' },
} as const

/** Data sources as options, and whether one answers (wire contract §6.15, §6.18). */
export function dataSourceRoutes(app: FastifyInstance, kernel: Kernel): void {
  const entity: Entity = dataSource

  app.get(`${entity.path}/options`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:list`)
    const query = request.query as Rec
    // Pickers of this console ask with a value or a word and mean ids; the family's online screens ask for all by code.
    if (query.value !== undefined || query.keyword !== undefined) return ok(await options(ctx, entity, query))
    const rows = await listAll(ctx, entity, { column: 'code', order: 'asc' }, maxRows)
    return ok(rows.map(({ code, name }) => ({ value: code, label: name, text: name })))
  })

  app.post('/online/cgreport/api/testConnection', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:edit`)
    const body = bodyOf(ctx, request)
    const text = (name: string) => scalarText(body[name])?.trim() ?? ''
    const address = readDatabaseAddress({ dbType: text('dbType'), dbUrl: text('dbUrl'), dbName: text('dbName') })
    if (!address) throw new Refusal(said[ctx.locale].address)
    const password = scalarText(body.dbPassword) || (await storedPassword(ctx, text('id')))
    try {
      await probeDatabase(address, { user: text('dbUsername'), password })
    } catch (error) {
      throw new Refusal(said[ctx.locale].fails(reasonOf(error)))
    }
    return ok(null, said[ctx.locale].works)
  })
}

/** The password that a form does not know, for a source that exists. */
async function storedPassword(ctx: Ctx, id: string): Promise<string> {
  const { rows: [row] } = await sql<
    { password: string | null }
  >`select db_password as password from sys_data_source where id = ${id} and del_flag = 0`.execute(ctx.db)
  return row?.password ? ctx.kernel.secrets.decrypt(row.password, passwordPurpose) : ''
}
