import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { firstStepOf } from './first-step.ts'
import { NcrSince } from './NcrSince.tsx'
import { OpenCapaButton } from './OpenCapaButton.tsx'
import { ncrText } from './text.ts'

const slots: EntitySlots = {
  firstStep: firstStepOf,
  columns: { docDate: NcrSince },
  detailActions: OpenCapaButton,
  detailTabs: [
    { key: 'dispositions', title: (locale) => ncrText('dispositions', locale), Component: lazy(() => import('./Dispositions.tsx')) },
    { key: 'siblings', title: (locale) => ncrText('siblings', locale), Component: lazy(() => import('./Siblings.tsx')) },
  ],
  emptyHint: (locale) => ncrText('hint', locale),
}
export default slots
