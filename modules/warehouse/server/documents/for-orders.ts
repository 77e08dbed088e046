import { now, type Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { Entity } from '#kernel/entity/index.ts'
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
