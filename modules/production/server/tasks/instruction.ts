import { sql } from 'kysely'
import { versionState } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { OpTask } from '../rows.ts'

/** What people work by at an operation. */
export interface Instruction {
  id: string
  no: string
  name: string
}

/** The approved work instruction of an operation: that of its item at its process, else of its item, else of its process. */
export async function instructionOf(ctx: Ctx, { item, process }: Pick<OpTask, 'item' | 'process'>): Promise<Instruction | undefined> {
  const { rows: [row] } = await sql<Instruction>`
    select id, sop_no as no, name
    from md_sop
    where (item = ${item} or item is null) and (process = ${process} or process is null) and (item is not null or process is not null)
      and status = ${versionState.approved} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by item is null, process is null, sop_no
    limit 1`.execute(ctx.db)
  return row
}
