import { sql } from 'kysely'
import { columnOf, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineJob, JobFailure, type JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label, titleOf } from '#kernel/server/labels.ts'

/** Records of one column that are named; the rest are counted. */
const named = 20
/** Longest part of an address that is shown. */
const longest = 120

interface Place {
  entity: string
  field: string
}
type Line = ({ code: 'foreign'; record: string; tenant: number; address: string } & Place) | ({ code: 'more'; records: number } & Place) | {
  code: 'stopped'
  columns: number
} | { code: 'clean'; columns: number } | { code: 'found'; columns: number; records: number }

/** Looks for fields of files that hold addresses of other servers, as installations of before may; the page shows none of them. */
export const foreignFileJob = defineJob({
  name: 'ForeignFileJob',
  title: '检查外部文件地址',
  en: 'Foreign addresses of files',
  help: '找出图片、附件字段中指向其他服务器的地址：页面不再加载它们，请改为上传文件；只报告不修改',
  helpEn:
    'Finds fields of pictures and files that lead to other servers: the page does not load them, upload them instead; changes nothing',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    let columns = 0
    let records = 0
    for (const entity of ctx.kernel.registry.entities.values()) {
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.kind !== 'file' && field.kind !== 'image') continue
        if (signal.aborted) throw new JobFailure<Line>({ code: 'stopped', columns })
        columns++
        const place: Place = { entity: entity.id, field: name }
        const foreign = await foreignAddresses(ctx, entity, name, field)
        for (const { id, tenant, address } of foreign.slice(0, named)) say({ code: 'foreign', ...place, record: id, tenant, address })
        if (foreign.length > named) say({ code: 'more', ...place, records: foreign.length - named })
        records += foreign.length
      }
    }
    say(records === 0 ? { code: 'clean', columns } : { code: 'found', columns, records })
  },
  tell,
})

const messages = {
  'zh-CN': {
    foreign: (place: string, record: string, tenant: number, address: string) =>
      `${place}：记录 ${record}（租户 ${tenant}）指向 ${address}`,
    more: (place: string, records: number) => `${place}：另有 ${records} 条记录`,
    stopped: (columns: number) => `服务器停止，已检查 ${columns} 列`,
    clean: (columns: number) => `检查了 ${columns} 列，没有外部地址`,
    found: (columns: number, records: number) => `检查了 ${columns} 列，${records} 条记录指向其他服务器`,
  },
  'en-US': {
    foreign: (place: string, record: string, tenant: number, address: string) =>
      `${place}: record ${record} (tenant ${tenant}) leads to ${address}`,
    more: (place: string, records: number) => `${place}: ${records} more records`,
    stopped: (columns: number) => `The server stopped; ${columns} columns were checked`,
    clean: (columns: number) => `${columns} columns were checked, none leads to another server`,
    found: (columns: number, records: number) => `${columns} columns were checked; records that lead to other servers: ${records}`,
  },
} as const

function tell(line: Line, { kernel, locale }: { kernel: Kernel; locale: Locale }): string {
  const texts = messages[locale]
  if (line.code === 'stopped' || line.code === 'clean') return texts[line.code](line.columns)
  if (line.code === 'found') return texts.found(line.columns, line.records)
  // Entities and fields of an earlier version may be gone.
  const entity = kernel.registry.entities.get(line.entity)
  const field = entity?.fields[line.field]
  const place = entity && field ? `${titleOf(entity, locale)}.${label(line.field, field, locale)}` : `${line.entity}.${line.field}`
  return line.code === 'more' ? texts.more(place, line.records) : texts.foreign(place, line.record, line.tenant, line.address)
}

async function foreignAddresses(ctx: Ctx, entity: Entity, name: string,
  field: Field): Promise<{ id: string; tenant: number; address: string }[]> {
  const column = sql.ref(`t.${columnOf(name, field)}`)
  const { rows } = await sql<{ id: string; tenant: number; address: string }>`
    select t.id, t.tenant_id as tenant, left(min(a.address), ${longest}) as address
    from ${sql.table(entity.table)} t
    cross join lateral unnest(string_to_array(${column}, ',')) as a(address)
    where t.del_flag = 0 and a.address ~* '^\\s*([a-z][a-z0-9+.-]*:|//)'
    group by t.id, t.tenant_id
    order by t.id`.execute(ctx.db)
  return rows
}
