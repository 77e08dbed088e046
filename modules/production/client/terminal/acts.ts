import type { Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'
import type { ActSlot } from '#ui/acts/steps.ts'
import { askFirstPiece, reportTask, startTask, stopTask } from '../../calls/op-task.ts'
import { recordParams } from '../../calls/op-param.ts'
import { askRework } from '../../calls/rework.ts'
import { ParamWindow } from './params/ParamWindow.tsx'
import { StartLights } from './StartLights.tsx'
import { ReportWindow } from './waiting/ReportWindow.tsx'
import { DeskReport, leftToReport } from './weights/DeskReport.tsx'

/** What is done with an operation, its reports by these. */
const actsWith = (...reports: readonly ActSlot[]): readonly ActSlot[] => [
  { act: startTask, Explanation: StartLights, defaults: ({ device, mold }) => ({ device, mold }) },
  { act: stopTask, shown: ({ device }) => Boolean(device) },
  { act: recordParams, Window: ParamWindow, shown: ({ _params }) => _params !== undefined },
  ...reports,
  { act: askRework, shown: ({ rework }) => new Decimal(String(rework)).gt(0) },
  { act: askFirstPiece, shown: ({ _firstRejected }) => _firstRejected === true },
]

const isWeighed = ({ _needScale }: Rec) => _needScale === true

/** At a desk, where what a scale is to show is taken from one as at the terminal. */
export const taskActs = actsWith(
  { act: reportTask, defaults: leftToReport, shown: (record) => !isWeighed(record) },
  { act: reportTask, Window: DeskReport, shown: isWeighed },
)

/** At the terminal, where reports are kept while there is no network. */
export const terminalActs = actsWith({ act: reportTask, Window: ReportWindow })
