import type { QueueTextKey } from '../text.ts'

export const enUS: Record<QueueTextKey, string> = {
  none: 'Nothing is to go to a machine',
  noneText: 'Once an order is released, its operations that need a machine are put into queues here',
  center: 'Work centre',
  centerOf: '{{name}} ({{count}} to be queued)',
  waiting: 'To be queued',
  count: '{{count}}',
  all: 'All {{count}}',
  hours: 'about {{hours}} h',
  free: 'free',
  due: 'due {{day}}',
  overdue: 'was due {{day}}',
  here: 'here {{age}}',
  noMachines: 'This work centre has no machines: start at the terminal',
  urgent: 'priority {{priority}}',
  minutes: 'about {{minutes}} min',
  arrange: 'Queue',
  to: 'To {{machine}}',
  up: 'Up',
  down: 'Down',
  out: 'Out of the queue',
  open: 'Start',
  goOn: 'Report',
  hint:
    'Drag a card, or use its button “Queue”: what is done first is on top, and operators see the same order where they scan the machine',
}
