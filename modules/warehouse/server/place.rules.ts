import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { can } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { area, bin, issue, place } from '../index.ts'
import { placeMessages } from './place-messages.ts'

/** A bin stands in an area of its own warehouse, and stays in a warehouse while it holds stock. */
const binRules = defineRules(bin, {
  async beforeSave(ctx, record) {
    if (!record.area) return
    const { rows } = await sql`select from wms_area where id = ${record.area} and warehouse = ${record.warehouse} and del_flag = 0`.execute(
      ctx.db,
    )
    if (rows.length === 0) throw refuseFaults([{ field: 'area', text: placeMessages[ctx.locale].otherArea }])
  },
  async beforeRemove(ctx, { id, code }) {
    const { rows } = await sql`select from wms_balance where bin = ${id} and qty > 0 limit 1`.execute(ctx.db)
    if (rows.length > 0) throw new Refusal(placeMessages[ctx.locale].holdsStock(code))
  },
})

const areaRules = defineRules(area, {
  async beforeSave(ctx, record, before) {
    if (!before || before.warehouse === record.warehouse) return
    const { rows } = await sql`select from wms_bin where area = ${record.id} and del_flag = 0 limit 1`.execute(ctx.db)
    if (rows.length > 0) throw refuseFaults([{ field: 'warehouse', text: placeMessages[ctx.locale].areaHasBins }])
  },
})

/** What an issue needs is decided by whoever approves issues, not by those who make them. */
const storeRules = defineRules(place, {
  beforeSave(ctx, record, before) {
    const asBefore = before ?? { freeIssue: null, secondCheck: 'Y' }
    const free = new Decimal(record.freeIssue ?? -1).eq(asBefore.freeIssue ?? -1)
    if (free && record.secondCheck === asBefore.secondCheck) return
    if (!can(ctx, approvesIssues))
      throw refuseFaults([{ field: free ? 'secondCheck' : 'freeIssue', text: placeMessages[ctx.locale].byApprovers }])
  },
})

const approvesIssues = `${issue.permission}:approve`

export const placeRules = [binRules, areaRules, storeRules]
