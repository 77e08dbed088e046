import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { report } from '../index.ts'
import { readReplacements } from './report-fields.ts'
import { said } from './said.ts'
import { describeStatement } from './sql/describe.ts'
import { readStatement } from './sql/statement.ts'
import type { ReportItem } from './stored-report.ts'

/** A report is kept only if its statement may be run by whoever saves it. */
export const reportRules = defineRules(report, {
  async beforeSave(ctx, record) {
    const faults = (record.items as unknown as ReportItem[]).flatMap((item, index) => itemFaults(ctx, item, index + 1))
    if (faults.length > 0) throw refuseFaults(faults)
    if (record.cgrSql) await describeStatement(ctx, await readStatement(ctx, record.cgrSql))
  },
})

/** A place of our own or a web address; no script, no other server without its name. */
function safeAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) || !(/^[a-z][a-z\d+.-]*:/i.test(text) || /^[\\/]{2}/.test(text) || /\p{Cc}/u.test(text))
}

function itemFaults(ctx: Ctx, { fieldHref, replaceVal }: ReportItem, row: number): Fault[] {
  const texts = said[ctx.locale]
  const fault = (field: string, text: string): Fault => ({ field, lines: 'items', row, text })
  return [
    ...(fieldHref && !safeAddress(fieldHref) ? [fault('fieldHref', texts.href(fieldHref))] : []),
    ...(replaceVal && !readReplacements(replaceVal) ? [fault('replaceVal', texts.replacement(replaceVal))] : []),
  ]
}
