import { sql } from 'kysely'
import { codesOf, joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { receipt } from '../../index.ts'
import { warehouseMessages } from '../messages.ts'

const posted = codesOf(receipt, 'toPutAway', 'finished', 'closed')

/** @throws Refusal that names the returns of an issue's goods that stand: taken back besides, the goods would be there twice */
export async function requireNothingBack(ctx: Ctx, issueId: string): Promise<void> {
  const { rows } = await sql<{ docNo: string }>`
    select r.doc_no as "docNo"
    from wms_in r
    where r.issue = ${issueId} and r.status = any(${posted}) and r.reversal_of is null and r.tenant_id = ${ctx.session.tenantId}
      and r.del_flag = 0
      and not exists (select from wms_in x where x.reversal_of = r.id and x.tenant_id = r.tenant_id and x.del_flag = 0)
    order by r.doc_no`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(warehouseMessages[ctx.locale].usedBelow(joinNames(ctx.locale, rows.map(({ docNo }) => docNo))))
}
