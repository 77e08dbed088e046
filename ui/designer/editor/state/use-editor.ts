import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState } from './editor-state.ts'
import type { Editor } from './editor-store.ts'

/*
 * What parts of the editor build on; they import nothing else of this folder but types.
 *
 *   const editor = useEditor()                                     the session: apply, select, undo, redo, rename, …
 *   const document = useEditor(({ document }) => document)         a part of its state; drawn anew when that part becomes another
 *
 * The state (`EditorState`): document, stash, selection, target, past, future, saved, clipboard.
 * A selector answers a part of the state or a plain value, never an object made by it.
 */

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor
export function useEditor<Part>(select: (state: EditorState) => Part): Part
export function useEditor<Part>(select?: (state: EditorState) => Part): Editor | Part {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor stands outside of an editor')
  const read = () => (select ? select(editor.state()) : editor)
  return useSyncExternalStore(editor.store.subscribe, read, read)
}
