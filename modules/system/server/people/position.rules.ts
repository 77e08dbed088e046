import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { position } from '../../index.ts'

const messages = {
  'zh-CN': { held: (name: string) => `职务「${name}」还有用户，不能删除，请先在用户中更换职务`,
    code: (name: string) => `职务「${name}」还有用户，不能修改编码` },
  'en-US': { held: (name: string) => `People still hold the position "${name}": give them another one before you delete it`,
    code: (name: string) => `People still hold the position "${name}": its code cannot be changed` },
} as const

/** Positions: people name them by code, so neither a position nor its code goes while somebody holds it. */
export const positionRules: BoundRules = defineRules(position, {
  async beforeSave(ctx, record, before) {
    if (before && before.code !== record.code && await isHeld(ctx, before.code)) throw new Refusal(messages[ctx.locale].code(before.name))
  },
  async beforeRemove(ctx, record) {
    if (await isHeld(ctx, record.code)) throw new Refusal(messages[ctx.locale].held(record.name))
  },
})

async function isHeld(ctx: Ctx, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_user where del_flag = 0 and ${code} = any(string_to_array(post, ',')) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
