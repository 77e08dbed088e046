import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { adjust, adjustLine } from './entities/adjust.ts'
import { area, bin, warehouse as place } from './entities/place.ts'
import { balance, ledger, lot, period, posting, traceEdge } from './entities/stock.ts'
import { menu } from './menu.ts'

const look = ['warehouse:*:list', 'warehouse:*:export', 'warehouse:*:print']

export const warehouse = defineModule({
  id: 'warehouse', title: '仓库', en: 'Warehouse', depends: ['system', 'product'],
  entities: [place, area, bin, lot, balance, ledger, posting, period, traceEdge, adjust, adjustLine],
  dictionaries, menu,
  grants: { storekeeper: [...look, ...['warehouse', 'area', 'bin', 'lot'].map((name) => `warehouse:${name}:*`), ...['add', 'edit', 'delete', 'import', 'submit', 'retract', 'cancel'].map((verb) => `warehouse:adjust:${verb}`)], planner: look, buyer: look, inspector: look, 'quality-engineer': look, 'quality-manager': look, 'plant-manager': [...look, 'warehouse:adjust:approve', 'warehouse:adjust:reject'], workshop: look, 'group-leader': look },
})
