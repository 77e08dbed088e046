import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { characteristic } from '../../index.ts'
import { standardMessages } from './messages.ts'

type Characteristic = Row<typeof characteristic>

/** Limits, values and charts are read by these: changed under them, they would say something else. */
const readBy = ['kind', 'uom'] as const

/** What a characteristic is stays once something is inspected by it. */
export const characteristicRules = defineRules(characteristic, {
  async beforeSave(ctx, record, before) {
    // A unit that was never given says nothing of what was measured: it may be given later.
    const changed = before ? readBy.filter((name) => (before[name] ?? '') !== '' && before[name] !== record[name]) : []
    if (changed.length === 0 || !(await isUsed(ctx, record))) return
    throw refuseFaults(
      changed.map((name): Fault => ({ field: name,
        text: standardMessages[ctx.locale].used(record.name, label(name, characteristic.fields[name], ctx.locale)) })
      ),
    )
  },
})

async function isUsed(ctx: Ctx, { id }: Characteristic): Promise<boolean> {
  const users = ['qms_std_line', 'qms_insp_line', 'qms_spc_chart', 'qms_msa'].map((table) =>
    sql`exists (select from ${sql.table(table)} where char_id = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0)`
  )
  const { rows: [row] } = await sql<{ used: boolean }>`select ${sql.join(users, sql` or `)} as used`.execute(ctx.db)
  return row!.used
}
