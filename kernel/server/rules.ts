import type { RawBuilder, SqlBool } from 'kysely'
import type { Entity, Locale, MoveOf, Row } from '#kernel/entity/index.ts'
import type { Ctx } from './context.ts'

/** A record as operations handle it: field names to values, sub-tables as arrays. */
export type Rec = Record<string, unknown>

/** A further condition on which rows a person may see, with the tables it reads besides the entity's own. */
export interface ScopeRule {
  where: RawBuilder<SqlBool>
  tables?: readonly string[]
}

/** What a module adds to the generic operations of one entity. All run inside the action's transaction. */
export interface Rules<R = Rec, M extends string = string> {
  /** Puts what existing clients send into the entity's own fields and rows. */
  read?(ctx: Ctx, input: Rec, before: R | null): Rec | Promise<Rec>
  /** Completes what a new record begins with (`from` of its fields), before anybody typed. */
  defaults?(ctx: Ctx, record: Partial<R>): void | Promise<void>
  /** Completes what a row of a workbook says of a new record. */
  imported?(ctx: Ctx, input: Rec): Rec | Promise<Rec>
  /** Conditions of parameters of the list call that are no fields. */
  asked?(ctx: Ctx, query: Rec): Promise<ScopeRule | undefined>
  /** Adds to records about to be answered what is no field of theirs. */
  shown?(ctx: Ctx, records: Rec[]): Promise<void>
  /** Refuses or changes what a workbook is about to bear of the records. */
  exported?(ctx: Ctx, records: Rec[]): Promise<void>
  /** What a call says on success, where existing clients know another text. */
  success?: Partial<Record<'add' | 'edit' | 'delete', Record<Locale, string>>>
  /** Completes or refuses a record from what it holds itself; without the database, so that a plain record stays one statement. */
  complete?(ctx: Ctx, record: R, before: R | null): void
  /** Completes or refuses a record about to be written; `before` is null for a new one. */
  beforeSave?(ctx: Ctx, record: R, before: R | null): void | Promise<void>
  afterSave?(ctx: Ctx, record: R, before: R | null): void | Promise<void>
  beforeRemove?(ctx: Ctx, record: R): void | Promise<void>
  afterRemove?(ctx: Ctx, record: R): void | Promise<void>
  /** Runs before a record of the recycle bin is deleted for good. */
  beforePurge?(ctx: Ctx, record: R): void | Promise<void>
  /** Runs once a record is back from the recycle bin. */
  afterRestore?(ctx: Ctx, record: R): void | Promise<void>
  /** By move or act: holds, before the record itself, what others hold before they come to the record, so that nobody waits in a circle. */
  holds?: { [K in M | (string & {})]?: (ctx: Ctx, id: string) => Promise<void> }
  /** Runs before the state changes; what it returns is written with the new state, or names another one that the case leads to. */
  moves?: { [K in M]?: (ctx: Ctx, record: R, comment: string | null) => Promise<Partial<R> | void> | Partial<R> | void }
  /** Leaves out of what state and right allow (`_actions`) what would be refused all the same. */
  offered?(ctx: Ctx, record: R, actions: readonly string[]): string[]
  /** By step: which records, as `t`, really wait for it by the caller, beyond state and right; on others a move of that name is not offered. */
  waits?: Record<string, (ctx: Ctx) => ScopeRule>
  scope?(ctx: Ctx): ScopeRule | undefined
  /** A data rule that the module brings itself: it holds where those of people do, and not where records are merely chosen, named or settled. */
  sees?(ctx: Ctx): ScopeRule | undefined
}

/** Rules bound to their entity, typed by it: only its real moves can be named. */
export interface BoundRules {
  entityId: string
  rules: Rules
}

export function defineRules<E extends Entity>(entity: E, rules: Rules<Row<E>, MoveOf<E>>): BoundRules {
  // Inside the kernel records are rows by name; the entity's own description guarantees their types.
  return { entityId: entity.id, rules: rules as unknown as Rules }
}
