/** Door 2 of product data: rules, numbering, calls beyond the derived ones, and what other modules' servers may call. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { product } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { bomRoutes } from './server/bom.routes.ts'
import { codeRuleRoutes } from './server/code-rule.routes.ts'
import { nextCode } from './server/next-code.ts'
import { productRules } from './server/product.rules.ts'

export { nextCode } from './server/next-code.ts'
export { freezeItems } from './server/item.rules.ts'
export { unitText } from './server/unit-text.ts'
export { factoryDay } from './server/factory-day.ts'
export { requireLines, requireSuccessor, retireAncestors, revise } from './server/versions.ts'
export { bomsBelow, loadSet } from './server/bom.queries.ts'

export function productServer(): ServerModule {
  return {
    manifest: product,
    rules: productRules,
    provide: () => ({ nextCode }),
    routes(app, kernel) {
      bomRoutes(app, kernel)
      codeRuleRoutes(app, kernel)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
