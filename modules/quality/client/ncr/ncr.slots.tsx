import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { OpenCapaButton } from './OpenCapaButton.tsx'
import { ncrText } from './text.ts'

const slots: EntitySlots = {
  detailActions: OpenCapaButton,
  detailTabs: [
    { key: 'dispositions', title: (locale) => ncrText('dispositions', locale), Component: lazy(() => import('./Dispositions.tsx')) },
    { key: 'siblings', title: (locale) => ncrText('siblings', locale), Component: lazy(() => import('./Siblings.tsx')) },
  ],
  emptyHint: (locale) => ncrText('hint', locale),
}
export default slots
