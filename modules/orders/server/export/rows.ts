import type { Row } from '#kernel/entity/index.ts'
import type { exportDoc, exportLot, exportMilestone, exportShipment, exportUnit } from '../../entities/export.ts'

export type Export = Row<typeof exportShipment>
export type ExportUnit = Row<typeof exportUnit>
export type ExportLot = Row<typeof exportLot>
export type ExportDoc = Row<typeof exportDoc>
export type ExportMilestone = Row<typeof exportMilestone>
