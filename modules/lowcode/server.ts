/** Door 2 of low code: online reports, and how other modules bring theirs. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { lowcode } from './module.ts'
import { isDrawn } from './rules/runtime-of-document.ts'
import { seedDemo } from './seed/demo.ts'
import { drawnDataCalls } from './server/drawn/drawn-data.calls.ts'
import { drawnFormCalls } from './server/drawn/drawn-form.calls.ts'
import { drawnFormRules } from './server/drawn/drawn-form.rules.ts'
import { drawnFieldRightsOf } from './server/drawn/field-rights/closed-fields.ts'
import { withCheckedValues } from './server/online/checked-values.ts'
import { withFilledValues } from './server/online/filled-values.ts'
import { drawnRecordRules } from './server/drawn/record.rules.ts'
import { onlineButtonRules } from './server/buttons/online-button.rules.ts'
import { fieldRightsOf } from './server/form-rights/field-rights.ts'
import { formRightsCalls } from './server/form-rights/form-rights.calls.ts'
import { onlineDataCalls } from './server/online/data.calls.ts'
import { onlineHeadCalls } from './server/online/head.calls.ts'
import { onlineFormRules } from './server/online/online-form.rules.ts'
import { chartCalls } from './server/charts/chart.calls.ts'
import { chartRules } from './server/charts/chart.rules.ts'
import { dashboardCalls } from './server/dashboard/dashboard.calls.ts'
import { dashboardRules } from './server/dashboard/dashboard.rules.ts'
import { designLockCalls } from './server/locks/lock.calls.ts'
import { createScripts } from './server/scripts/create-scripts.ts'
import { reportCalls } from './server/report.calls.ts'
import { reportHeadCalls } from './server/report-head.calls.ts'
import { reportRules } from './server/report.rules.ts'

export { drawingShown } from './server/drawn/drawings.ts'
export { synchroniseForm } from './server/online/synchronise.ts'
export { addCharts, addDashboards, addReports, type ChartSeed, type DashboardSeed, type ReportSeed } from './seed/add-reports.ts'

export function lowcodeServer(): ServerModule {
  const scripts = createScripts()
  // Knows all fields, whoever calls.
  let whole: Kernel | undefined
  return {
    manifest: lowcode,
    rules: [reportRules, chartRules, dashboardRules, drawnFormRules, onlineFormRules, onlineButtonRules],
    rulesFor: (
      entity,
    ) => (isDrawn(entity)
      ? drawnRecordRules(entity.name, () => whole!)
      : withCheckedValues(entity, withFilledValues(entity, scripts.rulesFor(entity)))),
    provide(kernel) {
      whole = kernel
      // No table is that of a drawn and an online form.
      return {
        fieldRights: async (userId) => new Map([...await fieldRightsOf(kernel, userId), ...await drawnFieldRightsOf(kernel, userId)]),
      }
    },
    calls: (
      kernel,
    ) => [...reportHeadCalls, ...reportCalls, ...chartCalls, ...dashboardCalls, ...drawnFormCalls, ...drawnDataCalls, ...designLockCalls,
      ...onlineHeadCalls, ...onlineDataCalls, ...scripts.calls(kernel), ...formRightsCalls(kernel)],
    routes: (app, kernel) => scripts.follow(app, kernel),
    seed: { demo: seedDemo },
  }
}
