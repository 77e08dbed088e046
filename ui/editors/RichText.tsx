import { lazyEditor } from './LazyEditor.tsx'
import type { RichTextProps } from './rich-text/RichTextEditor.tsx'

/** Height of the rich text editor (px, spec 2 §9). */
const HEIGHT = 300

/** Formatted text as HTML: headings, lists, tables, links, pictures. */
export const RichText = lazyEditor<RichTextProps>(async () => (await import('./rich-text/RichTextEditor.tsx')).RichTextEditor, HEIGHT)
