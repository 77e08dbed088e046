import type { ActSlot } from '#ui/acts/steps.ts'
import { closeLoading, judgeByProcess, judgeByQuality, loadLot, reopenLoading, unloadHeat } from '../../calls/furnace.ts'
import { UnloadWindow } from './UnloadWindow.tsx'

/** What is done with a heat, on its page and at the workbench alike. */
export const heatActs: readonly ActSlot[] = [
  { act: loadLot, defaults: () => ({ layer: 1, boat: 1 }) },
  { act: closeLoading },
  { act: reopenLoading },
  { act: unloadHeat, Window: UnloadWindow },
  { act: judgeByProcess, defaults: () => ({ verdict: 'OK' }) },
  { act: judgeByQuality, defaults: () => ({ verdict: 'OK' }) },
]
