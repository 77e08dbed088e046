import { sql } from 'kysely'
import { Decimal, type Row, codesOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { noteDeviation, post, reversePosting } from '#modules/warehouse/server.ts'
import { concession, ncr } from '../../index.ts'
import { holdGoods } from './hold-goods.ts'
import { rejectedStock, requireUnfrozen, restated } from './rejected-stock.ts'
import { doneNow, openAgain, rowOf, stateByRows, writeRow, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

type Concession = Row<typeof concession>

/** What it is about stays what the disposition says; only its approval posts, and gives the lot its deviation number. */
export const concessionRules = defineRules(concession, {
  async beforeSave(ctx, record, before) {
    if (record.reversalOf) return
    if (before) Object.assign(record, { ncr: before.ncr, item: before.item, lot: before.lot, qty: before.qty, row: before.row })
    else await requireOpenRow(ctx, record)
  },
  async afterSave(ctx, record, before) {
    if (before === null && record.reversalOf) await takeBack(ctx, record.reversalOf)
  },
  beforeRemove(ctx, { status }) {
    if (status === concession.state.submitted) throw new Refusal(ncrMessages[ctx.locale].inDecision)
  },
  offered: (_ctx, { status }, actions) => actions.filter((name) => name !== 'delete' || status !== concession.state.submitted),
  holds: { approve: async (ctx, id) => holdGoods(ctx, (await findOne(ctx, concession, id)).ncr) },
  moves: {
    submit: async (ctx, record) => {
      const { row } = await requireOpenRow(ctx, record)
      await writeRow(ctx, row, { state: 'WAIT', resultId: record.id, resultNo: record.docNo, doneBy: ctx.session.username,
        doneTime: now(ctx) })
    },
    approve: concede,
    // The board says anew what becomes of the goods.
    reject: (ctx, record) => letGo(ctx, record, { ...openAgain, disposition: null }),
    retract: (ctx, record) => letGo(ctx, record, openAgain),
  },
})

interface About {
  holder: Ncr
  row: Disposition
}

async function aboutOf(ctx: Ctx, record: Pick<Concession, 'ncr' | 'row'>): Promise<About> {
  const holder = await withLines(ctx, ncr, await findOne(ctx, ncr, record.ncr, { lock: true }))
  return { holder, row: rowOf(ctx, holder, record.row) }
}

async function requireOpenRow(ctx: Ctx, record: Concession): Promise<About> {
  const found = await aboutOf(ctx, record)
  const { holder, row } = found
  const isOpen = row.state === 'OPEN' && row.disposition === 'CONC' && codesOf(ncr, 'approved', 'executing').includes(holder.status)
  if (!isOpen || !new Decimal(row.qty).eq(record.qty) || record.item !== holder.item) throw new Refusal(ncrMessages[ctx.locale].notByHand)
  return found
}

async function requireWaiting(ctx: Ctx, record: Concession): Promise<About> {
  const found = await aboutOf(ctx, record)
  if (found.row.state !== 'WAIT' || found.row.resultId !== record.id) throw new Refusal(ncrMessages[ctx.locale].gone)
  return found
}

async function concede(ctx: Ctx, record: Concession): Promise<void> {
  const { holder, row } = await requireWaiting(ctx, record)
  let posting: string | null = null
  if (holder.stocked === 'Y') {
    const pieces = await rejectedStock(ctx, holder, row)
    await requireUnfrozen(ctx, pieces)
    posting =
      (await post(ctx, { doc: { type: concession.id, id: record.id, no: record.docNo }, key: `${concession.id}:${record.id}`,
        lines: restated(holder.item, pieces, 'OK') })).id
    await noteDeviation(ctx, [...new Set(pieces.flatMap(({ lot }) => lot ?? []))], { add: record.docNo })
  }
  await writeRow(ctx, row, { ...doneNow(ctx), posting })
  await goOn(ctx, holder)
}

async function letGo(ctx: Ctx, record: Concession, values: Partial<Disposition>): Promise<void> {
  const { holder, row } = await requireWaiting(ctx, record)
  await writeRow(ctx, row, values)
  await goOn(ctx, holder)
}

/** Its red entry: the goods are rejected again and bear the number no more. */
async function takeBack(ctx: Ctx, id: string): Promise<void> {
  const original = await findOne(ctx, concession, id)
  const { holder, row } = await aboutOf(ctx, original)
  if (row.posting) {
    const { rows } = await sql<{ lot: string }>`select distinct lot from wms_ledger where posting_id = ${row.posting} and lot is not null`
      .execute(ctx.db)
    await reversePosting(ctx, row.posting)
    await noteDeviation(ctx, rows.map(({ lot }) => lot), { drop: original.docNo })
  }
  await writeRow(ctx, row, openAgain)
  await goOn(ctx, holder)
}

/** The nonconformity is done when all its rows are, and under way again when one of them no longer is. */
async function goOn(ctx: Ctx, holder: Ncr): Promise<void> {
  const status = await stateByRows(ctx, holder.id)
  if (status !== holder.status) await advance(ctx, ncr, holder, { status }, status === ncr.state.finished ? 'finish' : 'unfinish', null)
}
