import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection, type coa, coaLine, type coaLot } from '../../index.ts'
import { charName } from '../char-name.ts'
import { limitsText } from './limits-text.ts'
import { measuredOf, wantedOf, type Measured, type Wanted } from './measured.ts'
import { coaMessages } from './messages.ts'

export type Coa = Row<typeof coa>
export type CoaLot = Row<typeof coaLot>
export const lotsOf = ({ lots }: Pick<Coa, 'lots'>): CoaLot[] => lots

/** Writes the lines of a certificate from what was measured of its lots; what is missing stands there empty. */
export async function fillLines(ctx: Ctx, record: Coa): Promise<void> {
  const lots = lotsOf(record)
  const wanted = Map.groupBy(await wantedOf(ctx, lots.map(({ item }) => item)), ({ item }) => item)
  const measured = await measuredOf(ctx, lots.map(({ lot }) => lot))
  await sql`delete from qms_coa_line where main_id = ${record.id} and del_flag = 0`.execute(ctx.db)
  const lines = lots.flatMap(({ lot, item }) =>
    (wanted.get(item) ?? []).map((one) => lineOf(ctx, lot, one, measured.get(`${lot}|${one.char}`)))
  )
  await addRows(ctx, coaLine, lines.map((line, index) => ({ ...line, mainId: record.id, orderNum: index + 1 })))
}

function lineOf(ctx: Ctx, lot: string, wanted: Wanted, found: Measured | undefined): Rec {
  const { char, kind, decimals, unit } = wanted
  const line: Rec = { lot, char, unit, limits: limitsText(wanted), n: null, least: null, most: null, mean: null, said: null, result: null,
    inspection: null }
  if (!found) return line
  const shown = (
    value: string | null,
  ) => (value === null ? null : new Decimal(value).toFixed(Math.max(decimals, new Decimal(value).decimalPlaces())))
  const source = { inspection: found.inspection, result: found.result }
  if (kind === 'ATT')
    return found.checked > 0
      ? { ...line, ...source, n: found.checked, said: coaMessages[ctx.locale].tally(found.checked, found.bad) }
      : line
  if (found.n === 0) return line
  if (kind !== 'VAR') return { ...line, ...source, n: found.n, said: found.texts }
  if (found.mean === null) return line
  const mean = new Decimal(found.mean).toDecimalPlaces(decimals + 1, Decimal.ROUND_HALF_UP).toFixed()
  return { ...line, ...source, n: found.n, least: found.least, most: found.most, mean,
    said: found.least === found.most ? shown(found.least) : `${shown(found.least)} – ${shown(found.most)}` }
}

/** @throws Refusal naming lots of which no final or outgoing inspection that stands accepted anything, and that no concession lets go */
async function requireAccepted(ctx: Ctx, { id }: Coa): Promise<void> {
  const messages = coaMessages[ctx.locale]
  const { rows } = await sql<{ lotNo: string }>`
    select l.lot_no as "lotNo"
    from qms_coa_lot c
    join wms_lot l on l.id = c.lot and coalesce(l.deviation_no, '') = ''
    join qms_insp i on i.lot = l.id and i.tenant_id = l.tenant_id
    where c.main_id = ${id}
      and c.del_flag = 0
      and i.insp_type in ('FQC', 'OQC')
      and i.status = ${inspection.state.judged}
      and i.reversal_of is null
      and i.del_flag = 0
      and not exists (select from qms_insp r where r.reversal_of = i.id and r.del_flag = 0)
      and not exists (
        select from qms_insp n
        where n.re_of = i.id and n.status = ${inspection.state.judged} and n.reversal_of is null and n.del_flag = 0
          and not exists (select from qms_insp r where r.reversal_of = n.id and r.del_flag = 0)
      )
    group by l.lot_no
    having 0 = any(array[sum(i.accept_qty) filter (where i.insp_type = 'FQC'), sum(i.accept_qty) filter (where i.insp_type = 'OQC')])
    order by 1`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(messages.rejected(rows.map(({ lotNo }) => lotNo).join(messages.between)))
}

/** @throws Refusal naming rejected lots, or each lot and the characteristics that it lacks (domain §2.6 rule 9) */
export async function requireComplete(ctx: Ctx, record: Coa): Promise<void> {
  await requireAccepted(ctx, record)
  const messages = coaMessages[ctx.locale]
  const { rows: bare } = await sql<{ code: string }>`
    select distinct i.code
    from qms_coa_lot l
    join md_item i on i.id = l.item
    where l.main_id = ${record.id}
      and l.del_flag = 0
      and not exists (select from qms_coa_line c where c.main_id = l.main_id and c.lot = l.lot and c.del_flag = 0)
    order by 1`.execute(ctx.db)
  if (bare.length > 0) throw new Refusal(messages.noStandard(bare.map(({ code }) => code).join(messages.between)))
  const { rows } = await sql<{ lotNo: string; chars: string }>`
    select l.lot_no as "lotNo", string_agg(${charName(ctx, 'c')}, ${messages.between} order by v.order_num) as chars
    from qms_coa_line v
    join wms_lot l on l.id = v.lot
    join qms_char c on c.id = v.char_id
    where v.main_id = ${record.id} and v.inspection is null and v.del_flag = 0
    group by l.lot_no
    order by l.lot_no`.execute(ctx.db)
  if (rows.length > 0)
    throw new Refusal(messages.missing(rows.map(({ lotNo, chars }) => messages.part(lotNo, chars)).join(messages.betweenLots)))
}
