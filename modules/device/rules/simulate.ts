import { wallOf, weekdayOf } from '#kernel/entity/wall-time.ts'
import { roomC, targetAt, type AimedHeat } from './heat-target.ts'

/*
 * What the machines of the demonstration plant measure: the same at every moment, whoever asks when. Presses work by day, mills and the
 * kiln go through, furnaces follow the heats that production has in them, and other machines the reports of what they made, where those
 * are known.
 */

export type StateCode = 'OFF' | 'IDLE' | 'SETUP' | 'RUN' | 'DOWN' | 'PM'

/** A heat in a furnace: what it aims at, and whether its vacuum leaks. */
export interface HeatRun extends AimedHeat {
  leaks?: boolean
}

/** Pieces were made on a machine; in the order of their beginnings. */
export interface Work {
  fromMs: number
  toMs: number
}

const minuteMs = 60_000
/** A furnace is measured until it is cold. */
export const coolingMs = 6 * 60 * minuteMs
/** Until the next heat may be loaded. */
const readyMs = 8 * 60 * minuteMs
/** So long a machine waits for the next pieces; what is longer nobody planned. */
const waitMs = 30 * minuteMs
/** It is set up so long before the first of them. */
const setupMs = 20 * minuteMs
const slotMs = 30 * minuteMs
const plantOffsetMs = 8 * 3_600_000

/** Between 0 and 1, always the same for the same words. */
function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const char of words.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const noise = (code: string, tag: string, at: number) => chance(code, tag, Math.floor(at / 1000)) * 2 - 1

/** In which state a machine is. @param work what was made on it around that time, where it is known */
export function stateAt(code: string, at: number, heat?: HeatRun, work?: readonly Work[]): StateCode {
  if (work) return stateByWork(code, at, work)
  const [prefix = ''] = code.split('-')
  if (prefix === 'VF' || prefix === 'CVD') return furnaceState(at, heat)
  if (prefix === 'KL') return 'RUN'
  const wall = wallOf(at + plantOffsetMs)
  const hour = Number(wall.slice(11, 13))
  const roundTheClock = prefix === 'BM' || prefix === 'SD'
  if (!roundTheClock && (hour < 8 || hour >= 20 || weekdayOf(wall.slice(0, 10)) === 7)) return 'OFF'
  const luck = chance(code, 'slot', Math.floor(at / slotMs))
  if (luck < 0.03) return 'DOWN'
  if (luck < 0.1) return 'SETUP'
  return luck < 0.18 ? 'IDLE' : 'RUN'
}

/** A furnace waits while it is cooled, unloaded and made ready; then nobody planned to run it until its next heat. */
function furnaceState(at: number, heat: HeatRun | undefined): StateCode {
  if (!heat || at < heat.startMs) return 'OFF'
  if (heat.endMs === undefined || at < heat.endMs) return 'RUN'
  return at < heat.endMs + readyMs ? 'IDLE' : 'OFF'
}

function stateByWork(code: string, at: number, work: readonly Work[]): StateCode {
  if (work.some(({ fromMs, toMs }) => at >= fromMs && at < toMs))
    return chance(code, 'slot', Math.floor(at / slotMs)) < 0.03 ? 'DOWN' : 'RUN'
  const next = work.find(({ fromMs }) => fromMs > at)
  const ended = work.findLast(({ toMs }) => toMs <= at)
  if (next && ended && next.fromMs - ended.toMs <= waitMs) return 'IDLE'
  return next && next.fromMs - at <= setupMs ? 'SETUP' : 'OFF'
}

/** Values of all tags of a machine, without its state. @param work as of its state */
export function valuesAt(code: string, at: number, heat?: HeatRun, work?: readonly Work[]): Record<string, number> {
  const [prefix = ''] = code.split('-')
  const runs = stateAt(code, at, heat, work) === 'RUN'
  const around = (tag: string, middle: number, spread: number, digits = 1) => round(middle + spread * noise(code, tag, at), digits)
  switch (prefix) {
    case 'VF':
      return furnace(code, at, heat)
    case 'CVD':
      return runs
        ? { temp: around('temp', 1005, 4), press: around('press', 8.5, 0.4), power: around('power', 96, 5), energy: energyOf(at, 96) }
        : { temp: around('temp', 65, 3), press: around('press', 101, 0.2), power: 0, energy: energyOf(at, 96) }
    case 'PR':
      return runs
        ? { force: around('force', 286 + 18 * chance(code), 6), weight: around('weight', pressWeight(code, at), 0.018, 3),
          strokes: strokesOf(at) }
        : { force: 0, strokes: strokesOf(at) }
    case 'BM':
      return runs
        ? { rpm: around('rpm', 62, 0.8), current: around('current', 118, 6), temp: around('temp', 43 + 4 * chance(code), 1.5) }
        : { rpm: 0, current: 0, temp: around('temp', 28, 0.5) }
    case 'SD':
      return runs
        ? { inTemp: around('inTemp', 205, 3), outTemp: around('outTemp', 96, 2), press: around('press', 1.35, 0.05, 2),
          o2: around('o2', 1.1, 0.2, 2) }
        : { inTemp: around('inTemp', 60, 2), outTemp: around('outTemp', 40, 2), press: 0, o2: around('o2', 1.6, 0.2, 2) }
    case 'CIP':
      return { press: runs ? around('press', 195, 4) : 0 }
    case 'KL':
      return kiln(code, at)
    case 'GR':
      return runs ? { current: around('current', 38, 5), rpm: around('rpm', 1450, 12, 0) } : { current: around('current', 4, 0.5), rpm: 0 }
    case 'WS':
      return scale(code, at)
    case 'PK':
      return { count: Math.floor((at % 86_400_000) / 45_000) }
    default:
      return {}
  }
}

/** The weight of one press drifts upward through its shift until its filling shoe is set again: what a control chart catches. */
export const driftingPress = 'PR-05'
const pressGram = 10.452

function pressWeight(code: string, at: number): number {
  if (code !== driftingPress) return pressGram
  const sinceEight = ((at + plantOffsetMs) % 86_400_000) - 8 * 3_600_000
  return pressGram + 0.06 * Math.max(0, Math.min(1, sinceEight / (6 * 3_600_000)))
}

const strokesOf = (at: number) => Math.floor((at % 86_400_000) / 4000)
const energyOf = (at: number, kw: number) => round((at % (30 * 86_400_000)) / 3_600_000 * kw * 0.4, 1)

function kiln(code: string, at: number): Record<string, number> {
  const zones = [380, 620, 860, 1180, 1420, 1420, 960, 420]
  return { ...Object.fromEntries(zones.map((celsius, zone) => [`temp${zone + 1}`, round(celsius + 4 * noise(code, `t${zone}`, at), 1)])),
    power: round(310 + 20 * noise(code, 'power', at), 1), energy: energyOf(at, 310) }
}

function scale(code: string, at: number): Record<string, number> {
  const step = Math.floor(at / (4 * minuteMs))
  const load = chance(code, step) < 0.4 ? round(20 + 60 * chance(code, 'kg', step), 3) : 0
  const settled = at % (4 * minuteMs) > 20_000
  return { weight: settled ? load : round(load * chance(code, 'swing', Math.floor(at / 1000)), 3), tare: 1.25, stable: settled ? 1 : 0 }
}

const atmospherePa = 101_325
/** Gas and cooling are the last two steps of a recipe. */
const gasFromEnd = -3
/** Vacuum is drawn in the first minutes; argon comes after the last hold. */
const pumpMinutes = 25
const goodPa = 4

/** kW that a furnace draws to keep a temperature. */
const powerAt = (celsius: number) => 6 + celsius * 0.02

/** What a heat has used so far, in kWh: the counter of a furnace begins anew with each heat. */
function energyOfHeat(curve: HeatRun['curve'], minute: number): number {
  let kwh = 0
  for (const [index, { minute: from }] of curve.entries()) {
    const to = Math.min(minute, curve[index + 1]?.minute ?? minute)
    if (to > from) kwh += ((to - from) / 60) * (powerAt(targetAt(curve, from)) + powerAt(targetAt(curve, to))) / 2
  }
  return kwh
}

function furnace(code: string, at: number, heat: HeatRun | undefined): Record<string, number> {
  const cold = { tempUp: roomC, tempMid: roomC, tempDown: roomC, vacuum: atmospherePa, pressure: 0.1, power: 0, energy: 0 }
  if (!heat || at < heat.startMs) return cold
  const minute = (Math.min(at, heat.endMs ?? at) - heat.startMs) / minuteMs
  const target = targetAt(heat.curve, minute)
  const cooled = heat.endMs === undefined || at < heat.endMs
    ? target
    : roomC + (target - roomC) * Math.exp(-(at - heat.endMs) / (150 * minuteMs))
  const zone = (tag: string, lag: number) => round(Math.max(roomC, cooled - lag) + 1.6 * noise(code, tag, at), 1)
  const gas = minute >= (heat.curve.at(gasFromEnd)?.minute ?? Infinity)
  const pumped = goodPa + (atmospherePa - goodPa) * Math.exp(-minute / (pumpMinutes / 12))
  const leak = heat.leaks && minute > 90 ? Math.min(60, (minute - 90) * 0.6) : 0
  return {
    tempUp: zone('up', 3),
    tempMid: zone('mid', 0),
    tempDown: zone('down', 4),
    vacuum: gas ? atmospherePa : round(pumped + leak + 0.4 * noise(code, 'vac', at), 2),
    pressure: gas ? round(5 + 0.05 * noise(code, 'press', at), 2) : 0,
    power: at > (heat.endMs ?? at) ? 0 : round(Math.max(0, powerAt(target) + noise(code, 'kw', at)), 1),
    energy: round(energyOfHeat(heat.curve, minute), 1),
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
