import type { Rec } from '#kernel/client/records/record.ts'
import { Places } from '../stock/Places.tsx'

export const LotStock = ({ record }: { record: Rec }) => <Places lot={record.id} />
export const ItemStock = ({ record }: { record: Rec }) => <Places item={record.id} />
