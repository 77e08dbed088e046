import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '#kernel/entity/call.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { factoryDay } from '#modules/product/server.ts'
import { measurePart, studySheet } from '../../calls/msa.ts'
import { characteristic, gauge, measuresOn, msa, msaValue, readFaultText, readValue, type ValueFormat } from '../../index.ts'
import { msaMessages } from './messages.ts'
import { measurementsOf, planOf, type Msa } from './study.ts'

type Input = InputOf<typeof measurePart>

export const msaCalls = [
  serve(studySheet, async (ctx, { id }) => {
    const study = await findOne(ctx, msa, id)
    const { decimals, unit } = await formatOf(ctx, study)
    return { plan: planOf(study), values: await measurementsOf(ctx, id), decimals, unit: unit ?? null }
  }),
  serve(measurePart, measure),
]

/** A measurement replaces the one of the same appraiser, trial and part. */
async function measure(ctx: Ctx, { id, appraiser, trial, part, value }: Input): Promise<AnswerOf<typeof measurePart>> {
  const study = await findOne(ctx, msa, id, { lock: true })
  if (study.status !== msa.state.executing) throw new Refusal(msaMessages[ctx.locale].state)
  requirePlace(ctx, study, { appraiser, trial, part })
  await requireGauge(ctx, study)
  const read = readValue(value, await formatOf(ctx, study))
  if (!read.ok) throw refuseFaults([{ field: 'value', text: readFaultText(ctx.locale, read.fault) }])
  await sql`
    delete from qms_msa_value
    where msa_id = ${id} and appraiser = ${appraiser} and trial = ${trial} and part = ${part} and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
  await addRows(ctx, msaValue, [{ msaId: id, appraiser, trial, part, value: read.value }])
  return { appraiser, trial, part, value: read.value }
}

function requirePlace(ctx: Ctx, study: Msa, { appraiser, trial, part }: Pick<Input, 'appraiser' | 'trial' | 'part'>): void {
  const messages = msaMessages[ctx.locale]
  const { appraisers } = planOf(study)
  const faults: Fault[] = []
  if (!appraisers.includes(appraiser)) faults.push({ field: 'appraiser', text: messages.notAppraiser })
  if (trial < 1 || trial > study.trials) faults.push({ field: 'trial', text: messages.outside(messages.trial, study.trials) })
  if (part < 1 || part > study.parts) faults.push({ field: 'part', text: messages.outside(messages.part, study.parts) })
  if (faults.length > 0) throw refuseFaults(faults)
}

async function requireGauge(ctx: Ctx, study: Msa): Promise<void> {
  const used = await findOne(ctx, gauge, study.gauge)
  if (!measuresOn(used, factoryDay(ctx))) throw new Refusal(msaMessages[ctx.locale].gauge)
}

/** Unit and decimals of what is measured. */
async function formatOf(ctx: Ctx, study: Msa): Promise<ValueFormat> {
  const { decimals, uom } = await findOne(ctx, characteristic, study.char)
  return { decimals: decimals ?? 2, unit: uom }
}
