import type { ComponentType } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { lot, opTask } from '../../entities/lot.ts'
import { lotLink } from '../../entities/lot-link.ts'
import { reportParam } from '../../entities/op-param.ts'
import { report, reportConsume, reportDefect, reportOutput } from '../../entities/report.ts'
import { start } from '../../entities/start.ts'
import { reportWorker } from '../../entities/report-worker.ts'
import { workOrder } from '../../entities/work-order.ts'

interface Asked {
  by: string
  column: string
  order: 'asc' | 'desc'
}

const of = (entity: Entity, { by, column, order }: Asked, columns: Readonly<Record<string, number>>) =>
  function Rows({ record }: { record: Rec }) {
    return <HubRecords entity={entity} asked={{ [by]: record.id, column, order }} columns={columns} />
  }
const reported = { docNo: 150, process: 100, good: 80, scrap: 80, rework: 80, qc: 80, operator: 90, end: 150, red: 60 }

const parameters = { name: 130, value: 90, uom: 70, lower: 80, upper: 80, judge: 80, readAt: 150, operator: 90 }

const earned = { share: 80, qty: 90, minutes: 90, rate: 90, wage: 100 }

/** Lists of which pages of production show the rows that belong to them. */
export const productionRows: Readonly<Record<string, ComponentType<{ record: Rec }>>> = {
  orderLots: of(lot, { by: 'workOrder', column: 'cardNo', order: 'asc' }, { cardNo: 170, qty: 90, status: 90, curOp: 80, stockLot: 130 }),
  orderReports: of(report, { by: 'workOrder', column: 'end', order: 'desc' }, reported),
  subOrders: of(workOrder, { by: 'parentWo', column: 'docNo', order: 'asc' }, { docNo: 150, item: 220, qty: 90, due: 110, status: 90,
    goodQty: 90 }),
  lotTasks: of(opTask, { by: 'lot', column: 'opNo', order: 'asc' }, { opNo: 70, process: 110, status: 90, inQty: 80, good: 80, scrap: 80,
    rework: 80, wip: 80, qc: 80, device: 110 }),
  cameFrom: of(lotLink, { by: 'toLot', column: 'fromLot', order: 'asc' }, { fromLot: 180, kind: 80, opNo: 80, qty: 100 }),
  wentTo: of(lotLink, { by: 'fromLot', column: 'toLot', order: 'asc' }, { toLot: 180, kind: 80, opNo: 80, qty: 100 }),
  heatReports: of(report, { by: 'furnaceBatch', column: 'end', order: 'desc' }, { lot: 170, ...reported }),
  lotReports: of(report, { by: 'lot', column: 'end', order: 'desc' }, reported),
  params: of(reportParam, { by: 'report', column: 'readAt', order: 'desc' }, parameters),
  taskStarts: of(start, { by: 'opTask', column: 'startedAt', order: 'desc' }, { startedAt: 150, endedAt: 150, device: 110, mold: 120,
    workers: 140, paramJudge: 90 }),
  taskParams: of(reportParam, { by: 'opTask', column: 'readAt', order: 'desc' }, parameters),
  badPieces: of(reportDefect, { by: 'report', column: 'kind', order: 'desc' }, { kind: 80, qty: 80, reason: 130, defect: 130, position: 80,
    dutyDepart: 120, cause: 200 }),
  consumed: of(reportConsume, { by: 'report', column: 'item', order: 'asc' }, { item: 240, lot: 140, qty: 100, bin: 110, method: 90 }),
  cameOut: of(reportOutput, { by: 'report', column: 'item', order: 'asc' }, { item: 240, kind: 90, lot: 140, qty: 100, bin: 110 }),
  reportWorkers: of(reportWorker, { by: 'report', column: 'share', order: 'desc' }, { worker: 110, ...earned }),
  sheetReports: of(reportWorker, { by: 'sheet', column: 'workDate', order: 'asc' }, { worker: 110, report: 160, workDate: 110, process: 110,
    ...earned }),
}
