import { defineWork, type Work } from '#kernel/entity/work.ts'
import { arrival } from './entities/arrival.ts'
import { count } from './entities/count.ts'
import { issue } from './entities/issue.ts'
import { mix } from './entities/mix.ts'
import { pack } from './entities/pack.ts'
import { materialReturn, receipt } from './entities/receipt.ts'
import { transfer } from './entities/transfer.ts'

const bench = (name: string) => `/warehouse/${name}-bench?id={id}`

/** What waits in a store, beside what waits for approval. */
export const work: readonly Work[] = [
  defineWork(arrival, 'confirm'),
  defineWork(arrival, 'putAway', { since: ['updateTime', 'createTime'] }),
  defineWork(receipt, 'putAway'),
  defineWork(materialReturn, 'confirm'),
  defineWork(materialReturn, 'putAway', { since: ['updateTime', 'createTime'] }),
  defineWork(issue, 'pick', { states: ['toPick', 'picking'] }),
  defineWork(issue, 'check', { states: ['toCheck'], since: ['updateTime', 'createTime'] }),
  defineWork(transfer, 'dispatch'),
  defineWork(transfer, 'receive', { since: ['updateTime', 'createTime'] }),
  defineWork(count, 'start'),
  defineWork(count, 'begin', { at: bench('count') }),
  defineWork(count, 'record', { title: '盘点', en: 'Count', states: ['counting'], at: bench('count') }),
  defineWork(mix, 'release'),
  defineWork(mix, 'weigh', { title: '称量', en: 'Weigh', states: ['released', 'weighing'], at: bench('mix') }),
  defineWork(mix, 'finish', { since: ['updateTime', 'createTime'] }),
  defineWork(pack, 'start'),
  defineWork(pack, 'fill', { title: '包装', en: 'Pack', states: ['executing'], at: bench('pack') }),
]
