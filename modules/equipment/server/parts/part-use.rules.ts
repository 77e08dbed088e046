import { sql } from 'kysely'
import { defineRules } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { partUse } from '../../entities/repair.ts'

/** What was taken back, or takes back, stays so. Whoever takes back holds the job before the stock, as whoever takes does. */
export const partUseRules = defineRules(partUse, {
  shown: addItemUnits,
  offered: (_ctx, { redOf, returned }, actions) => actions.filter((name) => name !== 'return' || (!redOf && returned === 'N')),
  holds: {
    async return(ctx, id) {
      const { tenantId } = ctx.session
      await sql`
        with use as (select source_id from eam_part_use where id = ${id} and tenant_id = ${tenantId}),
        held as (select o.id from eam_order o join use on use.source_id = o.id where o.tenant_id = ${tenantId} for update of o)
        select r.id
        from eam_repair r
        join use on use.source_id = r.id
        where r.tenant_id = ${tenantId}
        for update of r`.execute(ctx.db)
    },
  },
})
