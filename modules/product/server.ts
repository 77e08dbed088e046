/** Door 2 of product data: rules, numbering, calls beyond the derived ones, and what other modules' servers may call. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { product } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { bomCalls } from './server/bom.calls.ts'
import { codeRuleCalls } from './server/code-rule.calls.ts'
import { nextCode } from './server/next-code.ts'
import { productRules } from './server/product.rules.ts'
import { revisionCalls } from './server/revision.calls.ts'

export { nextCode, nextCodes } from './server/next-code.ts'
export { freezeItems } from './server/item.rules.ts'
export { addItemUnits } from './server/item-units.ts'
export { unitText } from './server/unit-text.ts'
export { factoryDay } from './server/factory-day.ts'
export { requireLines, requireSuccessor, retireAncestors, revise } from './server/versions.ts'
export { bomsBelow, loadSet } from './server/bom.queries.ts'
export { machineValues, type MeasuredTag, type MeasuredValue } from './server/machine-values.ts'
export { proveWeights, type WeightSource } from './server/weighing/prove-weights.ts'
export { scales } from './server/weighing/scales.ts'
export { requireUnused } from './server/weighing/unused-reading.ts'

export function productServer(): ServerModule {
  return {
    manifest: product,
    rules: productRules,
    provide: () => ({ nextCode }),
    calls: () => [...bomCalls, ...revisionCalls, ...codeRuleCalls],
    seed: { base: seedBase, demo: seedDemo },
  }
}
