import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { changeOrder } from '../../calls/changes.ts'
import { closeShort, deliver } from '../../calls/deliver.ts'
import { promiseOrder } from '../../calls/delivery.ts'
import { packOrder, produceOrder } from '../../calls/follow.ts'
import { toExport } from '../export/acts.ts'
import { OrderState } from './follow/OrderState.tsx'
import { DraftSheetTool, SheetTool } from './sheet/SheetTool.tsx'

const slots: EntitySlots = {
  columns: { status: OrderState },
  acts: [{ act: deliver }, { act: produceOrder }, { act: packOrder, seldom: true }, { act: changeOrder,
    Window: lazy(() => import('./change/ChangeWindow.tsx')) }, { act: promiseOrder, seldom: true }, { act: closeShort }, ...toExport],
  toolbar: SheetTool,
  detailActions: DraftSheetTool,
}
export default slots
