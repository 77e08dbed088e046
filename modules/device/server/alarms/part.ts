import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { alarmConsumer } from './actions/on-raised.ts'
import { alarmCalls } from './alarm.calls.ts'
import { alarmRules } from './alarm.rules.ts'
import { escalateAlarms } from './escalate.ts'
import { ruleRules } from './rule.rules.ts'
import { tickAlarms } from './tick.ts'
import { alarmTiles } from './tiles.ts'

/** What alarms bring to the server half of the module. */
export const alarmPart = {
  rules: [ruleRules, alarmRules],
  calls: alarmCalls,
  tiles: alarmTiles,
  consumers: [alarmConsumer],
  duties: [{ name: 'device-alarm-timers', everyMs: 500, run: tickAlarms }, { name: 'device-alarm-escalation', everyMs: 5000,
    run: escalateAlarms }],
} satisfies Partial<Record<keyof ServerModule, unknown>>
