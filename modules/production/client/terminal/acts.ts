import { Decimal } from '#kernel/entity/index.ts'
import type { ActSlot } from '#ui/acts/steps.ts'
import { askFirstPiece, reportTask, startTask, stopTask } from '../../calls/op-task.ts'
import { recordParams } from '../../calls/op-param.ts'
import { askRework } from '../../calls/rework.ts'
import { ParamWindow } from './params/ParamWindow.tsx'
import { StartLights } from './StartLights.tsx'
import { ReportWindow } from './waiting/ReportWindow.tsx'

/** What is done with an operation. */
export const taskActs: readonly ActSlot[] = [
  { act: startTask, Explanation: StartLights, defaults: ({ device, mold }) => ({ device, mold }) },
  { act: stopTask, shown: ({ device }) => Boolean(device) },
  { act: recordParams, Window: ParamWindow, shown: ({ _params }) => _params !== undefined },
  { act: reportTask, defaults: ({ wip, qc, workers }) => ({ good: new Decimal(String(wip)).minus(String(qc)).toFixed(), workers }) },
  { act: askRework, shown: ({ rework }) => new Decimal(String(rework)).gt(0) },
  { act: askFirstPiece, shown: ({ _firstRejected }) => _firstRejected === true },
]

/** The same at the terminal, where reports are kept while there is no network. */
export const terminalActs: readonly ActSlot[] = taskActs.map((
  slot,
) => (slot.act === reportTask ? { act: reportTask, Window: ReportWindow } : slot))
