import type { Rec } from '#kernel/client/records/record.ts'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { orderChange } from '../../../entities/order-change.ts'
import { orderSheet } from '../../../entities/order-sheet.ts'

const newest = { column: 'createTime', order: 'desc' } as const

export function OrderChanges({ record }: { record: Rec }) {
  return (
    <HubRecords entity={orderChange} asked={{ salesOrder: record.id, ...newest }}
      columns={{ docNo: 150, status: 100, reason: 240, planState: 100, auditTime: 150 }} />
  )
}

export function OrderSheets({ record }: { record: Rec }) {
  return (
    <HubRecords entity={orderSheet} asked={{ salesOrder: record.id, ...newest }}
      columns={{ fileName: 240, original: 260, rowsRead: 90, linesMade: 100, rowsLeft: 110 }} />
  )
}
