import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** Something of the editor that is drawn. An editor that was made and put away again before it came on the screen has nothing to tell. */
export function useEditorPart<T>(editor: Editor, select: (editor: Editor) => T, fallback: T): T {
  return useEditorState({ editor, selector: ({ editor: now }) => (now.isDestroyed ? fallback : select(now)) })
}
