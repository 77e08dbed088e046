import { createHash } from 'node:crypto'
import type { Entity } from '#kernel/entity/index.ts'
import { can, type Ctx, type Session } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { sessionCtx } from '#kernel/server/rest/caller.ts'

/** Longer page ids are refused. */
const maxPageId = 200

/** What a page id names: `<module>.<entity>`, `<module>.<entity>:<record id>`, or nothing that the server knows. */
interface Page {
  entity: Entity | undefined
  recordId: string | undefined
}

function pageOf(kernel: Kernel, pageId: string): Page {
  const match = /^([\w-]+\.[\w-]+)(?::([\w-]+))?$/.exec(pageId)
  const named = match ? kernel.registry.entities.get(match[1]!) : undefined
  return { entity: named?.parent ? kernel.registry.entity(named.parent) : named, recordId: match?.[2] }
}

function ctxOf(kernel: Kernel, session: Session): Ctx {
  return sessionCtx(kernel, session, { locale: 'zh-CN', requestId: 'socket', ip: '' })
}

/**
 * Who may be on a page: the rows of records pass through it, so a page that names an entity wants the right to list it
 * and, with a record id, a record within the person's reach. Other page ids, as existing clients make them up, want a session alone.
 */
export async function mayEnterPage(kernel: Kernel, session: Session, pageId: string): Promise<boolean> {
  if (pageId.length > maxPageId) return false
  const { entity, recordId } = pageOf(kernel, pageId)
  if (!entity) return true
  const ctx = ctxOf(kernel, session)
  if (!can(ctx, `${entity.permission}:list`)) return false
  return recordId === undefined || (await findMany(ctx, entity, [recordId])).length > 0
}

/**
 * Whose rows of a list are the same: the condition under which a person sees records, so that what passes between open lists reaches
 * nobody who would not see it. Empty for other pages: a record's was asked for when it was entered.
 */
export function sightOf(kernel: Kernel, session: Session, pageId: string): string {
  const { entity, recordId } = pageOf(kernel, pageId)
  if (!entity || recordId !== undefined) return ''
  const { sql: text, parameters } = joinAnd(scopeOf(ctxOf(kernel, session), entity).where).compile(kernel.db)
  return createHash('sha256').update(JSON.stringify([text, parameters])).digest('hex').slice(0, 16)
}

/** Who may send rows to a page: what they send enters the open forms of others, so it wants the right to edit. */
export function mayWritePage(kernel: Kernel, session: Session, pageId: string): boolean {
  const { entity } = pageOf(kernel, pageId)
  return entity === undefined || can(ctxOf(kernel, session), `${entity.permission}:edit`)
}
