import { defineWork, type Work } from '#kernel/entity/work.ts'
import { andon } from './entities/andon.ts'
import { handover } from './entities/handover.ts'
import { furnaceBatch } from './entities/furnace.ts'
import { lot, opTask } from './entities/lot.ts'
import { rework } from './entities/rework.ts'
import { scrap } from './entities/scrap.ts'
import { wageSheet } from './entities/wage-sheet.ts'
import { workOrder } from './entities/work-order.ts'

/** Where an operation is begun and reported. */
const terminal = '/production/terminal?task={id}'

/** What furnace heats do not start and report. */
const byHand = { reportMode: 'PIECE,LOT,WEIGHT' }
const heat = '/production/furnace?heat={id}'

/** What waits in production, beside what waits for its release. */
export const work: readonly Work[] = [
  defineWork(workOrder, 'submit', { states: ['draft'], due: 'due' }),
  defineWork(opTask, 'start', { where: byHand, since: ['hereSince', 'createTime'], at: terminal }),
  defineWork(opTask, 'report', { title: '报工', en: 'Report', states: ['running'], where: byHand, whose: 'operator',
    since: ['startedAt', 'createTime'], at: terminal }),
  defineWork(opTask, 'resume', { whose: 'operator', since: ['pausedAt', 'createTime'], at: terminal }),
  defineWork(furnaceBatch, 'load', { title: '装炉', en: 'Load', states: ['planned'], due: 'planStart', at: heat }),
  defineWork(furnaceBatch, 'start', { since: ['loadedAt', 'createTime'], due: 'planStart', at: heat }),
  defineWork(furnaceBatch, 'unload', { since: ['endedAt', 'createTime'], at: heat }),
  defineWork(furnaceBatch, 'judgeProcess', { title: '工艺判定', en: 'Judge (process)', states: ['unloaded'],
    since: ['unloadedAt', 'createTime'], at: heat }),
  defineWork(furnaceBatch, 'judgeQuality', { title: '质量判定', en: 'Judge (quality)', states: ['unloaded'],
    since: ['unloadedAt', 'createTime'], at: heat }),
  defineWork(andon, 'respond', { since: ['callTime', 'createTime'], due: 'due', from: 'caller', path: '/production/andon-board' }),
  defineWork(andon, 'solve', { states: ['responded'], whose: 'handler', since: ['responseTime', 'callTime'], due: 'due', from: 'caller',
    path: '/production/andon-board' }),
  defineWork(andon, 'close', { since: ['solveTime', 'callTime'], from: 'handler', path: '/production/andon-board' }),
  defineWork(handover, 'take', { since: ['submitTime', 'createTime'], from: 'submitBy' }),
  defineWork(rework, 'submit', { states: ['draft', 'rejected'], due: 'due' }),
  defineWork(scrap, 'submit', { states: ['draft', 'rejected'], whose: 'owner' }),
  defineWork(wageSheet, 'submit', { states: ['draft'], whose: 'owner' }),
  defineWork(lot, 'release', { since: ['updateTime', 'createTime'] }),
]
