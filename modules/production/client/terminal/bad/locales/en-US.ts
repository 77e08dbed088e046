import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  label: 'Bad pieces',
  pieces: 'Bad pieces',
  help: 'Where there are several kinds, each by itself; the rest counts for the reason',
  add: 'Add bad pieces',
  drop: 'Remove {{what}}',
  title: 'Bad pieces of {{task}}',
  kind: 'Kind',
  more: 'Who is to answer, and why',
  scrap: 'Scrap',
  rework: 'Rework',
  SCRAP: 'Scrap {{qty}}',
  REWORK: 'Rework {{qty}}',
}
