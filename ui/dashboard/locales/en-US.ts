import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  move: 'Move {{name}}',
  moveHelp: 'Pull it, or use the arrow keys',
  resize: 'Resize {{name}}, now {{w}} wide and {{h}} high',
  resizeHelp: 'Pull it, or use the arrow keys',
}
