import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  picture: 'Picture of the process',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  zoom: 'Zoom',
  failed: 'The picture cannot be shown: please check the BPMN of the process',
  places: 'States of the nodes',
  done: 'done',
  now: 'under way',
  stuck: 'stuck',
  skipped: 'skipped',
  legend: 'Legend',
  taken: 'the way taken',
  heat: 'time: light is short, dark is long',
  minutes: '{{minutes}} min',
  hours: '{{hours}} h {{minutes}} min',
  wholeHours: '{{hours}} h',
  wholeDays: '{{days}} d',
  days: '{{days}} d {{hours}} h',
  named: '{{name}}: {{text}}',
}
