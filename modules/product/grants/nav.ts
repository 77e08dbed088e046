import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `product-${name}`)

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  'process-engineer': of('item', 'item-category', 'bom', 'bom-tree', 'route', 'item-route', 'process', 'sop', 'pack-std', 'item-alt',
    'workcenter', 'code-rule', 'uom'),
  'plant-manager': of('item', 'bom'),
  'quality-manager': of('item', 'bom', 'sop', 'supplier'),
  'quality-engineer': of('item'),
  planner: of('item', 'bom', 'route', 'workcenter'),
  buyer: of('item', 'supplier', 'item-alt', 'bom'),
  workshop: of('item', 'bom', 'route', 'sop'),
  'group-leader': of('sop'),
  operator: of('sop'),
  sales: of('item', 'pack-std'),
  'equipment-engineer': of('item', 'supplier'),
  checker: of('sop'),
  'shipping-clerk': of('item', 'pack-std'),
  'service-engineer': of('item', 'bom'),
}
