import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../context.ts'
import { waitFor, within } from '../query/counts.ts'
import { unchangedSince } from '../query/totals.ts'
import type { Where } from '../query/where.ts'
import type { Rec } from '../rules.ts'
import { callerLeft } from '../wanted.ts'

interface Asked {
  table: RawBuilder<unknown>
  where: Where
  /** What the condition reads. */
  tables: readonly string[]
  offset: number
  size: number
  /** Reads the page, with one more expression for each of its rows. */
  page(fresh: RawBuilder<unknown>): Promise<Rec[]>
}

interface Totalled {
  rows: Rec[]
  total: number
  counting?: true
}

const nothing = sql``

/**
 * The rows of a page with the exact total of its filter.
 * @param when `later`: the page goes at once, with `counting` where its total is not there yet; `only`: the total alone. A
 * transaction has one connection and sees what it wrote itself: there both come one after the other.
 */
export async function totalled(ctx: Ctx, when: unknown, asked: Asked): Promise<Totalled> {
  const counting = countingOf(ctx, asked)
  if (ctx.inTransaction) return { rows: await asked.page(nothing), total: (await counting.ask()).total }
  if (when === 'only') return { rows: [], total: await totalAlone(ctx, counting, asked) }
  const kept = ctx.kernel.totals.find(counting.key)
  const reading = asked.page(kept ? sql`, ${unchangedSince(asked.tables, kept.snapshot)} as "_fresh"` : nothing)
  // A filter without a kept total is counted beside its page.
  const beside = when === 'later' || kept ? undefined : counting.keep()
  const [rows, counted] = await Promise.all([reading, beside])
  const valid = kept !== undefined && rows[0]?._fresh === true
  for (const row of rows) delete row._fresh
  const total = valid ? kept.total : counted ?? lastOf(rows, asked)
  if (total !== undefined) return { rows, total }
  if (when !== 'later') return { rows, total: await counting.keep() }
  const { counts, patienceMs } = ctx.kernel.totals
  const found = await within(counts.begin(counting.key, counting.keep), patienceMs)
  return found === undefined ? { rows, total: asked.offset + rows.length, counting: true } : { rows, total: found }
}

/** The total, where the page itself is the end of the list. */
function lastOf(rows: readonly Rec[], { offset, size }: Asked): number | undefined {
  return rows.length < size && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined
}

/** What is being counted for a page, or is still right, or else is counted now. */
async function totalAlone(ctx: Ctx, { key, keep }: Counting, { tables }: Asked): Promise<number> {
  const { totals } = ctx.kernel
  const under = totals.counts.find(key)
  if (under) return waitFor(under, callerLeft())
  const kept = totals.find(key)
  if (kept) {
    const { rows } = await sql<{ fresh: boolean }>`select ${unchangedSince(tables, kept.snapshot)} as fresh`.execute(ctx.db)
    if (rows[0]!.fresh) return kept.total
  }
  return waitFor(totals.counts.begin(key, keep), callerLeft())
}

interface Counting {
  key: string
  ask(): Promise<{ total: number; snapshot: string }>
  /** Counts, and keeps it for whoever asks next. */
  keep(): Promise<number>
}

function countingOf(ctx: Ctx, { table, where }: Asked): Counting {
  const statement = sql<
    { total: number; snapshot: string }
  >`select count(*) as total, pg_current_snapshot()::text as snapshot from ${table} t where ${where}`
  const compiled = statement.compile(ctx.db)
  const key = `${compiled.sql}\u0000${JSON.stringify(compiled.parameters)}`
  const ask = async () => (await statement.execute(ctx.db)).rows[0]!
  return { key, ask, keep: async () => {
    const { total, snapshot } = await ask()
    ctx.kernel.totals.keep(key, total, snapshot)
    return total
  } }
}
