import type { Ctx } from '#kernel/server/context.ts'
import { addAlarmRules } from './alarm-rules.ts'
import { addChart } from './demo-chart.ts'
import { addDevices } from './demo-devices.ts'
import { addFindings } from './demo-findings.ts'
import { addTelemetry } from './demo-telemetry.ts'
import { beginHistory } from './history.ts'

/** The devices of the demonstration plant with their alarm rules, and what they measured until this morning (domain §2.15). */
export async function seedDemo(system: Ctx): Promise<void> {
  await addDevices(system)
  await addAlarmRules(system)
  await addTelemetry(system)
  await addFindings(system)
  await addChart(system)
  await beginHistory(system)
}
