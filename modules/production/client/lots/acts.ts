import { lazy } from 'react'
import type { ActSlot } from '#ui/acts/steps.ts'
import { mergeLots, moveLot, splitLot } from '../../calls/lot.ts'

/** Travellers are split, merged and moved on their page and at the terminal. */
export const cardActs: readonly ActSlot[] = [
  { act: splitLot, Window: lazy(() => import('./SplitWindow.tsx')) },
  { act: mergeLots, Window: lazy(() => import('./MergeWindow.tsx')) },
  { act: moveLot, Window: lazy(() => import('./MoveWindow.tsx')) },
]
