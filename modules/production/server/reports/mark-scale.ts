import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** Marks operations under way whose weights come from a scale (`_needScale`): what is typed of them is countersigned. */
export async function markScale(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const running = records.filter(({ status }) => status === 'RUNNING')
  if (running.length === 0) return
  const { rows } = await sql<{ process: string }>`
    select process
    from mes_process_rule
    where process = any(${running.map(({ process }) => String(process))}) and need_scale = 'Y' and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  const weighed = new Set(rows.map(({ process }) => process))
  for (const record of running) if (weighed.has(String(record.process))) record._needScale = true
}
