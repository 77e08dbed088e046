import { sql } from 'kysely'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { findLines, findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { item as itemEntity } from '#modules/product/index.ts'
import { lot as lotEntity } from '#modules/warehouse/index.ts'
import { packedUnits, sealedUnits, type Packed } from '#modules/warehouse/server.ts'
import type { ShippedUnit } from '../../calls/export.ts'
import { exportDoc, exportMilestone, exportShipment } from '../../entities/export.ts'
import { milestoneSteps, slipDays } from '../../rules/milestones.ts'
import { containerRoom } from '../../rules/shipment-totals.ts'
import { roomTexts } from './export.rules.ts'
import { certificatesOf, paperFaults, stayOf, uncertified } from './gate.ts'
import { orderOfExport } from './goods.ts'
import { lcTexts } from './letter-of-credit.ts'
import type { Export, ExportDoc, ExportMilestone } from './rows.ts'
import { claimedByOthers } from './set-aside.ts'

async function wholeExport(ctx: Ctx, id: string): Promise<Export> {
  return withLines(ctx, exportShipment, await findOne(ctx, exportShipment, id))
}

/** Sealed units of the order's items that no shipment holds and that are in hand for nobody else, in the order of their numbers. */
export async function candidatesFor(ctx: Ctx, id: string): Promise<ShippedUnit[]> {
  const record = await wholeExport(ctx, id)
  const { lines } = await orderOfExport(ctx, record)
  const units = await sealedUnits(ctx, [...new Set(lines.map(({ item }) => item))])
  const { rows } = await sql<{ hu: string }>`
    select u.hu
    from crm_export_unit u
    join crm_export e on e.id = u.main_id and e.status <> ${exportShipment.state.cancelled} and e.del_flag = 0
    where u.hu = any(${units.map((unit) => unit.id)}) and u.del_flag = 0 and u.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const held = new Set([...rows.map(({ hu }) => hu), ...(await claimedByOthers(ctx, record.salesOrder, units)).keys()])
  return shown(ctx, units.filter((unit) => !held.has(unit.id)).map((unit) => ({ ...unit, changed: false })))
}

/** Units with the names of their items and lots. */
async function shown(ctx: Ctx, units: readonly (Packed & { changed: boolean })[]): Promise<ShippedUnit[]> {
  const all = withoutDataRules(ctx)
  const items = new Map((await findMany(all, itemEntity, [...new Set(units.map(({ item }) => item))])).map((one) => [one.id, one]))
  const lots = new Map(
    (await findMany(all, lotEntity, [...new Set(units.flatMap((unit) => unit.lots.map(({ lot }) => lot)))])).map((
      { id, lotNo },
    ) => [id, lotNo]),
  )
  return units.map(({ id, huNo, huType, item, qty, cartons, netKg, grossKg, volume, changed, status, lots: held }) => {
    const { code = '', name = '' } = items.get(item) ?? {}
    return { id, huNo, huType, item, itemName: `${code} ${name}`, qty, cartons, netKg, grossKg, volume, changed,
      hasLeft: status === 'SHIPPED', lots: held.map(({ lot }) => lots.get(lot) ?? lot) }
  })
}

/** What stands on a shipment, as it was loaded. */
async function loadedUnits(ctx: Ctx, record: Export): Promise<ShippedUnit[]> {
  const packed = new Map((await packedUnits(ctx, record.units.map(({ hu }) => hu))).map((unit) => [unit.id, unit]))
  return shown(ctx, record.units.flatMap((row) => {
    const unit = packed.get(row.hu)
    return unit
      ? [{ ...unit, qty: row.qty, cartons: row.cartons, netKg: row.netKg, grossKg: row.grossKg, volume: row.volume,
        changed: row.changed === 'Y', lots: record.lots.filter(({ hu }) => hu === row.hu) }]
      : []
  }))
}

/** All that decides whether a shipment may leave. */
export async function dossierOf(ctx: Ctx, id: string) {
  const record = await wholeExport(ctx, id)
  const lotNos = new Map((await findMany(withoutDataRules(ctx), lotEntity, [...new Set(record.lots.map(({ lot }) => lot))]))
    .map((one) => [one.id, one.lotNo]))
  const certificates = Map.groupBy(await certificatesOf(ctx, record), (one) => one.id)
  const missing = await paperFaults(ctx, record)
  const open = await uncertified(ctx, record)
  const stay = await stayOf(ctx, record)
  return {
    units: await loadedUnits(ctx, record),
    room: containerRoom(record.containerType ?? '') ?? null,
    roomFaults: roomTexts(ctx, record),
    papers: record.docs.map(paperRow),
    paperFaults: missing.map(({ text }) => text),
    stay: stay ? [stay.text, ...stay.why] : [],
    lc: await lcTexts(ctx, record),
    certificates: [...certificates].map(([coa, rows]) => ({ id: coa, docNo: rows[0]!.docNo,
      lots: rows.map(({ lot }) => lotNos.get(lot) ?? lot).toSorted() })
    ),
    uncertified: open.map(({ lotNo }) => lotNo),
    milestones: steps(record.milestones, now(ctx).slice(0, 10)),
  }
}

const paperRow = ({ docType, required, asked, no, file, status, issuedAt }: ExportDoc) => ({ docType, required: required === 'Y',
  asked: asked === 'Y', no, file, status, issuedAt })

function steps(rows: readonly ExportMilestone[], today: string) {
  return milestoneSteps.flatMap((step) => {
    const row = rows.find((one) => one.step === step)
    return row ? [{ step, planDate: row.planDate, actualDate: row.actualDate, slip: slipDays(row, today) }] : []
  })
}

/** Shipments that are under way, the one that leaves first on top; and so many that are settled. */
const mostSettled = 20
const most = 200

export async function boardOf(ctx: Ctx) {
  const at = now(ctx)
  const { settled, cancelled } = exportShipment.state
  const { records: underWay } = await list(ctx, exportShipment, { pageSize: most, column: 'etd', order: 'asc' }, {
    extra: [sql`t.status <> all(${[settled, cancelled]})`],
  })
  const { records: done } = await list(ctx, exportShipment, { pageSize: mostSettled, column: 'etd', order: 'desc' }, {
    extra: [sql`t.status = ${settled}`],
  })
  const records = [...underWay, ...done]
  const [milestones, docs] = [await linesBy(ctx, exportMilestone, records), await linesBy(ctx, exportDoc, records)]
  const cards = []
  for (const record of records) {
    cards.push({ ...await presentRecord(ctx, exportShipment, { ...record }), steps: steps(milestones.get(record.id) ?? [], at.slice(0, 10)),
      missing: papersIn(docs.get(record.id), (doc) => doc.required === 'Y' && doc.status === 'MISSING'),
      stale: papersIn(docs.get(record.id), ({ status }) => status === 'STALE') })
  }
  return { now: at, records: cards }
}

const papersIn = (docs: readonly ExportDoc[] = [], holds: (doc: ExportDoc) => boolean) => docs.filter(holds).map(({ docType }) => docType)

async function linesBy<E extends typeof exportMilestone | typeof exportDoc>(ctx: Ctx, entity: E, records: readonly { id: string }[]) {
  return Map.groupBy(await findLines(ctx, entity, records.map(({ id }) => id)), ({ mainId }) => mainId)
}
