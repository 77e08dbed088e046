import type { Ctx } from '#kernel/server/context.ts'
import { seedCustomers } from './demo-customers.ts'
import { seedExports } from './demo-exports.ts'
import { seedLive } from './demo-live.ts'
import { seedOrders } from './demo-orders.ts'

/** Customers with their prices, what they ordered, what leaves for them (domain §2.15). */
export async function seedDemo(system: Ctx): Promise<void> {
  const basics = await seedCustomers(system)
  const seeded = await seedOrders(system, basics)
  await seedLive(system, basics, seeded)
  await seedExports(system)
}
