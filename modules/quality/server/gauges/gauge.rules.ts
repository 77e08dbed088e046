import { sql } from 'kysely'
import { Decimal, type Row, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { factoryDay } from '#modules/product/server.ts'
import { calibratedUntil, calibration, gauge, gaugeStatus, type calibrationLine } from '../../index.ts'
import { gaugeMessages } from './messages.ts'

type Calibration = Row<typeof calibration>
type Point = Row<typeof calibrationLine>

const gaugeRules = defineRules(gauge, {
  complete(ctx, record) {
    record.status = gaugeStatus(record, factoryDay(ctx))
  },
})

const calibrationRules = defineRules(calibration, {
  async beforeSave(ctx, record) {
    const messages = gaugeMessages[ctx.locale]
    await requireCalibrated(ctx, record)
    if (record.mode === 'OUTER' && !record.agency) throw refuseFaults([{ field: 'agency', text: messages.agency }])
    for (const point of pointsOf(record)) Object.assign(point, errorOf(point))
  },
  moves: {
    async finish(ctx, record) {
      const calDate = requireComplete(ctx, record)
      const passed = pointsOf(record).every(({ result }) => result === 'OK')
      if (!passed && !record.onFail) throw refuseFaults([{ field: 'onFail', text: gaugeMessages[ctx.locale].onFail }])
      const measured = await findOne(ctx, gauge, record.gauge, { lock: true })
      requireNewest(ctx, measured, calDate)
      const validUntil = passed ? calibratedUntil(calDate, measured.calCycle) : null
      await change(ctx, measured, { lastCal: calDate, cert: record.certNo ?? measured.cert,
        ...(passed ? { status: 'OK', calDue: validUntil } : { status: record.onFail ?? 'REPAIR' }) })
      return { result: passed ? 'OK' : 'NG', validUntil }
    },
  },
})

/** What was scrapped meanwhile stays so, and an older paper does not take the place of a newer one. */
function requireNewest(ctx: Ctx, { status, lastCal }: Row<typeof gauge>, calDate: string): void {
  const messages = gaugeMessages[ctx.locale]
  if (status === 'SCRAP') throw refuseFaults([{ field: 'gauge', text: messages.scrapped }])
  if (lastCal !== null && calDate < lastCal) throw refuseFaults([{ field: 'calDate', text: messages.older(lastCal) }])
}

const pointsOf = (record: Calibration) => record.lines

function errorOf({ reading, reference, tolerance }: Point): Pick<Point, 'error' | 'result'> {
  if (reading === null) return { error: null, result: null }
  const error = new Decimal(reading).minus(reference)
  return { error: error.toFixed(), result: error.abs().lte(tolerance) ? 'OK' : 'NG' }
}

/** Writes what the form of a gauge does not: what its calibration says of it. */
async function change(ctx: Ctx, before: Row<typeof gauge>, values: Partial<Row<typeof gauge>>): Promise<void> {
  const status = gaugeStatus({ ...before, ...values }, factoryDay(ctx))
  await changeRecord(ctx, gauge, before, { ...values, status }, { action: 'calibrated' })
}

async function requireCalibrated(ctx: Ctx, record: Calibration): Promise<void> {
  const messages = gaugeMessages[ctx.locale]
  const { rows: [found] } = await sql<
    { status: string; open: string | null }
  >`select g.status, (select c.doc_no from qms_calibration c where c.gauge = g.id and c.id is distinct from
    ${record.id ?? null}
    and c.status = any(${codesOf(calibration, 'planned', 'executing')}) and c.tenant_id = g.tenant_id and c.del_flag = 0 limit 1) as open
    from qms_gauge g where g.id = ${record.gauge} and g.tenant_id = ${ctx.session.tenantId} and g.del_flag = 0 for update of g`.execute(
    ctx.db,
  )
  if (found?.status === 'SCRAP') throw refuseFaults([{ field: 'gauge', text: messages.scrapped }])
  if (found?.open) throw refuseFaults([{ field: 'gauge', text: messages.openCalibration(found.open) }])
}

function requireComplete(ctx: Ctx, record: Calibration): string {
  const messages = gaugeMessages[ctx.locale]
  const points = pointsOf(record)
  if (points.length === 0) throw new Refusal(messages.noPoints)
  const faults: Fault[] = points.flatMap(({ reading },
    index) => (reading === null ? [{ lines: 'lines', row: index + 1, field: 'reading', text: messages.noReading }] : [])
  )
  if (!record.calDate) faults.push({ field: 'calDate', text: messages.calDate })
  else if (record.calDate > factoryDay(ctx)) faults.push({ field: 'calDate', text: messages.future })
  if (faults.length > 0 || !record.calDate) throw refuseFaults(faults)
  return record.calDate
}

export const gaugesRules = [gaugeRules, calibrationRules]
