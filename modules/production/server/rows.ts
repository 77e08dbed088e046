import type { Row, Stored } from '#kernel/entity/index.ts'
import type { andon } from '../entities/andon.ts'
import type { firstPiece } from '../entities/first-piece.ts'
import type { furnaceBatch, furnaceLoad, furnaceRecipe } from '../entities/furnace.ts'
import type { lot, opTask } from '../entities/lot.ts'
import type { report } from '../entities/report.ts'
import type { rework } from '../entities/rework.ts'
import type { scrap, scrapLine } from '../entities/scrap.ts'
import type { woBom, workOrder } from '../entities/work-order.ts'

export type WorkOrder = Row<typeof workOrder>
export type WoBom = Row<typeof woBom>
export type Lot = Row<typeof lot>
export type OpTask = Row<typeof opTask>
export type FirstPieceRow = Row<typeof firstPiece>
export type Report = Stored<typeof report>
export type Rework = Row<typeof rework>
export type Scrap = Row<typeof scrap>
export type ScrapLine = Row<typeof scrapLine>
export type Recipe = Row<typeof furnaceRecipe>
export type Heat = Row<typeof furnaceBatch>
export type Load = Row<typeof furnaceLoad>
export type Andon = Row<typeof andon>
