import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { downtime } from '../entities/device.ts'

/** The machine runs again: the stop ends now. */
export const endDowntime = defineAct(downtime, 'end', { title: '恢复运行', en: 'Runs again', answer: is.row(downtime) })
