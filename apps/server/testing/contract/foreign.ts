import { read, utils } from '@e965/xlsx'
import type { Call } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Answer, Rec } from '../app.ts'
import { ask } from './ask.ts'
import type { Change } from './changes.ts'
import { nobodys, type ContractPlant } from './contract-plant.ts'
import { idPartsOf, type IdPart } from './id-parts.ts'
import { put } from './sample-input.ts'

export type ForeignOf = (entity: Entity, states?: readonly string[]) => Promise<string | undefined>

/** What a walk found: what did not keep to the rule, by the place that was tried, and how much was tried. */
export interface Walked {
  broken: Map<string, string>
  tried: number
  /** How often the answer was that there is no such record. */
  notFound: number
  /** Entities of which nobody else has a record. */
  without: Set<string>
}

/**
 * Asks every call for what is somebody else's, in each id that it takes and in all of them at once: the answer is the one that
 * an id gets which nobody has, and no row of theirs is written or referred to.
 */
export async function askForForeign(plant: ContractPlant, as: string, foreignOf: ForeignOf): Promise<Walked> {
  const walked: Walked = { broken: new Map(), tried: 0, notFound: 0, without: new Set() }
  for (const call of plant.calls) {
    const known: { part: IdPart; id: string }[] = []
    for (const part of idPartsOf(plant.registry, call)) {
      const id = await foreignOf(part.entity, part.path.join() === 'id' ? call.from : undefined)
      if (id === undefined) walked.without.add(part.entity.id)
      else known.push({ part, id })
    }
    const combinations = known.length > 1 ? [...known.map((one) => [one]), known] : known.map((one) => [one])
    for (const places of combinations) await tryPlaces(plant, walked, call, as, places)
  }
  return walked
}

async function tryPlaces(plant: ContractPlant, walked: Walked, call: Call, as: string,
  places: readonly { part: IdPart; id: string }[]): Promise<void> {
  const input = await plant.inputOf(call)
  const sent = (idOf: (place: { id: string }) => string) =>
    places.reduce((all, place) => put(all, place.part.path, place.part.many ? [idOf(place)] : idOf(place)), structuredClone(input))
  const ids = places.map(({ id }) => id)
  await compare(plant, walked, `${call.at[0]} ${places.map(({ part }) => part.path.join('.')).join('+')}`, ids,
    (foreign) => ask(plant.app, call, sent(foreign ? ({ id }) => id : () => nobodys), as))
}

/** Asks once for what nobody has and once for what is somebody else's. */
export async function compare(plant: ContractPlant, walked: Walked, place: string, ids: readonly string[],
  asking: (foreign: boolean) => Promise<Answer<Rec>>): Promise<Answer<Rec>> {
  const nothing = said(await asking(false), [nobodys])
  await plant.changes.taken()
  const answer = await asking(true)
  const written = (await plant.changes.taken()).filter((change) => touches(change, ids))
  const told = said(answer, ids)
  walked.tried += 1
  if (told.includes('未找到对应实体')) walked.notFound += 1
  if (answer.status >= 500) walked.broken.set(place, `fails: ${told}`)
  else if (told !== nothing) walked.broken.set(place, `answers ${told.slice(0, 300)} instead of ${nothing.slice(0, 300)}`)
  if (written.length > 0) walked.broken.set(place, `writes ${JSON.stringify(written).slice(0, 600)}`)
  return answer
}

/** What an answer says besides the ids that were asked for. */
function said({ status, body, raw }: Answer<Rec>, ids: readonly string[]): string {
  const text = body ? JSON.stringify({ ...body, timestamp: 0 }) : isWorkbook(raw) ? cellsOf(raw) : raw.toString()
  return ids.reduce((all, id) => all.replaceAll(id, '…'), `${status} ${text}`)
}

/** Packed workbooks bear the time at which they were written. */
const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'

function cellsOf(bytes: Buffer): string {
  return Object.values(read(bytes).Sheets).map((sheet) => utils.sheet_to_csv(sheet)).join('\n')
}

/** Kept of every call, whoever made it. */
const logs: ReadonlySet<string> = new Set(['sys_log', 'sys_session'])

/** Whether a row of the other tenant was written, or one that refers to what is theirs. */
function touches({ of, was, is }: Change, ids: readonly string[]): boolean {
  if (logs.has(of)) return false
  const rows = [was, is].filter((row) => row !== null)
  return rows.some((row) => row.tenant_id === 0 || Object.values(row).some((value) => ids.includes(value as string)))
}
