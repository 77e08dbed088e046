/** Door 2 of the warehouse: the one way into the ledger. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { warehouse } from './module.ts'
import { seedDemo } from './seed/demo.ts'
import { adjustRules } from './server/adjust.rules.ts'
import { periodRoutes } from './server/period.routes.ts'
import { placeRules } from './server/place.rules.ts'

export { post, type Posted, type Posting } from './server/post.ts'
export { reversePosting } from './server/reverse-posting.ts'

export function warehouseServer(): ServerModule {
  return { manifest: warehouse, rules: [...placeRules, adjustRules], routes: periodRoutes, seed: { demo: seedDemo } }
}
