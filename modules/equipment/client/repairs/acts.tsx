import { lazy } from 'react'
import type { ActSlot } from '#ui/acts/steps.ts'
import { takePartForRepair } from '../../calls/part.ts'
import { dispatchRepair, finishRepair } from '../../calls/repair.ts'

/** Finishing asks for the cause and the measure with the usual codes at hand. */
export const repairActs: readonly ActSlot[] = [{ act: dispatchRepair }, { act: takePartForRepair }, { act: finishRepair,
  Window: lazy(() => import('./FinishWindow.tsx')) }]
