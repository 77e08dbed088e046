import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { RecTable } from '#ui/screens/RecTable.tsx'
import { useText } from '#ui/text.ts'
import { ncrsOfLot } from '../../calls/ncr.ts'
import { inspection, ncr, standard } from '../../index.ts'

const judged = { docNo: 150, inspType: 80, status: 90, result: 90, judgeTime: 150 } as const
const found = { docNo: 150, status: 90, qty: 80, description: 220 } as const
const newest = { column: 'createTime', order: 'desc' }

export const LotInspections = ({ record }: { record: Rec }) => (
  <HubRecords entity={inspection} asked={{ lot: record.id, ...newest }} columns={judged} />
)
export const ItemInspections = ({ record }: { record: Rec }) => (
  <HubRecords entity={inspection} asked={{ item: record.id, ...newest }} columns={judged} />
)
export const ItemNcrs = ({ record }: { record: Rec }) => <HubRecords entity={ncr} asked={{ item: record.id, ...newest }} columns={found} />
export const ItemStandards = ({ record }: { record: Rec }) => (
  <HubRecords entity={standard} asked={{ item: record.id }} columns={{ no: 160, inspType: 90, version: 70, status: 90 }} />
)

/** Nonconformities name their lots in rows, which no list filters by. */
export function LotNcrs({ record }: { record: Rec }) {
  const { say } = useText()
  const { data, error, refetch } = useRead(ncrsOfLot, { lot: record.id }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  if (data.length === 0) return <p className="mw-faint">{say('noneHere')}</p>
  return <RecTable entity={ncr} fields={ncr.fields} columns={found} rows={data} />
}
