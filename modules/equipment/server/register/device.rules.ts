import { sql } from 'kysely'
import { codesOf, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { repair, device } from '../../index.ts'
import { registerMessages } from './messages.ts'

type Device = Row<typeof device>

export const deviceRules = defineRules(device, {
  async beforeSave(ctx, record) {
    await requireCenter(ctx, record)
  },
  moves: {
    async seal(ctx, record) {
      await requireFree(ctx, record)
    },
    async scrap(ctx, record) {
      await requireFree(ctx, record)
    },
  },
})

/** A machine stands at a work centre of its workshop. */
export async function requireCenter(ctx: Ctx, { workshop, workcenter }: Pick<Device, 'workshop' | 'workcenter'>): Promise<void> {
  if (!workcenter) return
  const { rows: [center] } = await sql<{ code: string; workshop: string }>`
    select code, workshop from md_workcenter where id = ${workcenter} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (center && center.workshop !== workshop)
    throw refuseFaults([{ field: 'workcenter', text: registerMessages[ctx.locale].foreignCenter(center.code) }])
}

/** What is under repair, or bears a mold, is not put away. */
async function requireFree(ctx: Ctx, { id }: Device): Promise<void> {
  const messages = registerMessages[ctx.locale]
  const { rows: [open] } = await sql<{ no: string }>`
    select doc_no as no from eam_repair
    where device = ${id} and status <> all(${codesOf(repair, 'finished', 'cancelled')}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    limit 1`.execute(ctx.db)
  if (open) throw new Refusal(messages.openRepair(open.no))
  const { rows: [mold] } = await sql<{ code: string }>`
    select code from eam_mold where device = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
  if (mold) throw new Refusal(messages.mounted(mold.code))
}
