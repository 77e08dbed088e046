import type { Active, Severity } from '../../rules/alarm-step.ts'
import type { DeviceRule } from './rule-book.ts'

interface LogEntry {
  at: number
  what: 'RAISED' | 'ROSE' | 'FELL' | 'CLEARED'
  severity: Severity | null
  /** The rule is no longer: that is why it ended. */
  isStopped?: true
  /** It was a silence, and values of before it came afterwards. */
  cameLate?: true
}

/** What one transaction makes of an alarm. */
export interface AlarmChange {
  id: string
  /** Of one that is raised. */
  born?: { device: string; rule: DeviceRule; at: number }
  active: Active | null
  log: LogEntry[]
  end: number | null
}

/** What values and timers of one transaction make of alarms: each is written once, whatever happened to it meanwhile. */
export class AlarmChanges {
  readonly all = new Map<string, AlarmChange>()

  raised(id: string, { device, rule, at, active }: { device: string; rule: DeviceRule; at: number; active: Active }): void {
    this.all.set(id, { id, born: { device, rule, at }, active, end: null, log: [{ at, what: 'RAISED', severity: active.severity }] })
  }

  moved(id: string, kind: 'rose' | 'fell', at: number, severity: Severity): void {
    this.of(id).log.push({ at, what: kind === 'rose' ? 'ROSE' : 'FELL', severity })
  }

  /** It is active still; what it is now counts. */
  goesOn(id: string, active: Active): void {
    const change = this.all.get(id)
    if (change) change.active = active
    else this.all.set(id, { id, active, end: null, log: [] })
  }

  cleared(id: string, at: number, was: Active): void {
    Object.assign(this.of(id), { active: was, end: at }).log.push({ at, what: 'CLEARED', severity: null,
      ...(was.cameLate ? { cameLate: true } : {}) })
  }

  /** Its rule is no longer. */
  ended(id: string, at: number, was: Active | null): void {
    Object.assign(this.of(id), { active: was, end: at }).log.push({ at, what: 'CLEARED', severity: null, isStopped: true })
  }

  private of(id: string): AlarmChange {
    const change = this.all.get(id) ?? { id, active: null, end: null, log: [] }
    this.all.set(id, change)
    return change
  }
}
