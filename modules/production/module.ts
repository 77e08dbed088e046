import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { andon, andonLevel } from './entities/andon.ts'
import { handover, handoverPoint } from './entities/handover.ts'
import { firstPiece } from './entities/first-piece.ts'
import { furnaceBatch, furnaceLoad, furnaceRecipe, furnaceStep } from './entities/furnace.ts'
import { lot, opTask } from './entities/lot.ts'
import { pieceRate } from './entities/piece-rate.ts'
import { lotLink } from './entities/lot-link.ts'
import { reportParam, woOpParam } from './entities/op-param.ts'
import { processRule } from './entities/process-rule.ts'
import { report, reportConsume, reportDefect, reportOutput, reportWeight } from './entities/report.ts'
import { reportRequest } from './entities/report-request.ts'
import { rework, reworkOp } from './entities/rework.ts'
import { scrap, scrapLine } from './entities/scrap.ts'
import { start, startPause } from './entities/start.ts'
import { reportWorker } from './entities/report-worker.ts'
import { wageLine, wageSheet } from './entities/wage-sheet.ts'
import { workTime } from './entities/work-time.ts'
import { woBom, woOp, workOrder } from './entities/work-order.ts'
import { grants } from './grants/grants.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

export const production = defineModule({
  id: 'production',
  title: '生产',
  en: 'Production',
  depends: ['system', 'lowcode', 'product', 'calendar', 'label', 'warehouse', 'workflow', 'quality', 'equipment'],
  entities: [workOrder, woBom, woOp, woOpParam, lot, lotLink, opTask, start, startPause, report, reportRequest, reportDefect, reportParam,
    reportConsume, reportOutput, reportWeight, firstPiece, processRule, furnaceRecipe, furnaceStep, furnaceBatch, furnaceLoad, andon,
    andonLevel, handover, handoverPoint, pieceRate, reportWorker, workTime, wageSheet, wageLine, rework, reworkOp, scrap, scrapLine],
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants,
  published,
})
