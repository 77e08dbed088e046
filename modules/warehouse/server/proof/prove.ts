import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { proof, proofLine } from '../../index.ts'
import { checks, type Difference, type Invariant } from './checks.ts'

/** Differences of one invariant that are kept by name; all are counted. */
const kept = 500

export interface Proved {
  id: string
  differences: number
  byInvariant: { invariant: Invariant; count: number }[]
}

/**
 * Proves the stock of the tenant: all invariants over one moment, while others go on posting. The result is kept with its
 * differences; nothing is repaired.
 */
export async function prove(ctx: Ctx): Promise<Proved> {
  const begin = performance.now()
  return transact(ctx, async (tx) => {
    // One moment for all checks: what is posted meanwhile is in none of them, or in all.
    await sql`set transaction isolation level repeatable read`.execute(tx.db)
    const { tenantId } = tx.session
    const found: { invariant: Invariant; rows: readonly (Difference & { total: number })[] }[] = []
    for (const invariant of Object.keys(checks) as Invariant[]) {
      const { rows } = await sql<Difference & { total: number }>`select d.*, count(*) over ()::int as total from
        (${checks[invariant](tenantId)}) d limit ${kept}`.execute(tx.db)
      found.push({ invariant, rows })
    }
    const byInvariant = found.map(({ invariant, rows }) => ({ invariant, count: rows[0]?.total ?? 0 }))
    const differences = byInvariant.reduce((sum, { count }) => sum + count, 0)
    const { rows: [size] } = await sql<{ ledger: number; balance: number }>`
      select (select count(*)::int from wms_ledger where tenant_id = ${tenantId}) as ledger,
        (select count(*)::int from wms_balance where tenant_id = ${tenantId}) as balance`.execute(tx.db)
    const [head] = await addRows(tx, proof, [{ result: differences === 0 ? 'OK' : 'DIFF', differences, ledgerRows: size!.ledger,
      balanceRows: size!.balance, costTime: Math.round(performance.now() - begin) }])
    const { id } = head!
    const lines = found.flatMap(({ invariant, rows }) => rows.map(({ total: _total, ...row }) => ({ invariant, ...row })))
    await addRows(tx, proofLine, lines.map((line, index) => ({ ...line, mainId: id, orderNum: index + 1 })))
    return { id, differences, byInvariant }
  })
}
