import type { EntitySlots } from '#ui/screens/slots.ts'
import { relocateDevice } from '../../calls/device.ts'
import { addReading } from '../../calls/plan.ts'
import { ReadingWindow } from '../plans/ReadingWindow.tsx'

const slots: EntitySlots = {
  acts: [{ act: relocateDevice, defaults: ({ workshop, workcenter, place }) => ({ workshop, workcenter, place }) }],
  rowMenu: [{ key: 'reading', title: (locale) => (locale === 'zh-CN' ? addReading.title : addReading.en),
    shown: ({ meterUnit, status }) => Boolean(meterUnit) && status !== 'SCRAPPED', Window: ReadingWindow }],
  emptyHint: (locale) => (locale === 'zh-CN' ? '登记设备，或从表格导入' : 'Enter machines, or import them from a sheet'),
}
export default slots
