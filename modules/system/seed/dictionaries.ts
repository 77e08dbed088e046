import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { tables } from '../server/tables.ts'

/** Adds dictionaries and entries that the modules bring and the database does not have; changed texts stay. */
export async function seedDictionaries(ctx: Ctx): Promise<void> {
  const at = now(ctx)
  const by = ctx.session.username
  const id = () => newId(ctx.kernel.clock.now().getTime())
  const known = new Map((await tables(ctx.db).selectFrom('sys_dict').select(['id', 'dict_code']).where('del_flag', '=', 0).execute()).map((row) => [row.dict_code, row.id]))
  for (const dictionary of ctx.kernel.registry.modules.flatMap((module) => module.dictionaries)) {
    let dictId = known.get(dictionary.code)
    if (!dictId) {
      dictId = id()
      await sql`insert into sys_dict (id, dict_code, dict_name, type, create_by, create_time) values (${dictId}, ${dictionary.code}, ${dictionary.name}, 0, ${by}, ${at})`.execute(ctx.db)
    }
    const rows = dictionary.items.map((item, index) => sql`(${id()}, ${dictId}, ${item.value}, ${item.text}, ${item.en ?? null}, ${item.color ?? null}, ${index + 1}::int, 1, ${by}, ${at}::timestamptz)`)
    await sql`insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, color, sort_order, status, create_by, create_time)
      select * from (values ${sql.join(rows)}) as v(id, dict_id, item_value, item_text, item_text_en, color, sort_order, status, create_by, create_time)
      where not exists (select 1 from sys_dict_item i where i.dict_id = v.dict_id and i.item_value = v.item_value)`.execute(ctx.db)
  }
}
