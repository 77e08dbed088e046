import { sql } from 'kysely'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { codesOf, type Entity } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { issue, materialReturn } from '../../index.ts'

interface Source {
  type: string
  id: string
  no: string
}

interface Asked {
  warehouse: string
  workcenter: string
  source: Source
}

interface MadeDoc {
  id: string
  no: string
}

/** An issue to the line for what needs it: submitted, so that the store picks it, at once where it asks for no approval. */
export async function askForIssue(ctx: Ctx,
  { source, needDate, ...more }: Asked & { needDate: string; lines: readonly { item: string; qty: string }[] }): Promise<MadeDoc> {
  const made = await create(ctx, issue, { docDate: now(ctx).slice(0, 10), outType: 'PRODUCE', needDate, ...more })
  await bornOf(ctx, issue, made, source)
  await move(ctx, issue, 'submit', { id: made.id as string })
  return { id: made.id as string, no: String(made.docNo) }
}

/** An issue of goods for a customer: submitted, so that it is allocated and picked once somebody approves it. */
export async function askForSale(ctx: Ctx, { source, needDate, warehouse, consignee, lines }: {
  source: Source
  warehouse: string
  /** Who gets them, as papers of the store name them. */
  consignee: string
  needDate: string
  lines: readonly { item: string; qty: string; lot: string | null }[]
}): Promise<MadeDoc> {
  const made = await create(ctx, issue, { docDate: now(ctx).slice(0, 10), outType: 'SALES', needDate, warehouse, consignee, lines })
  await bornOf(ctx, issue, made, source)
  await move(ctx, issue, 'submit', { id: made.id as string })
  return { id: made.id as string, no: String(made.docNo) }
}

const notTakenUp = codesOf(issue, 'draft', 'submitted', 'rejected')

/** Held by whoever ends what issues were made for, before its own record, as the store holds them. */
export async function holdIssuesOf(ctx: Ctx, { type, id }: Pick<Source, 'type' | 'id'>): Promise<void> {
  await sql`
    select from wms_out
    where source_type = ${type} and source_id = ${id} and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
}

/**
 * Cancels an issue that the store has not taken up along with what it was made for: who ends that need neither see the issue nor have
 * submitted it.
 * @returns its no. where the store is at work on it, so that it stays
 */
export async function withdrawIssue(ctx: Ctx, id: string, comment: string | null): Promise<string | undefined> {
  const all = withoutDataRules({ ...ctx, session: { ...ctx.session, dataScope: 'all' } })
  const [made] = await findMany(all, issue, [id])
  if (!made) return undefined
  if (!notTakenUp.includes(made.status)) return made.docNo
  // A process that decides on it ends for whoever submitted it, as it does where they retract it themselves.
  if (made.status === issue.state.submitted && made.submitBy === ctx.session.username) await move(all, issue, 'retract', { id })
  await move(all, issue, 'withdraw', { id, comment })
  return undefined
}

/** A return from the line that the store confirms once the goods are there. */
export async function askForReturn(ctx: Ctx,
  { source, ...more }: Asked & { lineBin: string; bin: string;
    lines: readonly { item: string; lot: string | null; qty: string }[] }): Promise<MadeDoc> {
  const made = await create(ctx, materialReturn, { docDate: now(ctx).slice(0, 10), ...more })
  await bornOf(ctx, materialReturn, made, source)
  return { id: made.id as string, no: String(made.docNo) }
}

/** Writes into a document that was just made of which record it came. */
async function bornOf(ctx: Ctx, entity: Entity, made: Rec, { type, id, no }: Source): Promise<void> {
  await changeRow(ctx, entity, made, { sourceType: type, sourceId: id, sourceNo: no })
}
