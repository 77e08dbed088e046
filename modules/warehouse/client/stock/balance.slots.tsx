import type { EntitySlots } from '#ui/screens/slots.ts'
import { QuantityWithUnit } from './QuantityWithUnit.tsx'
import { StockList } from './StockList.tsx'

const slots: EntitySlots = { replace: { list: StockList }, columns: { qty: QuantityWithUnit }, actionsWidth: 84 }
export default slots
