/** Door 3 of equipment: what needs more than the general screens. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { registerEquipmentHub } from './client/hub/sections.ts'

registerEquipmentHub()
registerSlots('equipment.device', () => import('./client/register/device.slots.tsx'))
registerSlots('equipment.downtime', () => import('./client/downtime/downtime.slots.tsx'))
registerSlots('equipment.meter', () => import('./client/plans/meter.slots.tsx'))
registerSlots('equipment.plan', () => import('./client/plans/plan.slots.tsx'))
registerSlots('equipment.order', () => import('./client/orders/order.slots.tsx'))
registerSlots('equipment.repair', () => import('./client/repairs/repair.slots.tsx'))
registerSlots('equipment.mold', () => import('./client/molds/mold.slots.tsx'))
registerSlots('equipment.mold-log', () => import('./client/molds/mold-log.slots.tsx'))

export const equipmentClient: ClientModule = {
  id: 'equipment',
  screens: {
    'equipment/PlanCalendar': () => import('./client/plans/PlanCalendar.tsx'),
    'equipment/CheckSheet': () => import('./client/sheet/CheckSheet.tsx'),
    'equipment/Spares': () => import('./client/parts/Spares.tsx'),
    'equipment/ReportFault': () => import('./client/report/ReportFault.tsx'),
    'equipment/OrderBoard': () => import('./client/board/OrderBoard.tsx'),
    'equipment/RepairBoard': () => import('./client/board/RepairBoard.tsx'),
    'equipment/ResponseWall': () => import('./client/board/ResponseWall.tsx'),
    'equipment/EquipmentReports': () => import('./client/reports/EquipmentReports.tsx'),
    'equipment/MoldBoard': () => import('./client/molds/MoldBoard.tsx'),
  },
}
