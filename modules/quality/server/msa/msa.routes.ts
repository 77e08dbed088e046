import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { f, type Row } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { factoryDay } from '#modules/product/server.ts'
import { characteristic, gauge, measuresOn, msa, msaValue, readFaultText, readValue, type ValueFormat } from '../../index.ts'
import { msaSaid } from './said.ts'
import { measurementsOf, planOf, type Msa } from './study.ts'

const fields = {
  id: f.text({ label: 'MSA', en: 'Study', required: true, max: 32 }),
  appraiser: f.user({ label: '测量人', en: 'Appraiser', required: true }),
  trial: f.integer({ label: '次', en: 'Trial', required: true }),
  part: f.integer({ label: '零件', en: 'Part', required: true }),
  value: f.text({ label: '测量值', en: 'Value', required: true, max: 64 }),
}

interface Input {
  id: string
  appraiser: string
  trial: number
  part: number
  value: string
}

/** `GET sheet?id`: the plan and what was measured; `POST measure {id, appraiser, trial, part, value}`: one measurement as typed. */
export function msaRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${msa.path}/sheet`, { schema: { tags: [`${msa.title} ${msa.id}`], summary: '测量值' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${msa.permission}:list`)
    const id = parameter(ctx, request.query, 'id')
    const study = (await findOne(ctx, msa, id)) as unknown as Msa
    return ok({ plan: planOf(study), values: await measurementsOf(ctx, id), ...(await formatOf(ctx, study)) })
  })
  bindAct(app, kernel, { entity: msa, name: 'measure', fields, run: measure })
}

/** A measurement replaces the one of the same appraiser, trial and part. */
async function measure(ctx: Ctx, { id, appraiser, trial, part, value }: Input): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const study = (await findOne(tx, msa, id, { lock: true })) as unknown as Msa
    if (study.status !== '3') throw new Refusal(msaSaid[tx.locale].state)
    requirePlace(tx, study, { appraiser, trial, part })
    await requireGauge(tx, study)
    const read = readValue(value, await formatOf(tx, study))
    if (!read.ok) throw refuseFaults([{ field: 'value', text: readFaultText(tx.locale, read.fault) }])
    await sql`delete from qms_msa_value where msa_id = ${id} and appraiser = ${appraiser} and trial = ${trial} and part = ${part} and tenant_id = ${tx.session.tenantId}`
      .execute(tx.db)
    const record: Rec = { msaId: id, appraiser, trial, part, value: read.value }
    stampNew(tx, record)
    await insertSql(msaValue, [record]).execute(tx.db)
    return { appraiser, trial, part, value: read.value }
  })
}

function requirePlace(ctx: Ctx, study: Msa, { appraiser, trial, part }: Pick<Input, 'appraiser' | 'trial' | 'part'>): void {
  const said = msaSaid[ctx.locale]
  const { appraisers } = planOf(study)
  const faults: Fault[] = []
  if (!appraisers.includes(appraiser)) faults.push({ field: 'appraiser', text: said.notAppraiser })
  if (trial < 1 || trial > study.trials) faults.push({ field: 'trial', text: said.outside(said.trial, study.trials) })
  if (part < 1 || part > study.parts) faults.push({ field: 'part', text: said.outside(said.part, study.parts) })
  if (faults.length > 0) throw refuseFaults(faults)
}

async function requireGauge(ctx: Ctx, study: Msa): Promise<void> {
  const used = (await findOne(ctx, gauge, study.gauge)) as unknown as Row<typeof gauge>
  if (!measuresOn(used, factoryDay(ctx))) throw new Refusal(msaSaid[ctx.locale].gauge)
}

/** Unit and decimals of what is measured. */
async function formatOf(ctx: Ctx, study: Msa): Promise<ValueFormat> {
  const { decimals, uom } = (await findOne(ctx, characteristic, study.char)) as unknown as Row<typeof characteristic>
  return { decimals: decimals ?? 2, unit: uom }
}
