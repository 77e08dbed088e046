import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { codeOf } from '#kernel/server/texts/spelt-code.ts'
import { dataSource } from '#modules/system/index.ts'
import { tableDictionaryFault } from '#modules/system/server.ts'
import { report } from '../index.ts'
import { ownPath, safeAddress } from '../rules/addresses.ts'
import { readReplacements } from './report-fields.ts'
import { messages } from './messages.ts'
import { describeStatement } from './sql/describe.ts'
import { describeOutside } from './sql/outside.ts'
import { readStatement } from './sql/statement.ts'
import type { ReportItem } from './stored-report.ts'

/** A report is kept only if its statement may be run by whoever saves it. */
export const reportRules = defineRules(report, {
  async beforeSave(ctx, record) {
    if (record.name) record.code ||= await codeOf(ctx, report, 'code', record.name)
    if (record.printUrl && !ownPath(record.printUrl))
      throw refuseFaults([{ field: 'printUrl', text: messages[ctx.locale].printUrl(record.printUrl) }])
    const faults = record.items.flatMap((item, index) => itemFaults(ctx, item, index + 1))
    if (faults.length > 0) throw refuseFaults(faults)
    if (!record.cgrSql) return
    if (!record.dbSource) await describeStatement(ctx, await readStatement(ctx, record.cgrSql))
    else {
      requireRight(ctx, `${dataSource.permission}:list`)
      await describeOutside(ctx, record.dbSource, record.cgrSql)
    }
  },
})

function itemFaults(ctx: Ctx, { fieldHref, replaceVal, dictCode }: ReportItem, row: number): Fault[] {
  const texts = messages[ctx.locale]
  const fault = (field: string, text: string): Fault => ({ field, lines: 'items', row, text })
  const dictionaryFault = dictCode ? tableDictionaryFault(ctx, dictCode) : undefined
  return [
    ...(dictionaryFault === undefined ? [] : [fault('dictCode', dictionaryFault)]),
    ...(fieldHref && !safeAddress(fieldHref) ? [fault('fieldHref', texts.href(fieldHref))] : []),
    ...(replaceVal && !readReplacements(replaceVal) ? [fault('replaceVal', texts.replacement(replaceVal))] : []),
  ]
}
