import { allFields, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { isHidden } from '../field-rights.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { findMany } from './find.ts'

/** What a module tells of the options of an entity, its own or another module's. */
export interface OptionDetails {
  /** Id of the entity. */
  of: string
  /** Names of what it tells: it is asked where one of them is wanted. */
  tells: readonly string[]
  /**
   * The details of records by id, for all of them by one statement. Rights and scope of what is read are its own matter: of what
   * the caller may not see it tells nothing.
   * @param at what they depend on, as the page sent it: any text
   */
  read(ctx: Ctx, ids: readonly string[], at: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Rec>>
}

/** What the page sends beside the question: `at.warehouse` is the warehouse. */
const AT = 'at.'

/**
 * What one decides by, of records that a picker offers: their own fields (`decidedBy`) as far as the caller may see field and
 * record, and what modules tell of them. Pickers offer records that data rules keep from the caller; of these they tell no more
 * than key and name.
 */
export async function detailsOf(ctx: Ctx, entity: Entity, ids: readonly string[], query: Rec): Promise<ReadonlyMap<string, Rec>> {
  const wanted = String(query.details).split(',')
  const own = await ownDetails(ctx, entity, ids, wanted)
  const seen = [...own.keys()]
  const at = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (
      name.startsWith(AT) && typeof value === 'string' && value !== '' ? [[name.slice(AT.length), value]] : []
    )),
  )
  const sources = ctx.kernel.detailsOf(entity).filter(({ tells }) => seen.length > 0 && tells.some((name) => wanted.includes(name)))
  for (const { read } of sources) for (const [id, more] of await read(ctx, seen, at)) Object.assign(own.get(id)!, more)
  return own
}

/** The records that the caller may see, each with its own details. */
async function ownDetails(ctx: Ctx, given: Entity, ids: readonly string[], wanted: readonly string[]): Promise<Map<string, Rec>> {
  // As the caller knows it: without the fields that are closed to them.
  const entity = ctx.kernel.registry.entities.get(given.id) ?? given
  const fields = allFields(entity)
  const names = (entity.decidedBy ?? []).filter((name) => wanted.includes(name) && fields[name] && !isHidden(fields[name]))
  const own = (await findMany(ctx, entity, ids)).map((record): Rec & { id: string } =>
    Object.fromEntries(['id', ...names].map((name) => [name, (record as Rec)[name]])) as Rec & { id: string }
  )
  await addTexts(ctx, entity, own)
  return new Map(own.map(({ id, ...details }) => [id, details]))
}
