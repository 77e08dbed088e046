import type { BoundRules } from '#kernel/server/rules.ts'
import { bomRules } from './bom.rules.ts'
import { codeRuleRules } from './code-rule.rules.ts'
import { itemAltRules } from './item-alt.rules.ts'
import { itemRules } from './item.rules.ts'
import { itemRouteRules, routeRules, sopRules } from './route.rules.ts'
import { uomConvRules } from './uom-conv.rules.ts'

/** What product data adds to the generic operations (domain §2.1). */
export const productRules: readonly BoundRules[] = [itemRules, bomRules, routeRules, itemRouteRules, sopRules, codeRuleRules, uomConvRules,
  itemAltRules]
