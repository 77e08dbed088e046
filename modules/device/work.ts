import { defineWork, type Work } from '#kernel/entity/work.ts'
import { alarm } from './entities/alarm.ts'

/** What waits of devices: alarms that nobody acknowledged, and those that are somebody's to handle. */
export const work: readonly Work[] = [
  defineWork(alarm, 'ack', { title: '确认报警', en: 'Acknowledge the alarm', states: ['activeUnack', 'clearedUnack'],
    since: ['startTime', 'createTime'] }),
  defineWork(alarm, 'settle', { title: '处理报警', en: 'Deal with the alarm', states: ['activeAck', 'clearedAck'], whose: 'assignee',
    since: ['ackTime', 'startTime'] }),
]
