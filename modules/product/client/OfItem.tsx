import type { Rec } from '#kernel/client/records/record.ts'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { bom, itemAlt, itemRoute } from '../index.ts'

export const Boms = ({ record }: { record: Rec }) => (
  <HubRecords entity={bom} asked={{ item: record.id }} columns={{ bomNo: 160, version: 70, status: 90 }} />
)
export const Routes = ({ record }: { record: Rec }) => (
  <HubRecords entity={itemRoute} asked={{ item: record.id }} columns={{ route: 200, isDefault: 80 }} />
)
export const Alternates = ({ record }: { record: Rec }) => (
  <HubRecords entity={itemAlt} asked={{ item: record.id }} columns={{ altItem: 240, approved: 80 }} />
)
