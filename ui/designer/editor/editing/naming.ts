import type { Editor } from '../state/editor-store.ts'

/** What waits in an editor to be named: the panel may come later than what was added. */
const waiting = new WeakMap<Editor, string>()

/** What was just added is named once the panel shows it. */
export function nameNext(editor: Editor, id: string): void {
  waiting.set(editor, id)
}

/** Whether what is chosen waits to be named; answered once. */
export function isNamedNext(editor: Editor, selection: readonly string[]): boolean {
  const named = selection.length === 1 && waiting.get(editor) === selection[0]
  if (selection.length > 0) waiting.delete(editor)
  return named
}
