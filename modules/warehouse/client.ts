/** Door 3 of the warehouse: everything is generic so far. */
import type { ClientModule } from '#kernel/client/module.ts'

export const warehouseClient: ClientModule = { id: 'warehouse', screens: {} }
