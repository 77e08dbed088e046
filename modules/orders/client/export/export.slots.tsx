import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { exportActs } from './acts.ts'
import { firstStep } from './first-step.ts'
import { exportText } from './text.ts'

const slots: EntitySlots = {
  acts: exportActs,
  firstStep,
  detailTabs: [
    { key: 'papers', title: (locale) => exportText('papers', locale), Component: lazy(() => import('./PapersTab.tsx')) },
    { key: 'loading', title: (locale) => exportText('loading', locale), Component: lazy(() => import('./LoadingTab.tsx')) },
  ],
  emptyHint: (locale) => exportText('hint', locale),
}
export default slots
