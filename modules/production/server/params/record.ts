import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { recordParams, type SheetParam } from '../../calls/op-param.ts'
import { reportParam } from '../../entities/op-param.ts'
import { judgeParam, readParam } from '../../rules/op-params.ts'
import { requireByHand } from '../tasks/by-hand.ts'
import { paramMessages } from './messages.ts'
import { sheetOf } from './sheet.ts'

export const servedParams = serve(recordParams, async (ctx, { values, remark }, task) => {
  requireByHand(ctx, task)
  const known = new Map((await sheetOf(ctx, task)).map((param) => [param.paramCode, param]))
  const read = readAll(ctx, values, known)
  const messages = paramMessages[ctx.locale]
  const out = read.filter(({ param, judge }) => param.critical && judge === 'NG').map(({ param }) => param)
  if (out.length > 0 && remark === null) throw refuseFaults([{ field: 'remark', text: messages.out(out) }])
  const { id, item, process, device } = task
  await addRows(ctx, reportParam,
    read.map(({ param: { paramCode, name, uom, target, lower, upper, critical }, value, judge }) => ({ opTask: id, item, process, device,
      paramCode, name, uom, target, lower, upper, critical: critical ? 'Y' : 'N', value, judge, source: 'MANUAL', readAt: now(ctx),
      operator: ctx.session.username, report: null, remark })
    ))
  return sheetOf(ctx, task)
})

interface Read {
  param: SheetParam
  value: string
  judge: 'OK' | 'NG' | null
}

/** What was read, each by its parameter. @throws Refusal naming the rows that cannot be */
function readAll(ctx: Ctx, values: readonly { paramCode: string; value: string }[], known: ReadonlyMap<string, SheetParam>): Read[] {
  const messages = paramMessages[ctx.locale]
  if (values.length === 0) throw refuseFaults([{ field: 'values', text: messages.none }])
  const faults: Fault[] = []
  const read = values.flatMap(({ paramCode, value: raw }, at): Read[] => {
    const param = known.get(paramCode)
    const kept = param && readParam(param, raw)
    if (kept && 'value' in kept) return [{ param, value: kept.value, judge: judgeParam(param, kept.value) }]
    faults.push({ field: param ? 'value' : 'paramCode', lines: 'values', row: at + 1,
      text: kept && param ? messages[kept.fault](param) : messages.unknown(paramCode) })
    return []
  })
  if (faults.length > 0) throw refuseFaults(faults)
  return read
}
