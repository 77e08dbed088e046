/** Door 3 of the warehouse. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { registerStockDocuments } from './client/documents/register.ts'
import { floorScreens, registerFloorDocuments } from './client/floor/register.ts'

registerSlots('warehouse.proof', () => import('./client/proof/proof.slots.tsx'))

registerStockDocuments()
registerFloorDocuments()

export const warehouseClient: ClientModule = { id: 'warehouse', screens: { ...floorScreens, 'warehouse/ScanMode': () => import('./client/scan/ScanMode.tsx') } }
