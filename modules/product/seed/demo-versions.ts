import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs } from '#modules/system/server.ts'
import { revise } from '../server/versions.ts'

/** How far a version has come and when it was written; submitting and deciding follow on the next days. */
export interface Life {
  daysAgo: number
  until?: 'draft' | 'submitted' | 'approved' | 'rejected'
  approver?: string
  comment?: string
}

const author = 'process'

/** A first version, written by the process engineer and decided on by somebody else. */
export async function addVersion(ctx: Ctx, entity: Entity, record: Rec, life: Life): Promise<string> {
  const { id } = await create(actingAs(ctx, author, life.daysAgo), entity, { version: 'A', ...record })
  await bringTo(ctx, entity, id as string, life)
  return id as string
}

/** The next version of an approved one, with what differs. */
export async function addRevision(ctx: Ctx, entity: Entity, from: string, changes: Rec, life: Life): Promise<string> {
  const writer = actingAs(ctx, author, life.daysAgo, '10:05:00')
  const { id } = await revise(writer, entity, from)
  await update(writer, entity, { ...changes, id })
  await bringTo(ctx, entity, id as string, life)
  return id as string
}

async function bringTo(ctx: Ctx, entity: Entity, id: string,
  { daysAgo, until = 'approved', approver = 'qm', comment }: Life): Promise<void> {
  if (until === 'draft') return
  await move(actingAs(ctx, author, daysAgo - 1, '14:10:00'), entity, 'submit', { id })
  if (until === 'submitted') return
  await move(actingAs(ctx, approver, daysAgo - 2, '16:30:00'), entity, until === 'approved' ? 'approve' : 'reject', { id,
    comment: comment ?? null })
}
