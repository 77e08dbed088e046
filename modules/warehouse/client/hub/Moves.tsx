import type { Rec } from '#kernel/client/records/record.ts'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { ledger, lot } from '../../index.ts'

const newest = { column: 'seq', order: 'desc' }
const columns = { postedAt: 150, moveType: 110, qty: 90, uom: 50, docNo: 140 } as const

/** The last moves, the newest first. */
export const LotMoves = ({ record }: { record: Rec }) => (
  <HubRecords entity={ledger} asked={{ lot: record.id, ...newest }} columns={columns} />
)
export const ItemMoves = ({ record }: { record: Rec }) => (
  <HubRecords entity={ledger} asked={{ item: record.id, ...newest }} columns={columns} />
)

export const ItemLots = ({ record }: { record: Rec }) => (
  <HubRecords entity={lot} asked={{ item: record.id, column: 'receiptDate', order: 'desc' }}
    columns={{ lotNo: 130, receiptDate: 110, expireDate: 110, supplier: 160 }} />
)
