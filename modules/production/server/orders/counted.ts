import type { Announcement } from '#kernel/server/moves.ts'
import { workOrder } from '../../entities/work-order.ts'

/** How much an order shall make, has made or brought in is otherwise by now: for whoever counts what is on its way. */
export const orderCounted: Announcement<typeof workOrder> = { entity: workOrder, name: 'counted' }
