import type { QueryKey } from '@tanstack/react-query'
import { MENU_COUNT } from '#kernel/client/menu/use-menu-counts.ts'

/** Lists of people's work, each under the name of its view, and what shows one instance: whatever is done with a task may change any of them. */
export const workKeys: readonly QueryKey[] = [
  ['workflow.task'],
  ['workflow.task.todo'],
  ['workflow.task.done'],
  ['workflow.instance'],
  ['workflow.instance.mine'],
  ['workflow.instance.all'],
  ['workflow.copy.list'],
  ['workflow.incident'],
  ['workflow.view'],
  [MENU_COUNT],
]
