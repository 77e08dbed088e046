/** Door 2 of low code: online reports, and how other modules bring theirs. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { lowcode } from './module.ts'
import { seedDemo } from './seed/demo.ts'
import { drawnFormRoutes } from './server/drawn/drawn-form.routes.ts'
import { drawnFormRules } from './server/drawn/drawn-form.rules.ts'
import { headRoutes } from './server/head.routes.ts'
import { onlineDataRoutes } from './server/online/data.routes.ts'
import { onlineHeadRoutes } from './server/online/head.routes.ts'
import { onlineFormRules } from './server/online/online-form.rules.ts'
import { reportRules } from './server/report.rules.ts'
import { reportRoutes } from './server/report.routes.ts'

export { addReports, type ReportSeed } from './seed/add-reports.ts'

/** Derived calls that low code answers itself: existing clients write a report in parts. */
export const ownCalls: Record<string, readonly string[]> = { 'lowcode.report': ['add'] }

export function lowcodeServer(): ServerModule {
  return {
    manifest: lowcode,
    rules: [reportRules, drawnFormRules, onlineFormRules],
    routes(app, kernel) {
      headRoutes(app, kernel)
      drawnFormRoutes(app, kernel)
      reportRoutes(app, kernel)
      onlineHeadRoutes(app, kernel)
      onlineDataRoutes(app, kernel)
    },
    seed: { demo: seedDemo },
  }
}
