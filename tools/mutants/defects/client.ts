import type { Defect } from '../defect.ts'

const revision = ['ui/acts/revision.test.tsx']

/** What the console sends, and how it looks. */
export const clientDefects: readonly Defect[] = [
  {
    id: 'move-without-revision-row',
    title: 'A step of a row that asks nothing is made whatever became of the record',
    file: 'ui/acts/use-steps.tsx',
    from: '{ id: record.id, rev: record.rev }',
    to: '{ id: record.id }',
    tests: revision,
  },
  {
    id: 'move-without-revision-button',
    title: 'A button makes its step whatever became of the record',
    file: 'ui/acts/ActButton.tsx',
    from: '{ id: record.id, rev: record.rev }',
    to: '{ id: record.id }',
    tests: revision,
  },
  {
    id: 'move-without-revision-window',
    title: 'A window makes its step whatever became of the record',
    file: 'ui/acts/ActWindow.tsx',
    from: '{ id: record.id, rev: record.rev }',
    to: '{ id: record.id }',
    tests: ['ui/acts/act-window.test.tsx'],
  },
  {
    id: 'move-without-revision-batch',
    title: 'Several records are moved whatever became of them',
    file: 'ui/acts/BatchSteps.tsx',
    from: 'id: record.id, rev: record.rev',
    to: 'id: record.id',
    tests: ['ui/acts/batch-steps.test.tsx'],
  },
  {
    id: 'faint-on-hover',
    title: 'Faint text cannot be read on the row under the pointer',
    file: 'apps/web/theme.ts',
    from: "faint: '#636e7c'",
    to: "faint: '#677280'",
    tests: ['apps/web/theme.test.ts'],
  },
  {
    id: 'key-of-other-content',
    title: 'What was changed before it is sent again goes under the key of what it was',
    file: 'kernel/client/request/sending-key.ts',
    from: 'if (sent !== text) key',
    to: 'if (sent === undefined) key',
    tests: ['kernel/client/request/sending-key.test.ts'],
  },
]
