import type { EntitySlots } from '#ui/screens/slots.ts'
import { takePartForOrder } from '../../calls/part.ts'
import { postponeOrder } from '../../calls/plan.ts'
import { order } from '../../index.ts'
import { PartsTab } from '../parts/PartsTab.tsx'
import { partsText } from '../parts/text.ts'
import { isOpen, OpenSheet, sheetOf } from './OpenSheet.tsx'
import { OrderReport } from './OrderReport.tsx'
import { orderText } from './text.ts'

const slots: EntitySlots = {
  rowActions: ({ record }) => <OpenSheet record={record} row />,
  actionsWidth: 170,
  firstStep: (record) =>
    isOpen(record)
      ? { path: sheetOf(record.id), title: (locale) => orderText(record.status === order.state.waiting ? 'begin' : 'goOn', locale) }
      : undefined,
  acts: [{ act: takePartForOrder }, { act: postponeOrder, defaults: ({ due }) => ({ due }) }],
  detailTabs: [{ key: 'parts', title: (locale) => partsText('title', locale), Component: PartsTab }],
  recordBody: OrderReport,
  emptyHint: (locale) => orderText('hint', locale),
}
export default slots
