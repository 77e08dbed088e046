import { sql } from 'kysely'
import type { DictionarySeed } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { dictionariesChanged } from '../server/dictionaries/dictionary-store.ts'
import { tables } from '../server/tables.ts'

/** Adds dictionaries and entries that the modules bring and the database does not have; changed texts stay. */
export async function seedDictionaries(ctx: Ctx): Promise<void> {
  const known = await knownDictionaries(ctx)
  const own = [jobClasses(ctx), areas(ctx)].map((dictionary) => ({ dictionary, area: 'system' }))
  const brought = ctx.kernel.registry.modules.flatMap(({ id, dictionaries }) =>
    dictionaries.map((dictionary) => ({ dictionary, area: id }))
  )
  for (const { dictionary, area } of [...own, ...brought]) await addDictionary(ctx, dictionary, area, known.get(dictionary.code))
}

/** What people may put on a schedule, whichever module brings it. */
function jobClasses({ kernel }: Ctx): DictionarySeed {
  return { code: 'job_class', name: '任务', en: 'Job',
    items: [...kernel.jobs.values()].map(({ name, title, en }) => ({ value: name, text: title, en })) }
}

/** Where a dictionary belongs: a module, a form that was drawn, or the plant itself. */
function areas({ kernel }: Ctx): DictionarySeed {
  return { code: 'dict_area', name: '字典所属', en: 'Area of a dictionary', items: [
    ...kernel.registry.modules.map(({ id, title, en }) => ({ value: id, text: title, en })),
    { value: 'form', text: '设计的表单', en: 'Drawn forms' },
    { value: 'own', text: '自建', en: 'Own' },
  ] }
}

/** Brings the dictionary of something that people made to its present entries; those that it no longer has stay: old records are read and found by them. */
export async function keepDictionary(ctx: Ctx, dictionary: DictionarySeed): Promise<void> {
  const dictId = await addDictionary(ctx, dictionary, 'form', (await knownDictionaries(ctx)).get(dictionary.code))
  const values = dictionary.items.map(({ value, text }, index) => sql`(${value}, ${text}, ${index + 1}::int)`)
  await sql`update sys_dict set dict_name = ${dictionary.name} where id = ${dictId}`.execute(ctx.db)
  await sql`update sys_dict_item i set item_text = v.text, item_text_en = v.text, sort_order = v.place, status = 1 from (values
    ${sql.join(values)}) as v(value, text, place) where i.dict_id = ${dictId} and i.item_value = v.value`.execute(ctx.db)
  await dictionariesChanged(ctx)
}

async function knownDictionaries(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await tables(ctx.db).selectFrom('sys_dict').select(['id', 'dict_code']).where('del_flag', '=', 0).execute()).map((
      row,
    ) => [row.dict_code, row.id]),
  )
}

/** @returns its id */
async function addDictionary(ctx: Ctx, dictionary: DictionarySeed, area: string, known: string | undefined): Promise<string> {
  const [at, by] = [now(ctx), ctx.session.username]
  const id = () => newId(ctx.kernel.clock.now().getTime())
  const dictId = known ?? id()
  if (known) await sql`update sys_dict set area = ${area} where id = ${known} and area = 'own'`.execute(ctx.db)
  else
    await sql`
      insert into sys_dict (id, dict_code, dict_name, area, type, create_by, create_time)
      values (${dictId}, ${dictionary.code}, ${dictionary.name}, ${area}, 0, ${by}, ${at})`.execute(ctx.db)
  const rows = dictionary.items.map((item, index) =>
    sql`(${id()}, ${dictId}, ${item.value}, ${item.text}, ${item.en ?? null}, ${item.color ?? null},
      ${index + 1}::int, 1, ${by}, ${at}::timestamptz)`
  )
  await sql`insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, color, sort_order, status, create_by, create_time)
    select * from (values
    ${sql.join(rows)}) as v(id, dict_id, item_value, item_text, item_text_en, color, sort_order, status, create_by, create_time)
    where not exists (select 1 from sys_dict_item i where i.dict_id = v.dict_id and i.item_value = v.item_value)`.execute(ctx.db)
  return dictId
}
