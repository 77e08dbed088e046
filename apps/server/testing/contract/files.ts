import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Field, Registry } from '#kernel/entity/index.ts'
import { isShape } from '#kernel/entity/shape.ts'
import type { Rec } from '../app.ts'
import { ask } from './ask.ts'
import { head, type ContractPlant } from './contract-plant.ts'
import { placesOf } from './places.ts'
import { put } from './sample-input.ts'

/** Somewhere that this installation did not store. */
export const elsewhere = 'HTTP://other:9977/photo.png'

/** What came of addresses of elsewhere: the places that took one, and how often the file itself was the reason of the refusal. */
export interface SentFiles {
  taken: string[]
  tried: number
  told: number
}

/** Sends an address of elsewhere in each picture and file that a call takes. */
export async function sendForeignFiles(plant: ContractPlant): Promise<SentFiles> {
  const sent: SentFiles = { taken: [], tried: 0, told: 0 }
  for (const call of plant.calls) {
    for (const path of filesOf(plant, call)) {
      const { body } = await ask(plant.app, call, put(await draftFor(plant, call), path, elsewhere), head)
      const faults = (body?.result?.faults ?? []) as Rec[]
      sent.tried += 1
      if (body?.success !== false) sent.taken.push(`${call.at[0]} ${path.join('.')}`)
      if (faults.some(({ field, text }) => field === path.at(-1) && String(text).includes('不是本系统保存的文件'))) sent.told += 1
    }
  }
  return sent
}

const isFile = ({ kind }: Field) => kind === 'file' || kind === 'image'

/** Ways to the files of an input; a record has them by its entity, in its rows as well. */
function filesOf({ registry }: ContractPlant, call: Call): (readonly string[])[] {
  const described = placesOf(call.input).filter(({ part }) => !isShape(part) && isFile(part)).map(({ path }) => path)
  const written = entityWritten(registry, call)
  return written ? [...described, ...filesOfRecord(written)] : described

  function filesOfRecord(entity: Entity): string[][] {
    return Object.entries(entity.fields).flatMap(([name, field]) => {
      if (field.readonly) return []
      if (field.kind === 'lines') return filesOfRecord(registry.entity(field.target!)).map((path) => [name, '0', ...path])
      return isFile(field) ? [[name]] : []
    })
  }
}

/** Whose record is sent. */
function entityWritten(registry: Registry, { open }: Call): Entity | undefined {
  return typeof open === 'object' && 'draft' in open ? registry.entity(open.draft) : undefined
}

/** A record is sent as it stands, so that nothing else is wrong with it. */
async function draftFor({ registry, own, app, inputOf }: ContractPlant, call: Call): Promise<Rec> {
  const input = await inputOf(call)
  const entity = entityWritten(registry, call)
  if (!entity) return input
  const id = await own(entity, entity.states ? entity.states.editable ?? [entity.states.initial] : undefined)
  if (id === undefined) return input
  const { id: _id, rev: _rev, ...record } = (await app.call('GET', `${entity.path}/queryById?id=${id}`, { as: head })).body.result ?? {}
  return call.name === 'add' ? record : { ...record, id }
}
