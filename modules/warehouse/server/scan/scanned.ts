import { joinNames, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { meant, resolveCode, type Found } from '#modules/label/server.ts'
import { scanMessages } from './messages.ts'

/**
 * The record of an entity that a scanned code stands for.
 * @param other what is said where it stands for something else
 */
export async function scanned(ctx: Ctx, entity: Entity, code: string, field: string, other: (code: string) => string): Promise<Rec> {
  return (await scannedAny(ctx, [entity], code, field, other)).record
}

/** The same where it may be of several entities: the first of them that it stands for. Of several that only look like it none is taken. */
export async function scannedAny(ctx: Ctx, entities: readonly Entity[], code: string, field: string,
  other: (code: string) => string): Promise<Found> {
  const { found } = await resolveCode(ctx, code)
  const of = entities.map((entity) => found.filter((one) => one.entity.id === entity.id)).filter(({ length }) => length > 0)
  const hit = of.flat().find(({ exact }) => exact) ?? meant(of[0] ?? [])
  if (hit) return hit
  const messages = scanMessages[ctx.locale]
  const alike = joinNames(ctx.locale, (of[0] ?? []).map(({ entity, record }) => nameOf(entity, record)))
  throw refuseFaults([{ field, text: of[0] ? messages.alike(code, alike) : found.length > 0 ? other(code) : messages.unknown(code) }])
}
