/** Door 2 of the warehouse: the one way into the ledger. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { warehouse } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { adjustRules } from './server/adjust.rules.ts'
import { binMapRoutes } from './server/bin-map.routes.ts'
import { proofRoutes } from './server/proof/proof.routes.ts'
import { stockProofJob } from './server/proof/stock-proof-job.ts'
import { documentRoutes } from './server/documents/documents.routes.ts'
import { documentRules } from './server/documents/documents.rules.ts'
import { countRoutes } from './server/count/count.routes.ts'
import { countRules } from './server/count/count.rules.ts'
import { packRoutes } from './server/hu/pack.routes.ts'
import { packRules } from './server/hu/pack.rules.ts'
import { mixRoutes } from './server/mix/mix.routes.ts'
import { mixRules } from './server/mix/mix.rules.ts'
import { periodRoutes } from './server/period.routes.ts'
import { scanRoutes } from './server/scan/scan.routes.ts'
import { lotRules } from './server/lot.rules.ts'
import { placeRules } from './server/place.rules.ts'

export { lockBalances, post } from './server/post.ts'
export { linesOfHu } from './server/hu/lines-of-hu.ts'
export { reversePosting } from './server/reverse-posting.ts'
export { judgeStock } from './server/documents/judge-stock.ts'
export { act, actionRoute, type DocumentAction } from './server/documents/action.ts'
export { noteDeviation } from './server/deviation.ts'
export { markUrgent, setExpiry, unmarkUrgent } from './server/lot-marks.ts'
export { dropLine, dropPicks } from './server/documents/drop-picks.ts'
export { reverseDocument } from './server/documents/reverse-document.ts'

export function warehouseServer(): ServerModule {
  return { manifest: warehouse, rules: [...placeRules, lotRules, adjustRules, ...documentRules, countRules, packRules, mixRules],
    jobs: [stockProofJob], routes(app, kernel) {
    periodRoutes(app, kernel)
    binMapRoutes(app, kernel)
    documentRoutes(app, kernel)
    proofRoutes(app, kernel)
    countRoutes(app, kernel)
    packRoutes(app, kernel)
    mixRoutes(app, kernel)
    scanRoutes(app, kernel)
  }, seed: { base: seedBase, demo: seedDemo } }
}
