import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { notice } from '../../entities/notice.ts'

const { draft, toPick, picking } = notice.state

/** What notices announced of positions that have not left yet, without one of them; with drafts where somebody is at work on them. */
export async function announcedOf(ctx: Ctx, lines: readonly string[],
  { except = '', drafts = false } = {}): Promise<ReadonlyMap<string, string>> {
  const states = drafts ? [draft, toPick, picking] : [toPick, picking]
  const { rows } = await sql<{ line: string; qty: string }>`
    select l.line, trim_scale(sum(l.qty - l.shipped_qty))::text as qty
    from crm_notice_line l join crm_notice n on n.id = l.main_id
    where l.line = any(${[...lines]}) and l.del_flag = 0 and n.id <> ${except} and n.status = any(${states})
      and n.tenant_id = ${ctx.session.tenantId} and n.del_flag = 0
    group by l.line`.execute(ctx.db)
  return new Map(rows.map(({ line, qty }) => [line, qty]))
}
