import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  hint:
    'Press “Have reworked” at an operation that counted rework; dispositions to rework open theirs by themselves. Released, a traveller of its own is started and reported as usual',
  unreleased: 'Stands here after the release',
  waiting: 'Without a document',
  noneTitle: 'Nothing waits for rework',
  noneText: 'What reports count as rework, and what quality decides to rework, stands here',
  here: 'waits {{age}}',
  due: 'due {{day}}',
  overdue: 'was due {{day}}',
  ask: 'Have reworked',
  cards: '{{count}} travellers',
  ofQty: '{{done}} / {{qty}} {{uom}}',
  scrapped: '{{qty}} scrapped',
  floor: 'Traveller',
}
