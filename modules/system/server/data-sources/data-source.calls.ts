import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { options } from '#kernel/server/operations/options.ts'
import { dataSourceOptions, testConnection } from '../../calls/data-sources.ts'
import { dataSource } from '../../entities/data-source.ts'
import { readDatabaseAddress } from '../../rules/database-address.ts'
import { passwordPurpose } from './data-source.rules.ts'
import { probeDatabase, reasonOf } from './probe.ts'

const messages = {
  'zh-CN': { fails: (reason: string) => `数据库连接失败：${reason}`,
    address: '数据源地址与数据库类型不符或无法解析，请检查 dbType、dbUrl 和 dbName' },
  'en-US': { fails: (reason: string) => `The database cannot be reached: ${reason}`,
    address: 'The address does not fit the kind of database or cannot be read: check dbType, dbUrl and dbName' },
} as const

/** Data sources as options, and whether one answers (wire contract §6.15, §6.18). */
export const dataSourceCalls = [
  serve(dataSourceOptions, async (ctx, _input, { sent }) => {
    if (sent.value !== undefined || sent.keyword !== undefined) return options(ctx, dataSource, sent)
    const rows = await listAll(ctx, dataSource, { column: 'code', order: 'asc' }, maxRows)
    return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
  }),
  serve(testConnection, async (ctx, { id, dbType, dbUrl, dbName, dbUsername, dbPassword }) => {
    const address = readDatabaseAddress({ dbType: dbType?.trim() ?? '', dbUrl: dbUrl?.trim() ?? '', dbName: dbName?.trim() ?? '' })
    if (!address) throw new Refusal(messages[ctx.locale].address)
    const password = dbPassword ?? await storedPassword(ctx, id?.trim() ?? '')
    try {
      await probeDatabase(ctx.kernel.outbound, address, { user: dbUsername?.trim() ?? '', password })
    } catch (error) {
      throw new Refusal(messages[ctx.locale].fails(reasonOf(error, ctx.locale)))
    }
    return null
  }),
]

/** The password that a form does not know, for a source that exists. */
async function storedPassword(ctx: Ctx, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ password: string | null }>`
    select db_password as password from sys_data_source where id = ${id} and del_flag = 0`.execute(ctx.db)
  return row?.password ? ctx.kernel.secrets.decrypt(row.password, passwordPurpose) : ''
}
