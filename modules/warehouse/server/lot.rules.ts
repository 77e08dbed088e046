import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { changeExpiry } from '../calls/lot.ts'
import { lot } from '../index.ts'
import { documentMessages } from './documents/messages.ts'

type Days = Pick<Row<typeof lot>, 'produceDate' | 'expireDate'>

/** No lot expires before it was made; what stood so before may be saved again. Once it moved its expiry is changed by its act alone. */
export const lotRules = defineRules(lot, {
  complete(ctx, record, before) {
    const same = before?.produceDate === record.produceDate && before.expireDate === record.expireDate
    if (!same) requireOrder(ctx, record)
  },
  async beforeSave(ctx, { id, expireDate }, before) {
    if (before === null || before.expireDate === expireDate || !(await hasMoved(ctx, id))) return
    throw refuseFaults([{ field: 'expireDate', text: documentMessages[ctx.locale].expiryByAct }])
  },
})

function requireOrder(ctx: Ctx, { produceDate, expireDate }: Days): void {
  if (produceDate && expireDate && expireDate < produceDate)
    throw refuseFaults([{ field: 'expireDate', text: documentMessages[ctx.locale].expiresBefore(produceDate) }])
}

async function hasMoved(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`select from wms_ledger where lot = ${id} and tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export const servedExpiry = serve(changeExpiry, async (ctx, { expireDate, comment }, record) => {
  requireOrder(ctx, { produceDate: record.produceDate, expireDate })
  return presentRecord(ctx, lot, await changeRecord(ctx, lot, record, { expireDate }, { action: 'expiry', comment }))
})
