import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { PartsTab } from '../parts/PartsTab.tsx'
import { partsText } from '../parts/text.ts'
import { repairActs } from './acts.tsx'
import { repairText } from './text.ts'

const slots: EntitySlots = {
  acts: repairActs,
  begin: { path: '/equipment/report-fault', title: (locale) => repairText('send', locale) },
  detailTabs: [{ key: 'parts', title: (locale) => partsText('title', locale), Component: PartsTab }, { key: 'clocks',
    title: (locale) => repairText('clocks', locale), Component: lazy(() => import('./Clocks.tsx')) }],
  emptyHint: (locale) => repairText('hint', locale),
}
export default slots
