import { sql } from 'kysely'
import { Decimal, linesOf, numberingOf, type Entity, type Stored } from '#kernel/entity/index.ts'
import { refusal, transact, type Ctx } from '../context.ts'
import { linesEntity } from '../field-rights.ts'
import { titleOf } from '../labels.ts'
import { tellAfter, tellBefore } from '../moves.ts'
import type { Rec } from '../rules.ts'
import { changesOf } from './diff.ts'
import { findOne, nameOf, withLines } from './find.ts'
import { trace, type MoveInput } from './move.ts'
import { answer } from './save.ts'
import { isPosted, stateText } from './states.ts'
import { insertSql, stampNew, writeNoted } from './write.ts'

/**
 * Reverses a posted document (红冲): a mirror with negated quantities and money refers to it; both stay.
 * A document is reversed once.
 */
export async function reverse<E extends Entity>(ctx: Ctx, entity: E, input: MoveInput): Promise<Stored<E>> {
  return transact(ctx, async (tx) => {
    const original = await withLines(tx, entity, await findOne(tx, entity, input.id, { lock: true }))
    const name = { title: titleOf(entity, tx.locale), record: nameOf(entity, original), move: tx.locale === 'zh-CN' ? '红冲' : 'reverse' }
    if (!isPosted(entity, original) || original.reversalOf)
      throw refusal(tx, 'wrongState', { ...name, state: await stateText(tx, entity, original) })
    if (!input.comment?.trim()) throw refusal(tx, 'commentRequired', { move: name.move })
    const { rows } = await sql`select 1 from ${sql.table(entity.table)} where reversal_of = ${original.id} and del_flag = 0`.execute(tx.db)
    if (rows.length > 0) throw refusal(tx, 'wrongState', { ...name, state: tx.locale === 'zh-CN' ? '已红冲' : 'already reversed' })
    await tellBefore(tx, entity, 'reverse', original)
    const mirror = await mirrorOf(tx, entity, original, input.comment)
    await tx.kernel.rulesOf(entity).beforeSave?.(tx, mirror, null)
    await writeNoted(tx, insertSql(entity, [mirror]), [{ entity, record: mirror, action: 'reverse',
      changes: changesOf(entity, null, mirror), comment: input.comment }])
    await insertMirrorLines(tx, entity, original, mirror)
    await trace(tx, entity, mirror, { from: null, to: String(mirror[entity.states!.field]), action: 'reverse', comment: input.comment })
    await trace(tx, entity, original, { from: String(original[entity.states!.field]), to: String(original[entity.states!.field]),
      action: 'reversed', comment: input.comment })
    await tx.kernel.rulesOf(entity).afterSave?.(tx, mirror, null)
    await tellAfter(tx, entity, { move: 'reverse', before: original, after: original })
    return answer(entity, mirror)
  })
}

async function mirrorOf(ctx: Ctx, entity: Entity, original: Rec, comment: string): Promise<Rec> {
  const mirror: Rec = negate(entity, { ...original })
  for (const [name] of linesOf(entity)) delete mirror[name]
  delete mirror.id
  Object.assign(mirror, {
    docNo: await ctx.kernel.providers.nextCode(ctx, numberingOf(entity, original)!, {}),
    reversalOf: original.id,
    sourceType: entity.id,
    sourceId: original.id,
    sourceNo: original.docNo,
    remark: comment,
  })
  stampNew(ctx, mirror)
  return mirror
}

function negate(entity: Entity, record: Rec): Rec {
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = record[name]
    if ((field.kind === 'decimal' || field.kind === 'money') && typeof value === 'string') record[name] = new Decimal(value).neg().toFixed()
  }
  return record
}

async function insertMirrorLines(ctx: Ctx, entity: Entity, original: Rec, mirror: Rec): Promise<void> {
  for (const [name, field] of linesOf(entity)) {
    const lineEntity = linesEntity(ctx, entity, field.target!)
    const rows = (original[name] as Rec[]).map((row) => negate(lineEntity, { ...row }))
    for (const row of rows) {
      delete row.id
      stampNew(ctx, row)
      row.mainId = mirror.id
    }
    if (rows.length > 0) await insertSql(lineEntity, rows).execute(ctx.db)
  }
}
