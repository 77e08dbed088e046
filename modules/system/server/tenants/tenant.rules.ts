import { sql } from 'kysely'
import { scalarText, type Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { tenant } from '../../index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { usedTenants } from './tenants.ts'

const messages = {
  'zh-CN': { taken: '该编号已存在!', number: '租户编号应为 1 到 9 位的数字，且不能为 0', used: '该租户已被引用，无法删除！',
    ends: '结束时间不能早于开始时间', former: (id: string) => `编号「${id}」属于已彻底删除的租户，其数据仍记在该编号下，请换一个编号` },
  'en-US': { taken: 'This number exists already', number: 'The number of a tenant has 1 to 9 digits and is not 0',
    used: 'This tenant is in use and cannot be deleted', ends: 'The end must not be before the beginning',
    former: (id: string) =>
      `Number ${id} belonged to a tenant that is deleted for good, whose data still stands under it: choose another` },
} as const

/** Neither frozen nor outside of its validity. */
function isOpen(ctx: Ctx, { status, beginDate, endDate }: Row<typeof tenant>): boolean {
  const at = now(ctx)
  return status === 1 && (beginDate ?? at) <= at && (endDate === null || endDate > at)
}

/** What a tenant wrote stands under its number for ever: whoever had the number after it would read it. */
async function requireFreeNumber(ctx: Ctx, id: string): Promise<void> {
  const { rows: [taken] } = await sql<{ former: boolean }>`
    select false as former from sys_tenant where id = ${id}
    union all
    select true from sys_former_tenant where id = ${id}`.execute(ctx.db)
  if (taken) throw new Refusal(taken.former ? messages[ctx.locale].former(id) : messages[ctx.locale].taken)
}

/** Tenants: numbers that people enter, validity, nobody locked out of a tenant that is in use without notice. */
export function tenantRules(sessions: () => SessionStore): BoundRules {
  return defineRules(tenant, {
    async read(ctx, input, before) {
      if (before) return { ...input, tenantNo: before.tenantNo }
      // Existing clients send the number as the id, our own form and workbooks as a field.
      const id = scalarText(input.id ?? input.tenantNo)?.trim() ?? ''
      if (!/^\d{1,9}$/.test(id) || Number(id) === 0) throw new Refusal(messages[ctx.locale].number)
      await requireFreeNumber(ctx, String(Number(id)))
      return { ...input, id, tenantNo: Number(id) }
    },
    complete(ctx, record) {
      if (record.beginDate && record.endDate && record.endDate < record.beginDate) throw new Refusal(messages[ctx.locale].ends)
    },
    // A tenant knows itself and those that the person belongs to besides, the installation itself (tenant 0) all.
    scope: ({ session: { tenantId, tenantIds } }) => (tenantId === 0 ? undefined : { where: sql`t.id = any(${tenantIds.map(String)})` }),
    // The family compares the number of a tenant as a number.
    shown(_ctx, records) {
      for (const record of records) record.id = Number(record.id)
      return Promise.resolve()
    },
    async afterSave(ctx, record, before) {
      // A tenant that was closed meanwhile brings no session of before back.
      if (before && !(isOpen(ctx, before) && isOpen(ctx, record))) await sessions().closeTenant(ctx.db, Number(record.id))
      await sessions().invalidate(ctx.db)
    },
    async beforeRemove(ctx, record) {
      if ((await usedTenants(ctx.db, [record.id])).size > 0) throw new Refusal(messages[ctx.locale].used)
    },
    async beforePurge(ctx, { id }) {
      await sql`insert into sys_former_tenant (id) values (${id}) on conflict do nothing`.execute(ctx.db)
    },
  })
}
