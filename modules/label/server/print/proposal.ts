import type { Entity } from '#kernel/entity/index.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { printProposal } from '../../calls/labels.ts'

/** Of one record at a time. */
export const mostCopies = 100

/** Under which it is remembered how somebody printed last. */
const inHand = 'labels'

const templateFor = (entity: Entity) => `template:${entity.id}` as const

interface LastPrint {
  readonly kind?: 'PDF' | 'ZPL'
  /** By the kind of record: `template:warehouse.lot`. */
  readonly [template: `template:${string}`]: string | undefined
}

/** Remembers the printer's form for all labels, the template for this kind of record. */
export async function rememberPrint(ctx: Ctx, entity: Entity, template: string, kind: 'PDF' | 'ZPL'): Promise<void> {
  await ctx.kernel.providers.rememberParts(ctx, inHand, { kind, [templateFor(entity)]: template })
}

/** As the caller printed last; as many copies as each of the records has packages, where they agree. */
export async function proposalFor(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<AnswerOf<typeof printProposal>> {
  const last = (await ctx.kernel.providers.remembered(ctx, inHand) ?? {}) as LastPrint
  const { packages } = entity
  const records = packages === undefined ? [] : await findMany(ctx, entity, ids)
  const counts = new Set(records.map((record) => Number((record as Record<string, unknown>)[packages!] ?? 1)))
  const [copies = 1, other] = counts
  return { template: last[templateFor(entity)] ?? null, kind: last.kind ?? 'PDF', differ: other !== undefined,
    copies: other === undefined ? Math.min(copies, mostCopies) : 1 }
}
