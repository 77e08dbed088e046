import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { filled } from '#kernel/server/seams.ts'
import { signerOf } from '#modules/system/server.ts'
import { signedWeights, type NamedWeight } from '../../rules/signed-weights.ts'
import { weighingMessages } from './messages.ts'
import { scales, type ScaleMoment } from './scales.ts'

/** A weight that an act is sent. */
interface SentWeight extends NamedWeight {
  /** It stays true for the shift, as that of an empty vessel does. */
  lasting?: boolean
}

export interface Weighed {
  /** Of what they are, as it is signed: the entity and the record. */
  of: string
  weights: readonly SentWeight[]
  fromScale: readonly (ScaleMoment & { field: string })[]
  secondTicket: string | null
  /** Weights that are typed are countersigned. */
  signTyped: boolean
}

/** Where a weight came from: the scale that showed it, or whoever typed it and whoever signed that. */
export interface WeightSource extends NamedWeight {
  source: 'SCALE' | 'TYPED'
  /** Code and id of the device. */
  scale: string | null
  device: string | null
  /** Wall time of the scale's value, or of the act. */
  time: string
  secondBy: string | null
}

const minuteMs = 60_000
/** So long may lie between the scale's value and the act. */
const freshMs = 15 * minuteMs
const lastingMs = 12 * 60 * minuteMs

/**
 * Where each weight came from. What is said to come from a scale is read anew there and is the same to the digit; what was typed bears
 * the signature of somebody else where it is asked for.
 * @throws Refusal with a fault at each field that does not hold
 */
export async function proveWeights(ctx: Ctx, { of, weights, fromScale, secondTicket, signTyped }: Weighed): Promise<WeightSource[]> {
  const messages = weighingMessages[ctx.locale]
  const claimed = new Map(fromScale.map((moment) => [moment.field, moment]))
  const faults: Fault[] = [...claimed.keys()].filter((field) => !weights.some((one) => one.field === field))
    .map((field) => ({ field, text: messages.notWeighed }))
  const typed = weights.filter(({ field }) => !claimed.has(field))
  const signer = typed.length === 0 || secondTicket === null ? undefined : signerOf(ctx, secondTicket, signedWeights(of, typed))
  if (signTyped && signer === undefined) {
    const text = secondTicket === null ? messages.unsigned : messages.otherSigned
    faults.push(...typed.map(({ field }) => ({ field, text })))
  }
  const sources: WeightSource[] = []
  for (const weight of weights) {
    const { field, kg } = weight
    const moment = claimed.get(field)
    if (!moment) sources.push({ field, kg, source: 'TYPED', scale: null, device: null, time: now(ctx), secondBy: signer ?? null })
    else {
      const shown = await shownBy(ctx, weight, moment)
      if (typeof shown === 'string') faults.push({ field, text: shown })
      else sources.push({ field, kg, source: 'SCALE', scale: shown.code, device: moment.sensor, time: shown.time, secondBy: null })
    }
  }
  if (faults.length > 0) throw refuseFaults(faults)
  return sources
}

/** What the scale showed, or why it does not bear the weight out. */
async function shownBy(ctx: Ctx, { kg, lasting = false }: SentWeight, { sensor, at }: ScaleMoment) {
  const messages = weighingMessages[ctx.locale]
  const plant = filled(ctx.kernel, scales)
  if (!plant) return messages.none
  const done = ctx.kernel.clock.now().getTime() - (ctx.waitedSeconds ?? 0) * 1000
  if (done - at > (lasting ? lastingMs : freshMs)) return messages.late
  const shown = await plant.weighed(ctx, { sensor, at })
  if (typeof shown === 'string') return messages.fault[shown]
  return new Decimal(shown.kg).eq(kg) ? shown : messages.other(shown.kg)
}
