import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { registerHub, type HubSection } from '#ui/screens/hub.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { lotLink } from '../../entities/lot-link.ts'
import { reportParam } from '../../entities/op-param.ts'
import { report, reportConsume, reportDefect, reportOutput } from '../../entities/report.ts'
import { start } from '../../entities/start.ts'
import { reportWorker } from '../../entities/report-worker.ts'
import { woBom, workOrder } from '../../entities/work-order.ts'
import { registerReworkHub } from '../rework/sections.ts'

const words = (zh: string, en: string) => (locale: Locale) => (locale === 'zh-CN' ? zh : en)

/** Rows of another list that belong to the record. */
const rows = (rank: number, entity: Entity, name: string, field: string): HubSection => ({ key: name, rank,
  title: (locale) => entityTitle(entity, locale), right: `${entity.permission}:list`, all: ({ id }) => `${entity.path}?${field}=${id}`,
  Component: lazy(async () => ({ default: (await import('./ProductionRows.tsx')).productionRows[name]! })) })

/** An order at a glance: progress, travellers, material, reports; a traveller, a heat and a report with what belongs to them. */
export function registerProductionHub(): void {
  registerHub('production.work-order', { key: 'progress', rank: 1, title: words('工序进度', 'Progress by operation'),
    right: 'production:work-order:list', Component: lazy(async () => ({ default: (await import('./Progress.tsx')).Progress })) },
    rows(2, lot, 'orderLots', 'workOrder'), { key: 'kitting', rank: 3, title: words('齐套', 'Kitting'), right: 'production:work-order:list',
    all: ({ id }) => `${woBom.path}?workOrder=${id}`,
    Component: lazy(async () => ({ default: (await import('../kitting/OrderKitting.tsx')).OrderKitting })) },
    rows(4, report, 'orderReports', 'workOrder'), { key: 'cost', rank: 6, title: words('人员与成本', 'People and cost'),
    right: 'production:work-order:list', Component: lazy(async () => ({ default: (await import('./OrderCost.tsx')).OrderCost })) }, {
    ...rows(5, workOrder, 'subOrders', 'parentWo'),
    title: words('下级工单', 'Orders of its components'),
  })
  registerHub('production.lot', rows(1, opTask, 'lotTasks', 'lot'), rows(2, report, 'lotReports', 'lot'), {
    ...rows(3, lotLink, 'cameFrom', 'toLot'),
    title: words('拆并自', 'Came from'),
  }, { ...rows(4, lotLink, 'wentTo', 'fromLot'), title: words('拆并为', 'Went on as') })
  registerHub('production.furnace-batch', rows(1, report, 'heatReports', 'furnaceBatch'))
  registerHub('production.report', rows(1, reportConsume, 'consumed', 'report'), rows(2, reportDefect, 'badPieces', 'report'),
    rows(3, reportParam, 'params', 'report'), rows(4, reportOutput, 'cameOut', 'report'), rows(5, reportWorker, 'reportWorkers', 'report'))
  registerHub('production.op-task', rows(1, start, 'taskStarts', 'opTask'), rows(2, reportParam, 'taskParams', 'opTask'))
  registerHub('production.wage-sheet', { key: 'people', rank: 1, title: words('工资明细', 'People'), right: 'production:wage-sheet:list',
    Component: lazy(async () => ({ default: (await import('../wages/SheetPeople.tsx')).SheetPeople })) },
    rows(2, reportWorker, 'sheetReports', 'sheet'))
  registerReworkHub()
}
