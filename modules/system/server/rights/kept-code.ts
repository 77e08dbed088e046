import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { givingMessages } from './messages.ts'

/**
 * Processes, menus and people name a role by its code: it stays the code of one in the recycle bin, which may come back with its rights.
 * @throws Refusal at the field, naming the one that has it
 */
export async function requireFreeCode(ctx: Ctx, entity: Entity, field: string, code: string): Promise<void> {
  const [column, name] = [field, entity.display!].map((one) => sql.ref(columnOf(one, entity.fields[one]!)))
  const { rows: [deleted] } = await sql<{ name: string }>`select ${name} as name from ${sql.table(entity.table)} where ${column} = ${code}
    and del_flag = 1 limit 1`.execute(ctx.db)
  if (deleted) throw refuseFaults([{ field, text: givingMessages[ctx.locale].deletedCode(code, deleted.name) }])
}
