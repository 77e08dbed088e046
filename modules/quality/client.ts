/** Door 3 of quality: what needs more than the general screens. */
import { lazy } from 'react'
import type { ClientModule } from '#kernel/client/module.ts'
import { registerQualityHub } from './client/hub/sections.ts'
import { registerSlots } from '#ui/screens/slots.ts'

registerQualityHub()
registerSlots('quality.gauge', () => import('./client/gauges/gauge.slots.tsx'))
registerSlots('quality.msa', () => import('./client/gauges/msa.slots.tsx'))

registerSlots('quality.inspection', () => import('./client/inspect/inspection.slots.tsx'))
registerSlots('quality.defect-model', () => import('./client/defect-map/defect-model.slots.tsx'))
registerSlots('quality.standard', () => import('./client/standard/standard.slots.tsx'))
registerSlots('quality.task', () => import('./client/tasks/task.slots.tsx'))

const inspectionsOf = () => import('./client/inspect/InspectionsOf.tsx')

registerSlots('quality.ncr', () => import('./client/ncr/ncr.slots.tsx'))
registerSlots('quality.concession', () => import('./client/ncr/concession.slots.tsx'))
registerSlots('quality.capa', () => import('./client/capa/capa.slots.tsx'))
registerSlots('quality.coa', () => import('./client/coa/coa.slots.tsx'))
registerSlots('quality.spc-chart', () => import('./client/spc/spc-chart.slots.tsx'))

/** Picks a defect, and its place on the picture of an item. */
export const PartDefect = lazy(async () => ({ default: (await import('./client/inspect/defects/PartDefect.tsx')).PartDefect }))
export type { PickedDefect } from './client/inspect/defects/PartDefect.tsx'

export const qualityClient: ClientModule = {
  id: 'quality',
  screens: {
    'quality/NcrBoard': () => import('./client/ncr/NcrBoard.tsx'),
    'quality/SupplierScoreList': () => import('./client/supplier/SupplierScores.tsx'),
    'quality/TaskBoard': () => import('./client/tasks/TaskBoard.tsx'),
    'quality/Inspect': () => import('./client/inspect/Inspect.tsx'),
    'quality/InspectionsIqc': inspectionsOf,
    'quality/InspectionsIpqc': inspectionsOf,
    'quality/InspectionsFqc': inspectionsOf,
    'quality/InspectionsOqc': inspectionsOf,
    'quality/InspectionsRqc': inspectionsOf,
    'quality/InspectionsPending': inspectionsOf,
    'quality/StrictnessBoard': () => import('./client/strictness/StrictnessBoard.tsx'),
    'quality/GaugeCalendar': () => import('./client/gauges/GaugeCalendar.tsx'),
    'quality/SpcWall': () => import('./client/spc/wall/SpcWall.tsx'),
    'quality/ProcessCapability': () => import('./client/spc/capability/ProcessCapability.tsx'),
    'quality/QualityReports': () => import('./client/reports/QualityReports.tsx'),
    'quality/QualityWall': () => import('./client/reports/wall/QualityWall.tsx'),
    'quality/SamplingCalculator': () => import('./client/calculator/SamplingCalculator.tsx'),
  },
}
