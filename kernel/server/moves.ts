import type { Entity, MoveOf, Registry, Row } from '#kernel/entity/index.ts'
import type { Ctx } from './context.ts'
import type { Rec, ScopeRule } from './rules.ts'
import type { Whom } from './work/whom.ts'

/*
 * What modules do about moves of records that are not theirs, in the transaction of the move: a refusal keeps it from being made.
 */

/** A move of a record, or its red entry. */
type Heard<E> = MoveOf<E> | 'reverse'

/** A record that moved; of a red entry both are the original. */
export interface Moved<E, M = string> {
  move: M
  /** Without its sub-tables. */
  before: Row<E>
  after: Row<E>
}

/** Somebody who hears of moves, as the kernel asks them. */
export interface Hearer {
  /** Of which entity; of every one where it is left out. */
  entity?: Entity
  /** Which moves; every one where they are left out. */
  moves?: readonly string[]
  /** Whether `moves` are what its module announces beside its moves. */
  announced?: boolean
  before?: (ctx: Ctx, entity: Entity, move: string, record: Rec) => Promise<void>
  after?: (ctx: Ctx, entity: Entity, moved: { move: string; before: Rec; after: Rec }) => Promise<void>
}

/** Hears of moves of an entity once they are written. */
export function onMove<E extends Entity, M extends Heard<E>>(entity: E, moves: M | readonly M[],
  run: (moved: Moved<E, M>, ctx: Ctx) => Promise<void>): Hearer {
  return { entity, moves: [moves].flat(), after: (ctx, _entity, moved) => run(moved as unknown as Moved<E, M>, ctx) }
}

/** Hears of whichever move of an entity, and of its red entries. */
export function onEveryMove<E extends Entity>(entity: E, run: (moved: Moved<E, Heard<E>>, ctx: Ctx) => Promise<void>): Hearer {
  return { entity, after: (ctx, _entity, moved) => run(moved as unknown as Moved<E, Heard<E>>, ctx) }
}

/** Hears of moves of an entity before anything is written; the record is held. */
export function beforeMove<E extends Entity, M extends Heard<E>>(entity: E, moves: M | readonly M[],
  run: (record: Row<E>, ctx: Ctx) => Promise<void>): Hearer {
  return { entity, moves: [moves].flat(), before: (ctx, _entity, _move, record) => run(record as unknown as Row<E>, ctx) }
}

/** What a module tells of its records beside their moves. */
export interface Announcement<E extends Entity> {
  readonly entity: E
  readonly name: string
}

export function onAnnounced<E extends Entity>({ entity, name }: Announcement<E>, run: (record: Row<E>, ctx: Ctx) => Promise<void>): Hearer {
  return { entity, moves: [name], announced: true, after: (ctx, _entity, { after }) => run(after as unknown as Row<E>, ctx) }
}

/** Tells whoever hears of it, in the transaction of what happened. */
export async function announce<E extends Entity>(ctx: Ctx, { entity, name }: Announcement<E>, record: Row<E>): Promise<void> {
  for (const hearer of ctx.kernel.hearers)
    if (hearer.announced && hears(hearer, entity, name)) await hearer.after?.(ctx, entity, { move: name, before: record, after: record })
}

/** Tells of a move that is about to be written. */
export async function tellBefore(ctx: Ctx, entity: Entity, move: string, record: Rec): Promise<void> {
  for (const hearer of ctx.kernel.hearers)
    if (!hearer.announced && hears(hearer, entity, move)) await hearer.before?.(ctx, entity, move, record)
}

/** Tells of a move that is written. */
export async function tellAfter(ctx: Ctx, entity: Entity, moved: { move: string; before: Rec; after: Rec }): Promise<void> {
  for (const hearer of ctx.kernel.hearers)
    if (!hearer.announced && hears(hearer, entity, moved.move)) await hearer.after?.(ctx, entity, moved)
}

function hears({ entity, moves }: Hearer, of: Entity, move: string): boolean {
  return (entity === undefined || entity.id === of.id) && (moves === undefined || moves.includes(move))
}

/**
 * Whoever waits for a move that is never made waits for ever: said by the start.
 * @throws Error naming the entities that are not there, and the moves that they do not have
 */
export function checkHearers({ entities }: Registry, hearers: readonly Hearer[]): void {
  const deaf = hearers.flatMap(({ entity, moves = [], announced }): string[] => {
    if (entity === undefined) return []
    const known = entities.get(entity.id)
    if (known === undefined) return [entity.id]
    return announced ? [] : moves.filter((move) => move !== 'reverse' && !known.states?.moves[move]).map((move) => `${entity.id}.${move}`)
  })
  if (deaf.length > 0) throw new Error(`nobody will ever tell of ${deaf.join(', ')}: there is no such record or move`)
}

/** What keeps records from their moves until something of another module has ended (example: processes). */
export interface WaitingSource {
  /** Which records, as `t`, it leaves to their moves: others wait for nobody's. */
  free?(ctx: Ctx, entity: Entity): ScopeRule
  /** Whom records wait for that it does not leave to their moves, by their ids. */
  whom?(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, Whom>>
}
