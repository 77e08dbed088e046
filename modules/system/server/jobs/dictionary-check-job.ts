import { sql } from 'kysely'
import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'

/** Values of one column that are named; the rest are counted. */
const named = 5

/** Looks for records whose dictionary values no longer exist, or are switched off, and names them; changes nothing. */
export const dictionaryCheckJob = defineJob({
  name: 'DictionaryCheckJob', title: '检查字典', en: 'Dictionary check',
  help: '找出引用了不存在或已停用字典项的数据，只报告不修改', helpEn: 'Finds records whose dictionary values are gone or switched off; changes nothing',
  parameters: {},
  async run(ctx, _parameters, { say, signal }) {
    let columns = 0
    let faults = 0
    for (const { entity, name, field } of dictionaryFields(ctx)) {
      if (signal.aborted) throw new Error(`服务器停止，已检查 ${columns} 列`)
      columns++
      const unknown = await unknownValues(ctx, entity, name, field)
      for (const { value, rows } of unknown.slice(0, named)) say(`${entity.title}.${field.label}：「${value}」不在字典 ${field.dict} 中，${rows} 行`)
      if (unknown.length > named) say(`${entity.title}.${field.label}：另有 ${unknown.length - named} 个值`)
      faults += unknown.length
    }
    say(faults === 0 ? `检查了 ${columns} 列，没有发现问题` : `检查了 ${columns} 列，发现 ${faults} 个不存在的值`)
  },
})

function dictionaryFields(ctx: Ctx): { entity: Entity; name: string; field: Field }[] {
  return [...ctx.kernel.registry.entities.values()].flatMap((entity) => Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'dict' || field.kind === 'dicts').map(([name, field]) => ({ entity, name, field })))
}

async function unknownValues(ctx: Ctx, entity: Entity, name: string, field: Field): Promise<{ value: string; rows: number }[]> {
  const column = sql.ref(`t.${columnOf(name, field)}`)
  const values = field.kind === 'dicts' ? sql`unnest(string_to_array(${column}, ','))` : sql`${column}::text`
  const { rows } = await sql<{ value: string; rows: number }>`with used as (select ${values} as value from ${sql.table(entity.table)} t where t.del_flag = 0 and ${column} is not null)
    select value, count(*) as rows from used where value <> '' and not exists (
      select 1 from sys_dict d join sys_dict_item i on i.dict_id = d.id where d.dict_code = ${field.dict} and d.del_flag = 0 and i.del_flag = 0 and i.status = 1 and i.item_value = used.value)
    group by value order by count(*) desc, value`.execute(ctx.db)
  return rows
}
