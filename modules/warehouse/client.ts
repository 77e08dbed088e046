/** Door 3 of the warehouse: windows of its documents, the benches of the floor, scanning. */
import { lazy } from 'react'
import type { ClientModule } from '#kernel/client/module.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerDetailTab, registerSlots } from '#ui/screens/slots.ts'
import { registerWarehouseHub } from './client/hub/sections.ts'
import { ledger } from './index.ts'

registerWarehouseHub()
for (const name of ['arrival', 'receipt', 'material-return', 'issue', 'transfer', 'status-change', 'freeze', 'reserve',
  'adjust'] as const) {
  registerSlots(`warehouse.${name}`, async () => ({ default: (await import('./client/documents/document.slots.tsx')).documentSlots[name] }))
}
registerDetailTab({ key: 'postings', title: (locale) => entityTitle(ledger, locale),
  shown: ({ module, document }) => module === 'warehouse' && document === true,
  Component: lazy(() => import('./client/documents/Postings.tsx')) })
registerSlots('warehouse.lot', () => import('./client/hub/lot.slots.tsx'))
registerSlots('warehouse.balance', () => import('./client/stock/balance.slots.tsx'))
registerSlots('warehouse.count', () => import('./client/floor/count/count.slots.tsx'))
registerSlots('warehouse.pack', () => import('./client/floor/pack/pack.slots.tsx'))
registerSlots('warehouse.hu', () => import('./client/floor/hu/hu.slots.tsx'))
registerSlots('warehouse.mix', () => import('./client/floor/mix/mix.slots.tsx'))
registerSlots('warehouse.proof', () => import('./client/proof/proof.slots.tsx'))

/** Where a scanner types or a camera reads, and what a code stands for, for phones of other areas. */
export const ScanInput = lazy(async () => ({ default: (await import('./client/scan/ScanInput.tsx')).ScanInput }))
export const lookUpCode = async (content: string) => (await import('./client/scan/look-up.ts')).lookUp(content)

export const warehouseClient: ClientModule = {
  id: 'warehouse',
  screens: {
    'warehouse/CountBench': () => import('./client/floor/count/CountBench.tsx'),
    'warehouse/PackBench': () => import('./client/floor/pack/PackBench.tsx'),
    'warehouse/MixBench': () => import('./client/floor/mix/MixBench.tsx'),
    'warehouse/BinMap': () => import('./client/bin-map/BinMap.tsx'),
    'warehouse/ScanMode': () => import('./client/scan/ScanMode.tsx'),
  },
}
