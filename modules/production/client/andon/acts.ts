import type { ActSlot } from '#ui/acts/steps.ts'
import { repairOfAndon } from '../../calls/andon.ts'

/** What is done with a call, on its page and on the board alike. */
export const andonActs: readonly ActSlot[] = [{ act: repairOfAndon, shown: ({ type, repair }) => type === 'EQUIP' && !repair,
  defaults: ({ what, level }) => ({ symptom: what, stopped: level === '1' ? 'Y' : 'N' }) }]
