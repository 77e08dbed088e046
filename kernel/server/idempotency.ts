import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { now, refusal, transact, type Ctx } from './context.ts'
import type { Db } from './database.ts'

/**
 * Runs the work once per key: the same key with the same request returns the first answer, also when both arrive at
 * once (the second waits for the first to commit). A refused request leaves no trace, so that it may be corrected and sent again.
 */
export async function once<T>(ctx: Ctx, key: string | undefined, request: unknown, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!key) return work(ctx)
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw refusal(ctx, 'badBody', { detail: 'X-Idempotency-Key' })
  const hash = createHash('sha256').update(JSON.stringify(request) ?? '').digest('hex')
  const { tenantId, username } = ctx.session
  return transact(ctx, async (tx) => {
    const { rows } = await sql`insert into sys_idempotency (tenant_id, username, key, request_hash, create_time)
      values (${tenantId}, ${username}, ${key}, ${hash}, ${now(tx)}) on conflict do nothing returning key`.execute(tx.db)
    if (rows.length === 0) return firstAnswer<T>(tx, key, hash)
    const answer = await work(tx)
    await sql`update sys_idempotency set answer =
      ${JSON.stringify(answer ?? null)} where tenant_id = ${tenantId} and username = ${username} and key = ${key}`.execute(tx.db)
    return answer
  })
}

/**
 * Forgets answers that nobody asks for again.
 * @param before wall time
 */
export async function forgetAnswers(db: Db, before: string): Promise<void> {
  await sql`delete from sys_idempotency where create_time < ${before}`.execute(db)
}

async function firstAnswer<T>(ctx: Ctx, key: string, hash: string): Promise<T> {
  const { rows } = await sql<{ request_hash: string; answer: T }>`select request_hash, answer from sys_idempotency
    where tenant_id = ${ctx.session.tenantId} and username = ${ctx.session.username} and key = ${key}`.execute(ctx.db)
  if (!rows[0]) throw refusal(ctx, 'idempotencyRunning')
  if (rows[0].request_hash !== hash) throw refusal(ctx, 'idempotencyMismatch')
  return rows[0].answer
}
