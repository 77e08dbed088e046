import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { bom, bomLine } from './entities/bom.ts'
import { codeRule, codeRulePart, codeSequence } from './entities/code-rule.ts'
import { itemCategory } from './entities/item-category.ts'
import { itemAlt } from './entities/item-alt.ts'
import { item } from './entities/item.ts'
import { packStd } from './entities/pack-std.ts'
import { line, workcenter, workshop, workstation } from './entities/plant.ts'
import { process, processParam } from './entities/process.ts'
import { reason } from './entities/reason.ts'
import { itemRoute, route, routeOp, routeOpMold, routeOpParam, routeOpRes } from './entities/route.ts'
import { sop } from './entities/sop.ts'
import { supplier, supplierItem } from './entities/supplier.ts'
import { uom, uomConv } from './entities/uom.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'
import { tiles } from './tiles.ts'

/** Everybody in the plant may look product data up. */
const readRights = ['product:*:list', 'product:*:export', 'product:*:print']
const decide = ['bom', 'route', 'sop'].flatMap((entity) => ['approve', 'reject', 'obsolete'].map((verb) => `product:${entity}:${verb}`))

export const product = defineModule({
  id: 'product',
  title: '产品数据',
  en: 'Product data',
  depends: ['system', 'lowcode'],
  entities: [
    item,
    itemCategory,
    uom,
    uomConv,
    supplier,
    supplierItem,
    bom,
    bomLine,
    process,
    processParam,
    route,
    routeOp,
    routeOpRes,
    routeOpParam,
    routeOpMold,
    itemRoute,
    workshop,
    line,
    workcenter,
    workstation,
    reason,
    sop,
    packStd,
    itemAlt,
    codeRule,
    codeRulePart,
    codeSequence,
  ],
  published,
  dictionaries,
  menu,
  nav,
  tiles,
  grants: {
    'process-engineer': ['product:*:*'],
    'plant-manager': [...readRights, ...decide],
    'quality-manager': [...readRights, ...decide],
    'quality-engineer': readRights,
    planner: [...readRights, 'product:item:edit', 'product:workcenter:edit'],
    buyer: [...readRights, 'product:supplier:*'],
    workshop: readRights,
    'group-leader': readRights,
    operator: readRights,
    storekeeper: readRights,
    inspector: readRights,
    sales: readRights,
    'equipment-engineer': readRights,
    checker: readRights,
    'shipping-clerk': readRights,
    'service-engineer': readRights,
  },
})
