import { lazyEditor } from './LazyEditor.tsx'
import type { CodeTextProps } from './code/CodeEditor.tsx'

/** Height of the code editor (px, spec 2 §9). */
const HEIGHT = 240

/** Source text, coloured by its language. */
export const CodeText = lazyEditor<CodeTextProps>(async () => (await import('./code/CodeEditor.tsx')).CodeEditor, HEIGHT)
