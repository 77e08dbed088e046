import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { resolveCode, type Found } from '#modules/label/server.ts'
import { scanMessages } from './messages.ts'

/**
 * The record of an entity that a scanned code stands for.
 * @param other what is said where it stands for something else
 */
export async function scanned(ctx: Ctx, entity: Entity, code: string, field: string, other: (code: string) => string): Promise<Rec> {
  return (await scannedAny(ctx, [entity], code, field, other)).record
}

/** The same where it may be of several entities: the first of them that it stands for. */
export async function scannedAny(ctx: Ctx, entities: readonly Entity[], code: string, field: string,
  other: (code: string) => string): Promise<Found> {
  const { found } = await resolveCode(ctx, code)
  const hit = entities.map((entity) => found.find((one) => one.entity.id === entity.id)).find((one) => one !== undefined)
  if (!hit) throw refuseFaults([{ field, text: found.length > 0 ? other(code) : scanMessages[ctx.locale].unknown(code) }])
  return hit
}
