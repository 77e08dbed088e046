import type { ComponentType } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { downtime, meter, order, partUse, repair } from '../../index.ts'

const of = (entity: Entity, column: string, columns: Readonly<Record<string, number>>) =>
  function Rows({ record }: { record: Rec }) {
    return <HubRecords entity={entity} asked={{ device: record.id, column, order: 'desc' }} columns={columns} />
  }

/** Lists of which a machine's page shows the newest rows. */
export const deviceRows: Readonly<Record<string, ComponentType<{ record: Rec }>>> = {
  orders: of(order, 'due', { docNo: 140, kind: 80, due: 150, status: 90, assignee: 90, abnormal: 70 }),
  repairs: of(repair, 'reportTime', { docNo: 140, symptom: 220, status: 90, reportTime: 150, fitter: 90, cost: 90 }),
  stops: of(downtime, 'fromTime', { fromTime: 150, toTime: 150, minutes: 90, reason: 140, sourceNo: 140 }),
  parts: of(partUse, 'usedAt', { usedAt: 150, item: 220, qty: 80, cost: 90, sourceNo: 140 }),
  readings: of(meter, 'at', { at: 150, reading: 120, total: 120, source: 80 }),
}
