/** Door 2 of low code: online reports, and how other modules bring theirs. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { lowcode } from './module.ts'
import { isDrawn } from './rules/runtime-of-document.ts'
import { seedDemo } from './seed/demo.ts'
import { drawnFormRoutes } from './server/drawn/drawn-form.routes.ts'
import { drawnFormRules } from './server/drawn/drawn-form.rules.ts'
import { drawnFieldRightsOf } from './server/drawn/field-rights/closed-fields.ts'
import { drawnRecordRules } from './server/drawn/record.rules.ts'
import { onlineButtonRules } from './server/buttons/online-button.rules.ts'
import { fieldRightsOf } from './server/form-rights/field-rights.ts'
import { formRightsRoutes } from './server/form-rights/form-rights.routes.ts'
import { headRoutes } from './server/head.routes.ts'
import { onlineDataRoutes } from './server/online/data.routes.ts'
import { onlineHeadRoutes } from './server/online/head.routes.ts'
import { onlineFormRules } from './server/online/online-form.rules.ts'
import { chartRoutes } from './server/charts/chart.routes.ts'
import { chartRules } from './server/charts/chart.rules.ts'
import { dashboardRoutes } from './server/dashboard/dashboard.routes.ts'
import { dashboardRules } from './server/dashboard/dashboard.rules.ts'
import { designLockRoutes } from './server/locks/lock.routes.ts'
import { createScripts } from './server/scripts/create-scripts.ts'
import { reportRules } from './server/report.rules.ts'
import { reportRoutes } from './server/report.routes.ts'

export { synchroniseForm } from './server/online/synchronise.ts'
export { addCharts, addDashboards, addReports, type ChartSeed, type DashboardSeed, type ReportSeed } from './seed/add-reports.ts'

/** Derived calls that low code answers itself: existing clients write a report in parts. */
export const ownCalls: Record<string, readonly string[]> = { 'lowcode.report': ['add'] }

export function lowcodeServer(): ServerModule {
  const scripts = createScripts()
  // Knows all fields, whoever calls.
  let whole: Kernel | undefined
  return {
    manifest: lowcode,
    rules: [reportRules, chartRules, dashboardRules, drawnFormRules, onlineFormRules, onlineButtonRules],
    rulesFor: (entity) => (isDrawn(entity) ? drawnRecordRules(entity.name, () => whole!) : scripts.rulesFor(entity)),
    provide(kernel) {
      whole = kernel
      // No table is that of a drawn and an online form.
      return {
        fieldRights: async (userId) => new Map([...await fieldRightsOf(kernel, userId), ...await drawnFieldRightsOf(kernel, userId)]),
      }
    },
    routes(app, kernel) {
      headRoutes(app, kernel)
      drawnFormRoutes(app, kernel)
      designLockRoutes(app, kernel)
      reportRoutes(app, kernel)
      chartRoutes(app, kernel)
      dashboardRoutes(app, kernel)
      onlineHeadRoutes(app, kernel)
      onlineDataRoutes(app, kernel)
      scripts.routes(app, kernel)
      formRightsRoutes(app, kernel)
    },
    seed: { demo: seedDemo },
  }
}
