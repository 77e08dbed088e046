import type { ToolbarButton } from './Toolbar.tsx'

/** Codes under the permission prefix of a table that take a button away (spec 2 §2.1, §6; decision 0003). */
const codes: Readonly<Partial<Record<ToolbarButton, readonly string[]>>> = {
  add: ['add'],
  remove: ['remove', 'delete', 'batch_delete'],
}

/** The buttons that this person gets; an excluded one also takes its key and its entry in menus away. */
export function permittedButtons(buttons: readonly ToolbarButton[], excluded: readonly string[]): readonly ToolbarButton[] {
  return buttons.filter((button) => !codes[button]?.some((code) => excluded.includes(code)))
}
