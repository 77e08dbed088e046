import type { EditorProps } from './editor-props.ts'
import { lazyEditor } from './LazyEditor.tsx'

/** Height of the Markdown editor (px, spec 2 §9). */
const HEIGHT = 300

/** Text in Markdown beside its look. */
export const MarkdownText = lazyEditor<EditorProps>(async () => (await import('./markdown/MarkdownEditor.tsx')).MarkdownEditor, HEIGHT)
