import type { Rec } from '#kernel/client/records/record.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { opTask } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { rework } from '../../entities/rework.ts'
import { useReworkText } from './text.ts'

/** Nothing is started or reported before the release. */
function Unreleased() {
  const { say } = useReworkText()
  return <EmptyView title={say('unreleased')} text="" />
}

function Operations({ record: { workOrder } }: { record: Rec }) {
  if (!workOrder) return <Unreleased />
  return (
    <HubRecords entity={opTask} asked={{ workOrder: String(workOrder), column: 'opNo', order: 'asc' }}
      columns={{ opNo: 70, process: 110, status: 90, inQty: 80, good: 80, scrap: 80, wip: 80, device: 110 }} />
  )
}

function Reports({ record: { workOrder } }: { record: Rec }) {
  if (!workOrder) return <Unreleased />
  return (
    <HubRecords entity={report} asked={{ workOrder: String(workOrder), column: 'end', order: 'desc' }}
      columns={{ docNo: 150, process: 100, good: 80, scrap: 80, rework: 80, operator: 90, minutes: 80, end: 150 }} />
  )
}

function Reworks({ record: { id } }: { record: Rec }) {
  return (
    <HubRecords entity={rework} asked={{ lot: id, column: 'createTime', order: 'desc' }}
      columns={{ docNo: 150, status: 90, qty: 90, goodQty: 90, scrapQty: 90, due: 110 }} />
  )
}

/** Lists on the pages of reworks and of the travellers that they come from. */
export const reworkRows = { operations: Operations, reports: Reports, reworks: Reworks }
