import { defineWork, type Work } from '#kernel/entity/work.ts'
import { capa } from './entities/capa.ts'
import { calibration } from './entities/gauge.ts'
import { inspection } from './entities/inspection.ts'
import { ncr } from './entities/ncr.ts'
import { task } from './entities/task.ts'
import { capaStepNames } from './rules/capa/steps.ts'

/** What waits in quality, beside what waits for approval. */
export const work: readonly Work[] = [
  defineWork(task, 'begin', { title: '检验', en: 'Inspect', where: { status: 'WAIT' }, due: 'due', path: '/quality/task-board',
    at: '/quality/task-board?task={id}' }),
  defineWork(inspection, 'begin', { at: '/quality/inspect?id={id}' }),
  defineWork(inspection, 'judge', { title: '判定', en: 'Judge', since: ['beginTime', 'createTime'], from: 'inspector',
    at: '/quality/inspect?id={id}' }),
  defineWork(inspection, 'approve', { since: ['judgeTime', 'createTime'], from: 'judgeBy', path: '/quality/inspection-pending' }),
  defineWork(ncr, 'submit', { states: ['draft'] }),
  defineWork(ncr, 'dispose', { title: '处置', en: 'Dispose' }),
  defineWork(capa, 'complete', { states: capaStepNames }),
  defineWork(calibration, 'begin', { due: 'planDate', since: ['planDate', 'createTime'] }),
  defineWork(calibration, 'finish'),
]
