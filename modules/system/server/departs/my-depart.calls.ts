import { sql } from 'kysely'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { deleteDepart, deleteDeparts, myDepartTree } from '../../calls/departs.ts'
import { depart } from '../../index.ts'
import { nest } from '../wire/nest.ts'
import { departNode, listDeparts } from './depart.calls.ts'
import { myDeparts } from './my-departs.ts'

/** Departments in the caller's charge, and deleting departments with all below them (wire contract §6.6). */
export const myDepartCalls = [
  // The screen of the family reads the identity of the caller from the message.
  serve(myDepartTree, async (ctx) => {
    const { identity, where } = await myDeparts(ctx)
    return withMessage(where ? nest(await listDeparts(ctx, [where]), 'parentId', departNode) : null, String(identity))
  }),
  serve(deleteDepart, (ctx, { id }) => removeBranches(ctx, id)),
  serve(deleteDeparts, (ctx, { ids }) => removeBranches(ctx, ids)),
]

/** All of the branches or nothing: one department with people keeps them. */
async function removeBranches(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const { rows } = await sql<{ id: string }>`
    with recursive down as (
      select id from sys_depart where id = any(${[...ids]}) and del_flag = 0
      union
      select d.id from sys_depart d join down on d.parent_id = down.id where d.del_flag = 0
    )
    select id from down`.execute(ctx.db)
  await remove(ctx, depart, [...new Set([...ids, ...rows.map(({ id }) => id)])])
  return null
}
