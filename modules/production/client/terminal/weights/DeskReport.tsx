import type { Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { useWeighing, Weighing } from '#ui/weighing/use-weighing.ts'
import { TareControl, WeightControl } from '#ui/weighing/WeightControl.tsx'
import { reportTask } from '../../../calls/op-task.ts'
import { ReportWeights } from './ReportWeights.tsx'

const controls = { grossKg: WeightControl, tareKg: TareControl, netKg: WeightControl, sampleKg: WeightControl }

/** With what a report begins: all that is there, made by whoever started it. */
export const leftToReport = ({ wip, qc, workers }: Rec) => ({ good: new Decimal(String(wip)).minus(String(qc)).toFixed(), workers })

/** A report of an operation that is weighed by a scale, where nothing is kept for later. */
export function DeskReport({ record, onClose }: { record: Rec; onClose: () => void }) {
  const weighing = useWeighing()
  return (
    <Weighing value={weighing}>
      <ActWindow act={reportTask} record={record} onClose={onClose} controls={controls} defaults={leftToReport(record)}
        given={{ fromScale: weighing.taken, secondTicket: weighing.ticket }}
        explanation={(values) => <ReportWeights record={record} values={values} />} />
    </Weighing>
  )
}
