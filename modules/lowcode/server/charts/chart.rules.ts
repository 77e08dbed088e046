import { defineRules } from '#kernel/server/rules.ts'
import { codeOf } from '#kernel/server/texts/spelt-code.ts'
import { chart } from '../../index.ts'
import { plainItems } from '../report-fields.ts'
import { requireReport } from '../report-source.ts'
import { reportById } from '../stored-report.ts'
import { refuseUnfit } from './chart-data.ts'

/** A chart is kept only if it fits its report, which its author may read. */
export const chartRules = defineRules(chart, {
  async beforeSave(ctx, record) {
    if (record.name) record.code ||= await codeOf(ctx, chart, 'code', record.name)
    if (!record.report) return
    const stored = await reportById(ctx, record.report)
    await requireReport(ctx, stored)
    refuseUnfit(ctx, record, plainItems(stored.items))
  },
})
