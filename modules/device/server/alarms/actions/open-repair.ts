import type { Ctx } from '#kernel/server/context.ts'
import { reportRepair } from '#modules/equipment/server.ts'
import { alarm } from '../../../entities/alarm.ts'

interface OfMachine {
  id: string
  alarmNo: string
  machine: string
  what: string
  severity: string
}

/** Repairs count from urgent down, alarms from a hint up. */
const urgencies: ReadonlyMap<string, string> = new Map([['4', '1'], ['3', '2'], ['2', '3'], ['1', '4']])

/** Opens a repair for an alarm, once; where one is open on the machine, the alarm is added to it. */
export async function openRepairOf(ctx: Ctx, { id, alarmNo, machine, what, severity }: OfMachine,
  given: { symptom?: string | null; stopped?: boolean; stoppedAt?: string | null } = {}): Promise<{ id: string; docNo: string }> {
  return reportRepair(ctx, { device: machine, symptom: given.symptom ?? what, severity: urgencies.get(severity) ?? '3',
    stopped: given.stopped === true, stoppedAt: given.stoppedAt ?? null, source: { kind: 'ALARM', type: alarm.id, id, no: alarmNo },
    ifOpen: 'join' })
}
