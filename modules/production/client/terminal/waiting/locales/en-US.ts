import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  offline: 'No network: {{count}} reports to send',
  offlineText: 'They are kept on this device in their order, are sent once it is back, and are booked once each',
  unkept: 'No network, and this device has no room left: not all of {{count}} reports are kept. Do not close the page',
  sendingAll: '{{count}} reports are being sent',
  refused: '{{count}} reports were refused',
  title: '{{time}} {{task}}: {{good}} good',
  bad: ', {{scrap}} scrap, {{rework}} rework',
  waits: 'Waits',
  sending: 'Being sent',
  mend: 'Mend',
  mendOf: 'Mend {{title}}',
  retry: 'Try again',
  retryOf: 'Try {{title}} again',
  drop: 'Give up',
  dropOf: 'Give up {{title}}',
  dropTitle: 'Give up this report?',
  dropText: '"{{title}}" is not booked: given up, it has to be reported again.',
  kept: '{{qty}} to be sent',
}
