import type { Fields } from '#kernel/entity/index.ts'
import { capa } from '../../entities/capa.ts'
import { inspection, inspectionDefect } from '../../entities/inspection.ts'
import { ncr } from '../../entities/ncr.ts'
import { task } from '../../entities/task.ts'
import type { DrillKind } from './drills.ts'

const { docNo, inspType, kind, item, lot, supplier, process, device, mold, shift, lotQty, result, acceptQty, rejectQty, inspector,
  judgeTime } = inspection.fields
const { defect, position, severity, qty } = inspectionDefect.fields
const ncrShown = { docNo: ncr.fields.docNo, docDate: ncr.fields.docDate, status: ncr.fields.status, source: ncr.fields.source, item,
  qty: ncr.fields.qty, severity, supplier, customer: ncr.fields.customer, process, description: ncr.fields.description }
const lotShown = { docNo, inspType, kind, item, lot, process, supplier, lotQty, acceptQty, rejectQty, result,
  final: { ...result, label: '最终结果', en: 'Last result' }, inspector, judgeTime }

/** Columns of the rows behind a figure, by the fields they are drawn as. */
export const drillFields: Readonly<Record<DrillKind, Fields>> = {
  defects: { docNo, inspType, judgeTime, defect, severity, qty, position, item, lot, process, device, mold, shift, supplier,
    ncr: capa.fields.ncr },
  ncrs: ncrShown,
  openNcrs: ncrShown,
  complaints: ncrShown,
  lots: lotShown,
  judged: { docNo, inspType, item, lot, lotQty, result, inspector, asked: { ...judgeTime, label: '任务时间', en: 'Task made at' },
    due: task.fields.due, judgeTime },
  overdue: { no: task.fields.no, inspType, status: task.fields.status, item, lot, qty: task.fields.qty, due: task.fields.due,
    inspector: task.fields.inspector },
  shipped: { docNo: { ...ncr.fields.docNo, label: '发货单号', en: 'Shipment' }, item, lot,
    qty: { ...ncr.fields.qty, label: '发货数量', en: 'Shipped' }, postedAt: { ...judgeTime, label: '过账时间', en: 'Posted at' } },
}
