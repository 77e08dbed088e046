import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { recordParams } from '../../calls/op-param.ts'
import { reportParam } from '../../entities/op-param.ts'
import { judgeParam, readParam } from '../../rules/op-params.ts'
import type { OpTask } from '../rows.ts'
import { requireByHand } from '../tasks/by-hand.ts'
import { paramMessages } from './messages.ts'
import { measuredThen } from './measured.ts'
import { sheetOf, shownSheet, type TaggedParam } from './sheet.ts'

export const servedParams = serve(recordParams, async (ctx, { values, remark }, task) => {
  requireByHand(ctx, task)
  const known = new Map((await sheetOf(ctx, task)).map((param) => [param.paramCode, param]))
  const read = await withMeasured(ctx, task, readAll(ctx, values, known))
  const messages = paramMessages[ctx.locale]
  const out = read.filter(({ param, judge }) => param.critical && judge === 'NG').map(({ param }) => param)
  if (out.length > 0 && remark === null) throw refuseFaults([{ field: 'remark', text: messages.out(out) }])
  const overruled = read.filter(({ param, time }) => time === null && param.measured !== null).map(({ param }) => param)
  if (overruled.length > 0 && remark === null) throw refuseFaults([{ field: 'remark', text: messages.overruled(overruled) }])
  const { id, item, process, device } = task
  await addRows(ctx, reportParam,
    read.map(({ param: { paramCode, name, uom, target, lower, upper, critical, measured }, value, judge, time }) => ({ opTask: id, item,
      process, device, paramCode, name, uom, target, lower, upper, critical: critical ? 'Y' : 'N', value, judge,
      source: time === null ? 'MANUAL' : 'TAG', measured: time === null ? measured?.value ?? null : null, readAt: time ?? now(ctx),
      operator: ctx.session.username, report: null, remark })
    ))
  return shownSheet(ctx, task)
})

/** A value that is said to be measured is the one that the machine measured then: its moment is that of the record. */
async function withMeasured(ctx: Ctx, { device }: OpTask, read: readonly Read[]): Promise<(Read & { time: string | null })[]> {
  const faults: Fault[] = []
  const timed: (Read & { time: string | null })[] = []
  for (const [index, one] of read.entries()) {
    const measured = one.at === undefined ? undefined : await measuredThen(ctx, device, one.param, one.at)
    if (one.at !== undefined && measured?.value !== one.value)
      faults.push({ field: 'value', lines: 'values', row: index + 1, text: paramMessages[ctx.locale].notMeasured(one.param) })
    timed.push({ ...one, time: measured?.time ?? null })
  }
  if (faults.length > 0) throw refuseFaults(faults)
  return timed
}

interface Read {
  param: TaggedParam
  value: string
  judge: 'OK' | 'NG' | null
  /** It is said to be what the machine measured then. */
  at: number | undefined
}

/** What was read, each by its parameter. @throws Refusal naming the rows that cannot be */
function readAll(ctx: Ctx, values: readonly { paramCode: string; value: string; at?: number | undefined }[],
  known: ReadonlyMap<string, TaggedParam>): Read[] {
  const messages = paramMessages[ctx.locale]
  if (values.length === 0) throw refuseFaults([{ field: 'values', text: messages.none }])
  const faults: Fault[] = []
  const read = values.flatMap(({ paramCode, value: raw, at }, index): Read[] => {
    const param = known.get(paramCode)
    const kept = param && readParam(param, raw)
    if (kept && 'value' in kept) return [{ param, value: kept.value, judge: judgeParam(param, kept.value), at }]
    faults.push({ field: param ? 'value' : 'paramCode', lines: 'values', row: index + 1,
      text: kept && param ? messages[kept.fault](param) : messages.unknown(paramCode) })
    return []
  })
  if (faults.length > 0) throw refuseFaults(faults)
  return read
}
