import { defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { nodeStatistics, processStatistics } from './shapes.ts'

const right = 'workflow:statistics:list'
/** Both days are included; without one there is no end. */
const period = { from: f.date({ label: '开始日期', en: 'From' }), to: f.date({ label: '结束日期', en: 'To' }) }

/** As screens ask for one. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** How long processes and their nodes take. */
export const statisticsOfNodes = defineRead('GET /flowable/statistics/nodes', { title: '节点统计', en: 'Figures of steps', right,
  input: { modelKey: is.text, ...period }, answer: is.list(nodeStatistics) })
export const statisticsOfProcesses = defineRead('GET /flowable/statistics/processes', { title: '流程统计', en: 'Figures of processes',
  right, input: period, answer: is.list(processStatistics) })
