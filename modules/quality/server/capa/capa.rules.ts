import { joinTexts, type Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { asideOf, capa, nextStep, stepFaults, stepNumber, type capaAction, type CapaStep } from '../../index.ts'
import { capaMessages } from './messages.ts'

export type Capa = Row<typeof capa>
export type CapaAction = Row<typeof capaAction>
export const actionsOf = (record: { actions: unknown }): CapaAction[] => record.actions as CapaAction[]

const { d0, d1, d2, d3, d4, d5, d6, d7, d8 } = capa.state

/** Fields by the step that they belong to; once it is finished they stay. */
const fieldSteps = { emergency: d0, team: d1, problem: d2, isIsNot: d2, whys: d4, fishbone: d4, rootCause: d4, escapeCause: d4, effect: d6,
  prevention: d7, recognition: d8 } as const satisfies Record<string, CapaStep>
/** The step with which actions of a kind are settled. */
const kindSteps: Readonly<Record<string, CapaStep>> = lookup({ CONTAIN: d3, CORRECT: d5, PREVENT: d7 })

/** The steps of an 8D report: each is finished with its content, and what a finished one says stays until it is opened again. */
export const capaRules = defineRules(capa, {
  beforeSave(ctx, record, before) {
    const messages = capaMessages[ctx.locale]
    const faults: Fault[] = asideOf({ ...record }).map((field) => ({ field,
      text: messages.badContent(label(field, capa.fields[field], ctx.locale)) })
    )
    if (before) faults.push(...faultsOfFinished(ctx, record, before), ...faultsOfActions(ctx, record, before))
    if (faults.length > 0) throw refuseFaults(faults)
  },
  beforeRemove(ctx, { status }) {
    if (status !== d0) throw new Refusal(capaMessages[ctx.locale].underWay)
  },
  offered: (_ctx, { status }, actions) => actions.filter((name) => name !== 'delete' || status === d0),
  moves: {
    complete(ctx, record) {
      const step = record.status as CapaStep
      const faults = stepFaults(step, record)
      if (faults.length > 0) throw new Refusal(joinTexts(ctx.locale, faults.map((fault) => capaMessages[ctx.locale].step[fault])))
      return { status: nextStep(step), ...marksOf(ctx, step, record) }
    },
  },
})

/** What finishing a step leaves beside its content. D6 is verified by somebody who did not do the work (domain §2.6). */
function marksOf(ctx: Ctx, step: CapaStep, record: Capa): Partial<Capa> {
  const at = now(ctx)
  if (step === d3) return { containTime: at }
  if (step === d8) return { finishTime: at }
  if (step !== d6) return {}
  const me = ctx.session.username
  if (actionsOf(record).some(({ kind, owner, doneBy }) => kind === 'CORRECT' && (owner === me || doneBy === me)))
    throw new Refusal(capaMessages[ctx.locale].verifier)
  return { effectBy: me, effectTime: at }
}

const isFinished = (step: CapaStep, status: string) => Number(step) < Number(status)

function faultsOfFinished(ctx: Ctx, record: Capa, before: Capa): Fault[] {
  return Object.entries(fieldSteps).flatMap(([field, step]) => {
    const name = field as keyof typeof fieldSteps
    if (!isFinished(step, before.status) || says(record[name]) === says(before[name])) return []
    return [{ field, text: capaMessages[ctx.locale].stepDone(label(field, capa.fields[name], ctx.locale), `D${stepNumber(step)}`) }]
  })
}

/** By what two values of a field are the same; of a sub-table, what people write in it. */
function says(value: unknown): string {
  return JSON.stringify(
    Array.isArray(value)
      ? value.map((row: unknown) => (typeof row === 'object' && row !== null && 'member' in row
        ? [row.member, (row as { duty?: unknown }).duty, (row as { remark?: unknown }).remark]
        : row)
      )
      : (value ?? null),
  )
}

const written = ({ kind, what, owner, due }: CapaAction) => JSON.stringify([kind, what, owner, due])

/** Actions stay once they are done, and all of a kind once its step is finished. */
function faultsOfActions(ctx: Ctx, record: Capa, before: Capa): Fault[] {
  const messages = capaMessages[ctx.locale]
  const rows = new Map(actionsOf(record).map((row) => [row.id, row]))
  const kept = actionsOf(before).flatMap((row, index): Fault[] => {
    const after = rows.get(row.id)
    const same = after !== undefined && written(after) === written(row)
    if (same) return []
    if (row.doneTime) return [{ lines: 'actions', row: index + 1, field: 'what', text: messages.rowDone(index + 1) }]
    return isFinished(kindSteps[row.kind]!, before.status)
      ? [{ lines: 'actions', row: index + 1, field: 'what', text: messages.stepDone(row.what, `D${stepNumber(kindSteps[row.kind]!)}`) }]
      : []
  })
  const known = new Set(actionsOf(before).map(({ id }) => id))
  const added = actionsOf(record).flatMap((row,
    index): Fault[] => (known.has(row.id) || !row.kind || !isFinished(kindSteps[row.kind]!, before.status)
      ? []
      : [{ lines: 'actions', row: index + 1, field: 'kind', text: messages.stepDone(row.what, `D${stepNumber(kindSteps[row.kind]!)}`) }])
  )
  return [...kept, ...added]
}
