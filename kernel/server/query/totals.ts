import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { Counts } from './counts.ts'

/** A total and the database snapshot in which it was counted. */
interface Kept {
  total: number
  snapshot: string
  countedAtMs: number
}

/**
 * Totals of list filters, kept while nothing in their table changed.
 *
 * Every statement that writes a table notes its transaction in `sys_change` (a trigger, so it holds for any writer).
 * A kept total is right exactly when no noted transaction became visible since its snapshot, which the database
 * itself answers; so it is right to the row across processes. Notes older than any kept total are pruned.
 */
export class TotalCache {
  /** What is counted behind a page. */
  readonly counts = new Counts()
  /** So long a page waits for its total before it goes without. */
  patienceMs = 50
  readonly #kept = new Map<string, Kept>()
  #previousXmin: string | undefined

  find(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (performance.now() - kept.countedAtMs > maxAgeMs) {
      this.#kept.delete(key)
      return undefined
    }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  keep(key: string, total: number, snapshot: string): void {
    this.#kept.set(key, { total, snapshot, countedAtMs: performance.now() })
    if (this.#kept.size > maxEntries) this.#kept.delete(this.#kept.keys().next().value!)
  }

  /** Deletes notes that every kept total already saw: call it every `pruneEveryMs`. */
  async prune(db: Db): Promise<void> {
    if (this.#previousXmin) await sql`delete from sys_change where xid < ${this.#previousXmin}::xid8`.execute(db)
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
    this.#previousXmin = rows[0]!.xmin
  }
}

const maxEntries = 2000
const maxAgeMs = 4 * 60_000
/** Longer than any total is kept, so that what is pruned was complete before each of them was counted. */
export const pruneEveryMs = 5 * 60_000

/** True while nothing in the tables changed since the snapshot. */
export function unchangedSince(tables: readonly string[], snapshot: string) {
  return sql<boolean>`not exists (select 1 from sys_change c where c.tbl in (${sql.join(tables)})
    and c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot))`
}
