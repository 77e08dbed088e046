import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { allFields } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { DataVersion, dataChanges, versionsOfRecord } from '../../calls/logs.ts'
import { entityOfTable } from '../dictionaries/look-up.ts'

interface VersionRow extends Omit<DataVersion, 'dataContent' | 'type' | 'title'> {
  changes: Rec
}

const messages = {
  'zh-CN': { none: '未找到版本信息', two: '请选择同一条数据的两个版本' },
  'en-US': { none: 'No versions were found', two: 'Choose two versions of the same record' },
} as const

const maxPage = 1000
const columns = sql`
  l.id, l.data_table as "dataTable", l.data_id as "dataId", l.data_version as "dataVersion", l.action, l.changes, l.create_by as "createBy",
  u.realname as "createName", l.create_time as "createTime", l.request_id as "requestId"`
const from = sql`sys_data_log l left join sys_user u on u.username = l.create_by and u.del_flag = 0`

/** Changes of all records of the caller's tenant, newest first. */
export async function dataLogPage(ctx: Ctx, query: InputOf<typeof dataChanges>) {
  const current = Math.max(Number(query.pageNo) || 1, 1)
  const asked = Number(query.pageSize) || 10
  const size = asked < 0 ? maxPage : Math.min(asked, maxPage)
  const where = joinAnd([sql`l.tenant_id = ${ctx.session.tenantId}`, ...filters(query)])
  const { rows: [counted] } = await sql<{ total: number }>`select count(*) as total from sys_data_log l where ${where}`.execute(ctx.db)
  const { rows } = await sql<VersionRow>`
    select ${columns}
    from ${from}
    where ${where}
    order by l.create_time desc, l.id desc
    limit ${size}
    offset ${(current - 1) * size}`.execute(ctx.db)
  const total = counted!.total
  return page({ records: await presentVersions(ctx, rows), total, size, current, pages: Math.ceil(total / size) })
}

function filters({ dataTable, dataId, createBy, createTime_begin: begin, createTime_end: end }: InputOf<typeof dataChanges>): Where[] {
  const text = (value: string | null) => value?.replaceAll('*', '').trim() || undefined
  const day = (value: string, time: string) => (value.length === 10 ? `${value} ${time}` : value)
  const found: (Where | undefined)[] = [
    text(dataTable) === undefined ? undefined : sql`l.data_table = ${text(dataTable)}`,
    text(dataId) === undefined ? undefined : sql`l.data_id = ${text(dataId)}`,
    text(createBy) === undefined ? undefined : sql`l.create_by = ${text(createBy)}`,
    text(begin) === undefined ? undefined : sql`l.create_time >= ${day(text(begin)!, '00:00:00')}::timestamptz`,
    text(end) === undefined ? undefined : sql`l.create_time <= ${day(text(end)!, '23:59:59')}::timestamptz`,
  ]
  return found.filter((where) => where !== undefined)
}

/** All versions of one record, newest first. */
export async function versionsOf(ctx: Ctx, { dataTable, dataId }: InputOf<typeof versionsOfRecord>): Promise<DataVersion[]> {
  const rows = await recordVersions(ctx, dataTable, [dataId])
  if (rows.length === 0) throw new Refusal(messages[ctx.locale].none)
  return (await presentVersions(ctx, rows)).reverse()
}

/** Two versions in the order in which they were asked for. */
export async function compareVersions(ctx: Ctx, ids: readonly [string, string]): Promise<DataVersion[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from ${from} where l.tenant_id = ${ctx.session.tenantId} and l.id = any(${[...ids]})`.execute(ctx.db)
  const versions = await presentVersions(ctx, rows)
  const found = ids.map((id) => versions.find((version) => version.id === id))
  const [one, other] = found
  if (!one || !other || one.dataTable !== other.dataTable || one.dataId !== other.dataId) throw new Refusal(messages[ctx.locale].two)
  return [one, other]
}

async function recordVersions(ctx: Ctx, table: string, ids: readonly string[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns}
    from ${from}
    where l.tenant_id = ${ctx.session.tenantId} and l.data_table = ${table} and l.data_id = any(${[...ids]})
    order by l.data_id, l.data_version, l.id`.execute(ctx.db)
  return rows
}

/** Adds what the records were: the history keeps changes only, so versions are added up from the first. */
async function presentVersions(ctx: Ctx, rows: readonly VersionRow[]): Promise<DataVersion[]> {
  const contents = new Map<string, string>()
  for (const [table, own] of Map.groupBy(rows, ({ dataTable }) => dataTable)) {
    const all = await recordVersions(ctx, table, [...new Set(own.map(({ dataId }) => dataId))])
    for (const versions of Map.groupBy(all, ({ dataId }) => dataId).values()) addUp(ctx, table, versions, contents)
  }
  return rows.map(({ changes: _changes, ...row }) => ({ ...row, title: titleFor(ctx, row.dataTable), type: 'json' as const,
    dataContent: contents.get(row.id) ?? '{}' })
  )
}

function addUp(ctx: Ctx, table: string, versions: readonly VersionRow[], contents: Map<string, string>): void {
  const entity = entityOfTable(ctx, table)
  const known = entity && new Set(Object.keys(allFields(entity)))
  const record: Rec = { id: versions[0]!.dataId }
  for (const { id, changes } of versions) {
    for (const [name, change] of Object.entries(changes)) {
      if (known && !known.has(name)) continue
      record[name] = Array.isArray(change) ? change[1] : change
    }
    contents.set(id, JSON.stringify(record))
  }
}

function titleFor(ctx: Ctx, table: string): string {
  const entity = entityOfTable(ctx, table)
  return entity ? titleOf(entity, ctx.locale) : table
}
