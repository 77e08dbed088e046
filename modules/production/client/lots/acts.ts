import { lazy } from 'react'
import type { ActSlot } from '#ui/acts/steps.ts'
import { mergeLots, splitLot } from '../../calls/lot.ts'

/** Travellers are split and merged on their page, at the terminal and before a furnace. */
export const cutActs: readonly ActSlot[] = [
  { act: splitLot, Window: lazy(() => import('./SplitWindow.tsx')) },
  { act: mergeLots, Window: lazy(() => import('./MergeWindow.tsx')) },
]
