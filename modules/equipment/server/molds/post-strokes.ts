import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { mold } from '../../index.ts'
import { addStrokes, isNearLimit, limitReached, strokesOf, takeStrokes, usage } from '../../rules/strokes.ts'
import { limitsOf, logMold, strokesSoFar, type Mold } from './log.ts'
import { moldMessages } from './messages.ts'

export interface StrokeSource {
  type: string
  id: string
  no: string
}

export interface StrokePosting {
  mold: string
  /** Good, scrap and rework together, as a decimal string. */
  pieces: string
  /** Keeps a repeated report from counting twice; the reversal names it. */
  key: string
  source?: StrokeSource
  /** The machine that reports; refused where the mold is on another one. */
  device?: string
  /** Somebody with the right let it go past its life. */
  approved?: boolean
}

/**
 * The one function that counts strokes (domain §2.8 rule 3): under the lock of the mold, once per key. At a limit the mold is blocked,
 * near it who reports is told.
 * @returns the strokes that were counted
 * @throws Refusal 「模具已达寿命，禁止使用」, or what keeps the mold from pressing
 */
export async function postStrokes(ctx: Ctx, { pieces, key, source, device, approved = false, ...given }: StrokePosting): Promise<number> {
  return transact(ctx, async (tx) => {
    const before = await held(tx, given.mold)
    const counted = await rowOf(tx, before.id, key)
    if (counted) return counted.strokes
    const messages = moldMessages[tx.locale]
    const strokes = strokesOf(pieces, before.cavity)
    requireFit(tx, before, strokes, approved)
    if (before.device === null) throw new Refusal(messages.notMounted(before.code))
    if (device !== undefined && before.device !== device)
      throw new Refusal(messages.otherMachine(before.code, await machineCode(tx, before.device)))
    const after = addStrokes(strokesSoFar(before), strokes)
    const limits = limitsOf(before)
    const reached = limitReached(after, limits)
    const written = await advance(tx, mold, before, { strokesTotal: after.total, strokesSinceGrind: after.sinceGrind,
      ...(reached ? { status: 'BLOCKED' } : {}) }, reached ? 'limit' : 'edit', null)
    await logMold(tx, written, { event: 'STROKES', strokes, key, ...sourced(source) })
    if (reached) {
      await logMold(tx, written, { event: 'BLOCK', key: `limit:${key}`, ...sourced(source) })
      happens(tx, messages.stopped(before.code), `${mold.path}?open=view:${before.id}`)
    } else if (isNearLimit(after, limits)) {
      const { pct, left } = usage(after, limits)
      happens(tx, messages.near(before.code, pct, left), `${mold.path}?open=view:${before.id}`)
    }
    return strokes
  })
}

/**
 * Takes the strokes of a report back exactly: also after the mold was ground since, where they are none of those since the grinding,
 * and out of the block that they brought about.
 * @throws Refusal where nothing was counted under the key, or it was taken back already
 */
export async function takeBackStrokes(ctx: Ctx,
  { mold: id, key, source, remark = null }: { mold: string; key: string; source?: StrokeSource; remark?: string | null }): Promise<number> {
  return transact(ctx, async (tx) => {
    const messages = moldMessages[tx.locale]
    const before = await held(tx, id)
    const row = await rowOf(tx, id, key)
    if (!row) throw new Refusal(messages.missing(key))
    if (await rowOf(tx, id, redKey(key))) throw new Refusal(messages.backTwice(key))
    const after = takeStrokes(strokesSoFar(before), row, before.grindCount)
    const frees = before.status === 'BLOCKED' && !limitReached(after, limitsOf(before)) && (await blockedBy(tx, id)) === 'limit'
    const status = frees ? (before.device === null ? 'IN_STORE' : 'MOUNTED') : before.status
    const written = await advance(tx, mold, before, { strokesTotal: after.total, strokesSinceGrind: after.sinceGrind, status },
      frees ? 'free' : 'edit', null)
    await logMold(tx, written, { event: 'STROKES', strokes: -row.strokes, key: redKey(key), redOf: row.id, remark, ...sourced(source) })
    return row.strokes
  })
}

const redKey = (key: string) => `red:${key}`
const sourced = (source?: StrokeSource) => (source ? { sourceType: source.type, sourceId: source.id, sourceNo: source.no } : {})

/** The mold as it stands, until the end of the transaction. */
async function held(ctx: Ctx, id: string): Promise<Mold> {
  return await findOne(ctx, mold, id, { lock: true }) as Mold
}

/** An approval lets it go past its limits, not out of the block of a person. */
function requireFit(ctx: Ctx, before: Mold, strokes: number, approved: boolean): void {
  const messages = moldMessages[ctx.locale]
  const reached = limitReached(strokesSoFar(before), limitsOf(before))
  if (before.status === 'BLOCKED' && !reached) throw new Refusal(messages.blocked(before.code))
  if (approved) return
  if (reached === 'life') throw new Refusal(messages.worn)
  if (reached === 'grind') throw new Refusal(messages.dull(before.code, before.strokesSinceGrind))
  if (before.strokesTotal + strokes > before.lifeMax)
    throw new Refusal(messages.past(before.code, before.lifeMax - before.strokesTotal, strokes))
}

async function rowOf(ctx: Ctx, id: string, key: string): Promise<{ id: string; strokes: number; grindNo: number } | undefined> {
  const { rows: [row] } = await sql<{ id: string; strokes: number; grindNo: number }>`
    select id, strokes, grind_no as "grindNo" from eam_mold_log
    where mold = ${id} and event_key = ${key} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row
}

/** Whether its strokes blocked it or a person did: what the last block says of itself. */
async function blockedBy(ctx: Ctx, id: string): Promise<'limit' | 'person'> {
  const { rows: [row] } = await sql<{ key: string | null }>`
    select event_key as key from eam_mold_log
    where mold = ${id} and event = 'BLOCK' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by event_at desc, id desc
    limit 1`.execute(ctx.db)
  return row?.key?.startsWith('limit:') ? 'limit' : 'person'
}

async function machineCode(ctx: Ctx, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ code: string }>`select code from eam_equip where id = ${id}`.execute(ctx.db)
  return row?.code ?? ''
}
