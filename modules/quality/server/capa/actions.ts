import { sql } from 'kysely'
import { f } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { trace } from '#kernel/server/operations/move.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { updateSql } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { readInput } from '#kernel/server/rest/act.ts'
import type { DocumentAction } from '#modules/warehouse/server.ts'
import { capa, capaAction, capaSteps } from '../../index.ts'
import { actionsOf, type Capa, type CapaAction } from './capa.rules.ts'
import { capaSaid } from './said.ts'

interface OfAction {
  id: string
  row: string
  rev?: number | null
}

/** `POST done {id, row, evidence}`: the owner of an action reports it done. */
export async function reportDone(ctx: Ctx, { evidence, ...of }: OfAction & { evidence: string }): Promise<Rec> {
  return onAction(ctx, of, (tx, row) => {
    const said = capaSaid[tx.locale]
    if (row.doneTime) throw new Refusal(said.doneAlready)
    if (row.owner !== tx.session.username) throw new Refusal(said.onlyOwner(row.owner))
    return { action: 'done', values: { doneTime: now(tx), doneBy: tx.session.username, evidence } }
  })
}

/** `POST verify {id, row}`: somebody else sees that it is done. */
export async function verifyAction(ctx: Ctx, of: OfAction): Promise<Rec> {
  return onAction(ctx, of, (tx, row) => {
    const said = capaSaid[tx.locale]
    const me = tx.session.username
    if (!row.doneTime) throw new Refusal(said.notDone)
    if (row.verifiedBy) throw new Refusal(said.verified)
    if (row.owner === me || row.doneBy === me) throw new Refusal(said.selfVerify)
    return { action: 'verify', values: { verifiedTime: now(tx), verifiedBy: me } }
  })
}

type Change = (ctx: Ctx, row: CapaAction) => { action: string; values: Partial<CapaAction> }

/** One action under the lock of its report; the report's revision goes up, so that forms that were opened before compare. */
async function onAction(ctx: Ctx, { id, row: rowId, rev }: OfAction, change: Change): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const said = capaSaid[tx.locale]
    const found = await findOne(tx, capa, id, { lock: true })
    requireRev(tx, rev, found)
    if (!(capaSteps as readonly string[]).includes(String(found.status))) throw new Refusal(said.closed)
    const record = (await withLines(tx, capa, found)) as unknown as Capa
    const row = actionsOf(record).find((one) => one.id === rowId)
    if (!row) throw new Refusal(said.noRow)
    const { action, values } = change(tx, row)
    await updateSql(tx, capaAction, Object.assign(row, values) as unknown as Rec, Object.keys(values)).execute(tx.db)
    await sql`update qms_capa set rev = rev + 1 where id = ${id}`.execute(tx.db)
    await trace(tx, capa, found, { from: record.status, to: record.status, action, comment: row.what })
    return { id, rev: Number(record.rev) + 1 }
  })
}

const fields = { step: f.text({ label: '步骤', en: 'Step', required: true, max: 2 }) }

/** `POST reopen {id, rev?, step, comment}`: back to a step that was finished, with the reason; what it led to is verified anew. */
export const reopenAction: DocumentAction = {
  entity: capa,
  name: 'reopen',
  async run(ctx, record, body) {
    const said = capaSaid[ctx.locale]
    const { step } = readInput(ctx, fields, body)
    if (!(capaSteps as readonly string[]).includes(step)) throw new Refusal(said.badStep)
    if (record.status !== '4' && Number(step) >= Number(record.status)) throw new Refusal(said.laterStep)
    if (Number(step) <= 60)
      await sql`
        update qms_capa_action
        set verified_time = null, verified_by = null
        where main_id = ${record.id} and kind = 'CORRECT' and del_flag = 0`.execute(ctx.db)
    return { status: step, finishTime: null, ...(Number(step) <= 60 ? { effectBy: null, effectTime: null } : {}),
      ...(Number(step) <= 30 ? { containTime: null } : {}) }
  },
}
