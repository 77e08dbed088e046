import type { MenuSeed } from '#kernel/entity/index.ts'

export const menu: readonly MenuSeed[] = [
  { id: 'warehouse', title: '仓库', en: 'Warehouse', path: '/warehouse', component: 'layouts/RouteView', icon: 'database', children: [
    { id: 'warehouse-balance', title: '现存量', en: 'Stock', path: '/warehouse/balance', component: 'warehouse/BalanceList', entity: 'warehouse.balance', keepAlive: true },
    { id: 'warehouse-ledger', title: '库存流水', en: 'Stock ledger', path: '/warehouse/ledger', component: 'warehouse/LedgerList', entity: 'warehouse.ledger', keepAlive: true },
    { id: 'warehouse-adjust', title: '库存调整', en: 'Adjustments', path: '/warehouse/adjust', component: 'warehouse/AdjustList', entity: 'warehouse.adjust', keepAlive: true },
    { id: 'warehouse-lot', title: '批次', en: 'Lots', path: '/warehouse/lot', component: 'warehouse/LotList', entity: 'warehouse.lot', keepAlive: true },
    { id: 'warehouse-warehouse', title: '仓库档案', en: 'Warehouses', path: '/warehouse/warehouse', component: 'warehouse/WarehouseList', entity: 'warehouse.warehouse' },
    { id: 'warehouse-area', title: '库区', en: 'Areas', path: '/warehouse/area', component: 'warehouse/AreaList', entity: 'warehouse.area' },
    { id: 'warehouse-bin', title: '库位', en: 'Bins', path: '/warehouse/bin', component: 'warehouse/BinList', entity: 'warehouse.bin' },
    { id: 'warehouse-period', title: '库存期间', en: 'Stock periods', path: '/warehouse/period', component: 'warehouse/PeriodList', entity: 'warehouse.period', rights: { 'warehouse:period:close': { title: '关账与反关账', en: 'Close and open periods' } } },
  ] },
]
