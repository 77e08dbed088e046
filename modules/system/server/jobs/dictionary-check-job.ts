import { sql } from 'kysely'
import { columnOf, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineJob, JobFailure, type JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label, titleOf } from '#kernel/server/labels.ts'
import { dictionaryFields } from '../dictionaries/dictionary-uses.ts'

/** Values of one column that are named; the rest are counted. */
const named = 5

/** A field of an entity, by their names. */
interface Place {
  entity: string
  field: string
}
type Line = ({ code: 'unknown'; value: string; rows: number } & Place) | ({ code: 'more'; values: number } & Place) | { code: 'stopped';
  columns: number } | { code: 'clean'; columns: number } | { code: 'found'; columns: number; values: number }

/** Looks for records whose dictionary values no longer exist, or are switched off, and names them; changes nothing. */
export const dictionaryCheckJob = defineJob({
  name: 'DictionaryCheckJob',
  title: '检查字典',
  en: 'Dictionary check',
  help: '找出引用了不存在或已停用字典项的数据，只报告不修改',
  helpEn: 'Finds records whose dictionary values are gone or switched off; changes nothing',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    let columns = 0
    let faults = 0
    for (const { entity, name, field } of dictionaryFields(ctx)) {
      if (signal.aborted) throw new JobFailure<Line>({ code: 'stopped', columns })
      columns++
      const place: Place = { entity: entity.id, field: name }
      const unknown = await unknownValues(ctx, entity, name, field)
      for (const { value, rows } of unknown.slice(0, named)) say({ code: 'unknown', ...place, value, rows })
      if (unknown.length > named) say({ code: 'more', ...place, values: unknown.length - named })
      faults += unknown.length
    }
    say(faults === 0 ? { code: 'clean', columns } : { code: 'found', columns, values: faults })
  },
  tell,
})

const messages = {
  'zh-CN': {
    unknown: (place: string, value: string, dict: string, rows: number) => `${place}：「${value}」不在字典 ${dict} 中，${rows} 行`,
    more: (place: string, values: number) => `${place}：另有 ${values} 个值`,
    stopped: (columns: number) => `服务器停止，已检查 ${columns} 列`,
    clean: (columns: number) => `检查了 ${columns} 列，没有发现问题`,
    found: (columns: number, values: number) => `检查了 ${columns} 列，发现 ${values} 个不存在的值`,
  },
  'en-US': {
    unknown: (place: string, value: string, dict: string, rows: number) =>
      `${place}: "${value}" is not in the dictionary ${dict}, rows: ${rows}`,
    more: (place: string, values: number) => `${place}: ${values} more values`,
    stopped: (columns: number) => `The server stopped; ${columns} columns were checked`,
    clean: (columns: number) => `${columns} columns were checked, nothing was found`,
    found: (columns: number, values: number) => `${columns} columns were checked; values that do not exist: ${values}`,
  },
} as const

function tell(line: Line, { kernel, locale }: { kernel: Kernel; locale: Locale }): string {
  const texts = messages[locale]
  if (line.code === 'stopped' || line.code === 'clean') return texts[line.code](line.columns)
  if (line.code === 'found') return texts.found(line.columns, line.values)
  // Entities and fields of an earlier version may be gone.
  const entity = kernel.registry.entities.get(line.entity)
  const field = entity?.fields[line.field]
  const place = entity && field ? `${titleOf(entity, locale)}.${label(line.field, field, locale)}` : `${line.entity}.${line.field}`
  return line.code === 'more' ? texts.more(place, line.values) : texts.unknown(place, line.value, field?.dict ?? '', line.rows)
}

async function unknownValues(ctx: Ctx, entity: Entity, name: string, field: Field): Promise<{ value: string; rows: number }[]> {
  const column = sql.ref(`t.${columnOf(name, field)}`)
  const values = field.kind === 'dicts' ? sql`unnest(string_to_array(${column}, ','))` : sql`${column}::text`
  const { rows } = await sql<{ value: string; rows: number }>`
    with used as (select ${values} as value from ${sql.table(entity.table)} t where t.del_flag = 0 and ${column} is not null)
    select value, count(*) as rows
    from used
    where value <> ''
      and not exists (
        select 1
        from sys_dict d
        join sys_dict_item i on i.dict_id = d.id
        where d.dict_code = ${field.dict} and d.del_flag = 0 and i.del_flag = 0 and i.status = 1 and i.item_value = used.value
      )
    group by value
    order by count(*) desc, value`.execute(ctx.db)
  return rows
}
