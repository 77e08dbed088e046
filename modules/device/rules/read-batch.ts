import { instantMs, wallMs, zonedMs } from '#kernel/entity/wall-time.ts'

/*
 * What a device sent, read by its tags: what can be kept, and what was refused with its reason. Nothing in here throws for what somebody
 * sent, for one bad value must not cost the others.
 */

/** Codes of states in the order in which a number stands for them (dictionary `iot_state`). */
export const stateCodes = ['OFF', 'IDLE', 'SETUP', 'RUN', 'DOWN', 'PM'] as const

/** One tag of a device, as its model defines it. */
export interface TagRule {
  tag: string
  /** Its number in the store. */
  series: number
  kind: string
  low: number | null
  high: number | null
  factor: number
  shift: number
  deadband: number
  periodS: number
  /** Made here by a formula: nobody sends it. */
  isCalculated: boolean
}

/** Milliseconds of a value's own time; 0 is a good value, as OPC calls it. */
export interface Taken {
  tag: string
  series: number
  at: number
  value: number
  quality: number
}

/**
 * `UNREAD`: the device was asked for it and does not tell it. `CALCULATED`: it was sent, though a formula makes it. `CALC`: its formula
 * made no number of its inputs.
 */
export type Reason = 'UNKNOWN' | 'NOT_A_NUMBER' | 'RANGE' | 'LATE' | 'FUTURE' | 'NO_TIME' | 'UNREAD' | 'CALCULATED' | 'CALC'

export interface Refused {
  /** Which of what was sent, from 0. */
  index: number
  tag: string
  reason: Reason
  /** As it was sent, in a few characters. */
  value: string
}

/** How far the clock of a device may be beside ours: later than that, or earlier, is no time of a value (domain §2.7). */
const lateMs = 24 * 3_600_000
const futureMs = 5 * 60_000
/** Longest text of what was sent that is kept with its refusal. */
export const shownChars = 100

interface Entry {
  ts?: unknown
  tag?: unknown
  v?: unknown
  value?: unknown
  q?: unknown
  values?: unknown
}

/** Reads entries `{ ts, tag, v }`, or `{ ts, values: { tag: v } }` for several tags of one moment. Without `ts` a value is of now. */
export function readBatch(entries: readonly unknown[], tags: ReadonlyMap<string, TagRule>,
  nowMs: number): { taken: Taken[]; refused: Refused[] } {
  const taken: Taken[] = []
  const refused: Refused[] = []
  for (const [index, entry] of entries.entries()) {
    for (const { tag, v, ts, q } of valuesOf(entry)) {
      const outcome = readValue(tags.get(tag), v, ts, nowMs)
      if (typeof outcome === 'string') refused.push({ index, tag: tag.slice(0, 64), reason: outcome, value: shown(v, ts, outcome) })
      else taken.push({ ...outcome, tag, quality: typeof q === 'number' && Number.isInteger(q) && q >= 0 && q < 32_768 ? q : 0 })
    }
  }
  return { taken, refused }
}

function valuesOf(entry: unknown): { tag: string; v: unknown; ts: unknown; q: unknown }[] {
  if (typeof entry !== 'object' || entry === null) return [{ tag: '', v: entry, ts: undefined, q: undefined }]
  const { ts, tag, v, value, q, values } = entry as Entry
  if (typeof values === 'object' && values !== null)
    return Object.entries(values).map(([name, one]) => ({ tag: name, v: one as unknown, ts, q }))
  return [{ tag: typeof tag === 'string' ? tag : '', v: v ?? value, ts, q }]
}

function readValue(rule: TagRule | undefined, v: unknown, ts: unknown, nowMs: number): Omit<Taken, 'tag' | 'quality'> | Reason {
  if (!rule) return 'UNKNOWN'
  if (rule.isCalculated) return 'CALCULATED'
  const at = ts === undefined || ts === null ? nowMs : readTime(ts)
  if (Number.isNaN(at)) return 'NO_TIME'
  if (at > nowMs + futureMs) return 'FUTURE'
  if (at < nowMs - lateMs) return 'LATE'
  const sent = readNumber(v, rule.kind)
  if (!Number.isFinite(sent)) return 'NOT_A_NUMBER'
  if (rule.kind === 'STATE') return sent >= 0 && sent < stateCodes.length ? { series: rule.series, at, value: sent } : 'RANGE'
  const value = rounded(sent * rule.factor + rule.shift)
  if (!Number.isFinite(value)) return 'NOT_A_NUMBER'
  return isWithin(rule, value) ? { series: rule.series, at, value } : 'RANGE'
}

/** Whether a value can be: it lies in the range of its tag. */
export function isWithin({ low, high }: Pick<TagRule, 'low' | 'high'>, value: number): boolean {
  return (low === null || value >= low) && (high === null || value <= high)
}

/** 0.1 × 3 is 0.3: fifteen digits are what a measurement can mean. */
export function rounded(value: number): number {
  return Number(value.toPrecision(15))
}

/** A number, a text of one, yes or no, or the code of a state. */
function readNumber(v: unknown, kind: string): number {
  if (typeof v === 'number') return kind === 'STATE' && !Number.isInteger(v) ? Number.NaN : v
  if (typeof v === 'boolean') return v ? 1 : 0
  if (typeof v !== 'string' || v.trim() === '') return Number.NaN
  if (kind === 'STATE') {
    const code = stateCodes.findIndex((one) => one === v.trim().toUpperCase())
    if (code >= 0) return code
  }
  return Number(v)
}

/** Below this a number counts seconds, above it milliseconds: the year 5138 in the one, 1973 in the other. */
const secondsBelow = 100_000_000_000
const fraction = /^(.{19})\.(\d{1,9})(Z|[+-]\d{2}:\d{2})?$/

/** A moment as devices write it: milliseconds or seconds since 1970, with its zone, or by the plant's wall. NaN where it is none. */
export function readTime(ts: unknown): number {
  if (typeof ts === 'number') {
    const ms = Math.abs(ts) < secondsBelow ? ts * 1000 : ts
    return Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? Math.round(ms) : Number.NaN
  }
  if (typeof ts !== 'string') return Number.NaN
  const [, whole, digits, zone = ''] = fraction.exec(ts) ?? []
  if (whole !== undefined) return readTime(`${whole}${zone}`) + Math.floor(Number(`0.${digits}`) * 1000)
  if (!Number.isNaN(wallMs(ts))) return instantMs(ts)
  return zonedMs(ts)
}

function shown(v: unknown, ts: unknown, reason: Reason): string {
  const what = reason === 'LATE' || reason === 'FUTURE' || reason === 'NO_TIME' ? ts : v
  return (typeof what === 'string' ? what : JSON.stringify(what) ?? '').slice(0, shownChars)
}
