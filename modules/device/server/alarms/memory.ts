import { randomUUID } from 'node:crypto'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { AlarmState } from '../../rules/alarm-step.ts'
import { newRun, type KnownValue, type RunState } from '../../rules/alarm-run.ts'
import type { DeviceRule } from './rule-book.ts'

/** A rule at a device, as the process has it in hand. */
export interface Standing {
  mark: string
  state: RunState
  /** The alarm that is active; null while none is. */
  alarm: string | null
}

/** What is known of a device, as of a version of its row. */
export interface DeviceMemory {
  version: number
  standings: Map<string, Standing>
  /** Active alarms of rules that are no longer, which end with the next evaluation. */
  gone?: readonly StoredStanding[]
}

/** A process with what it remembers of devices. It is believed while the row of the device says that this process wrote it last. */
export interface AlarmMemory {
  owner: string
  devices: Map<string, DeviceMemory>
}

const memories = new WeakMap<Kernel, AlarmMemory>()

export function alarmMemory(kernel: Kernel): AlarmMemory {
  let memory = memories.get(kernel)
  if (!memory) {
    memory = { owner: randomUUID(), devices: new Map() }
    memories.set(kernel, memory)
  }
  return memory
}

/** A standing as the row of its device keeps it: without the values, which stand elsewhere. */
export interface StoredStanding {
  mark: string
  truth: AlarmState['truth']
  clear: AlarmState['clear']
  /** Null while the window is closed; of a rule that always counts, it says nothing. */
  open: number | null
  boundary: number
  active: AlarmState['active']
  until: number
  alarm: string | null
}

/** What the row of a device keeps; of one that is new, nothing. */
export interface StoredDevice {
  rules?: Readonly<Record<string, StoredStanding>>
  /** By tag: the moment of its last value that was evaluated. What comes again later changes nothing, whoever gets it. */
  seen?: Readonly<Record<string, number>>
}

export function storedOf(standings: ReadonlyMap<string, Standing>): StoredDevice {
  const seen = new Map<string, number>()
  for (const { state } of standings.values())
    for (const [tag, { at }] of Object.entries(state.alarm.values)) seen.set(tag, Math.max(at, seen.get(tag) ?? 0))
  return { seen: Object.fromEntries(seen), rules: rulesOf(standings) }
}

function rulesOf(standings: ReadonlyMap<string, Standing>): Record<string, StoredStanding> {
  return Object.fromEntries(
    [...standings].map(([id, { mark, alarm, state: { boundary, alarm: state } }]): [string, StoredStanding] => [id, {
      mark,
      truth: state.truth,
      clear: state.clear,
      open: Number.isFinite(state.openSince) ? state.openSince : null,
      boundary,
      active: state.active,
      until: state.seen,
      alarm,
    }]),
  )
}

/**
 * A standing out of its row. Where the rule was changed meanwhile it begins anew, and what is active stays so until the new condition for
 * clearing holds.
 */
export function standingOf(rule: DeviceRule, stored: StoredStanding | undefined, at: number,
  values: Readonly<Record<string, KnownValue>>): Standing {
  const own = Object.fromEntries(rule.tags.flatMap((tag) => (values[tag] ? [[tag, values[tag]]] : [])))
  const fresh = newRun(rule.run, at, own)
  if (!stored) return { mark: rule.mark, state: fresh, alarm: null }
  if (stored.mark !== rule.mark)
    return { mark: rule.mark, state: { ...fresh, alarm: { ...fresh.alarm, active: stored.active } }, alarm: stored.alarm }
  const openSince = rule.run.window.kind === 'ALWAYS' ? fresh.alarm.openSince : stored.open
  return { mark: rule.mark, alarm: stored.alarm,
    state: { boundary: stored.boundary,
      alarm: { values: own, truth: stored.truth, clear: stored.clear, openSince, active: stored.active, seen: stored.until } } }
}
