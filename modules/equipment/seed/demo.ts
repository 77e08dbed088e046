import type { Ctx } from '#kernel/server/context.ts'
import { addDevices } from './demo-devices.ts'
import { addFaults } from './demo-faults.ts'
import { addMissed } from './demo-missed.ts'
import { addMolds } from './demo-molds.ts'
import { addPartUses } from './demo-parts.ts'
import { addPlans } from './demo-plans.ts'
import { addLiveRepairs } from './demo-repairs-live.ts'
import { addPastRepairs } from './demo-repairs.ts'

/** The machines of the demonstration plant, and the story of a press whose clutch fails three times until its cause is found (domain §2.15). */
export async function seedDemo(system: Ctx): Promise<void> {
  const machines = await addDevices(system)
  await addMolds(system, machines)
  await addPlans(system, machines)
  await addMissed(system)
  const fault = await addFaults(system)
  await addPastRepairs(system, fault)
  await addLiveRepairs(system, fault)
  await addPartUses(system, machines)
}
