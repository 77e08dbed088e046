import type { Locale, RefusalCode, MessageParams } from '#kernel/entity/index.ts'
import type { Happening } from '#kernel/entity/happening.ts'
import type { Db } from './database.ts'
import type { FieldRights } from './field-rights.ts'
import type { RowRules } from './query/data-rules.ts'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import { notAllowed, notInTenants, Refusal, refuseWith } from './errors.ts'
import type { Kernel } from './kernel.ts'
import { wallTime } from './clock.ts'

/** Which rows of a department-scoped table a person sees (domain §0: own / dept / dept+children / all). */
export type DataScope = 'own' | 'dept' | 'deptTree' | 'all'

/** Who calls, as known after the token was checked. */
export interface Session {
  id: string
  userId: string
  username: string
  realname: string
  tenantId: number
  /** Tenants the person belongs to; the header may choose among them. */
  tenantIds: readonly number[]
  orgCode: string | null
  rights: ReadonlySet<string>
  dataScope: DataScope
  /** Codes of all departments of the person. */
  orgCodes: readonly string[]
  /** What narrows the lists of entities, by their ids. */
  dataRules: DataRules
  /** Records are merely chosen, named or settled: what modules let people see of them (`sees` of rules) does not count. */
  unruled?: true
  /** Fields that are closed to the person; absent: none. */
  fieldRights?: FieldRights
}

export type DataRules = ReadonlyMap<string, RowRules>

/** A person whom no data rule narrows. */
export const noDataRules: DataRules = new Map()

/** The same caller where records are merely chosen or named: data rules narrow lists, not what one may refer to. */
export function withoutDataRules(ctx: Ctx): Ctx {
  return { ...ctx, session: { ...ctx.session, dataRules: noDataRules, unruled: true } }
}

export function inTenant(session: Session, tenantId: number): Session {
  return tenantId === session.tenantId ? session : { ...session, tenantId }
}

/** What an action may see: the caller, the time and one database handle, which inside an action is its transaction. */
export interface Ctx {
  readonly kernel: Kernel
  readonly db: Db
  readonly session: Session
  readonly locale: Locale
  readonly requestId: string
  readonly ip: string
  readonly inTransaction: boolean
  /** What is written now comes from the rows of a workbook. */
  readonly importing?: boolean
  /** The process instance that acts here rather than the person by themselves. */
  readonly process?: string
  /**
   * For how many seconds what is done here waited on the device of who did it, which had no network; by the device's word, within a day.
   */
  readonly waitedSeconds?: number
  /** Run once the transaction has been committed; at once where there is none. */
  readonly afterCommit: (run: () => void) => void
  /** What came of the act so far, where a person is told (`happens`). */
  readonly happened?: Happening[]
}

/** `yyyy-MM-dd HH:mm:ss` by the kernel's clock. */
export function now(ctx: Ctx): string {
  return wallTime(ctx.kernel.clock.now())
}

export function can(ctx: Ctx, right: string): boolean {
  return ctx.session.rights.has(right)
}

export function requireRight(ctx: Ctx, right: string): void {
  if (!can(ctx, right)) throw missingRight(ctx, right)
}

/** The refusal of whoever lacks a right: in a tenant, the installation's are not merely missing but out of reach. */
export function missingRight(ctx: Ctx, right: string): Refusal {
  const outOfReach = !actsForInstallation(ctx) && ctx.kernel.ofInstallation(right)
  return outOfReach ? notInTenants(ctx.locale, right) : notAllowed(ctx.locale, right)
}

/** Whether the caller acts in the installation itself rather than in one of its tenants. */
export function actsForInstallation({ session }: Ctx): boolean {
  return session.tenantId === INSTALLATION
}

export function refusal(ctx: Ctx, code: RefusalCode, params?: MessageParams, result?: unknown): Refusal {
  return refuseWith(ctx.locale, code, params, result)
}

/** Runs the work in one transaction: the running one, or a new one that commits when the work returns. Of a refusal only what `remains` of it is written. */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  const later: (() => void)[] = []
  const done = ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx, inTransaction: true, afterCommit: (run) => later.push(run) }))
  const result = await done.catch(async (error: unknown) => {
    if (error instanceof Refusal) await error.remains?.()
    throw error
  })
  for (const run of later) run()
  return result
}
