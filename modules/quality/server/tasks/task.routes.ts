import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { patrolRule, task } from '../../index.ts'
import { addTask } from './add-task.ts'
import { extendShelfLife } from './extend.ts'
import { countPieces } from './patrol.ts'

const { kind, item, qty, process, lot, device, mold, shift, remark } = task.fields

/** Tasks that people ask for, and what was made since the last patrol. */
export function taskRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, { entity: task, name: 'add',
    fields: { kind: { ...kind, required: true }, item, qty: { ...qty, minValue: '0.000001' }, process, lot, device, mold, shift, remark },
    run: addTask })
  bindAct(app, kernel, { entity: task, name: 'extend', right: 'add',
    fields: { lot: { ...lot, required: true }, until: f.date({ label: '延期至', en: 'Until', required: true }) }, run: extendShelfLife })
  bindAct(app, kernel, { entity: patrolRule, name: 'count',
    fields: { id: f.text({ label: '巡检规则', en: 'Patrol rule', required: true, max: 32 }),
      pieces: f.integer({ label: '本次产量', en: 'Pieces', required: true, minValue: '1', maxValue: '1000000' }) }, run: countPieces })
}
