import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, defaultHighlightStyle, foldGutter, HighlightStyle, indentOnInput, indentUnit,
  syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers, placeholder as hint, tooltips } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Columns of a tab (spec 2 §9). */
const TAB_SIZE = 2

/** Colours that can be read on the dark ground; the library's own are made for the light one. */
const darkColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#c792ea' },
  { tag: [tags.string, tags.special(tags.string)], color: '#a5d6a7' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#f78c6c' },
  { tag: [tags.comment], color: '#8a97a8', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: '#ffcb6b' },
  { tag: [tags.function(tags.variableName), tags.propertyName, tags.attributeName], color: '#82aaff' },
  { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
  { tag: [tags.link, tags.url], color: '#80cbc4' },
])

export interface CodeStyle {
  readonly dark: boolean
  readonly readOnly: boolean
  readonly placeholder: string | undefined
  readonly attributes: Readonly<Record<string, string>>
}

export interface CodeView {
  readonly view: EditorView
  /** Colours by another language; what is typed, its history and the cursor stay. */
  readonly setLanguage: (language: Extension) => void
  readonly setStyle: (style: CodeStyle) => void
}

/** A view of source text. */
export function openCodeView(parent: HTMLElement, doc: string, firstStyle: CodeStyle, onChange: (text: string) => void): CodeView {
  const [language, style] = [new Compartment(), new Compartment()]
  const extensions: Extension[] = [
    lineNumbers(),
    foldGutter(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorState.tabSize.of(TAB_SIZE),
    indentUnit.of(' '.repeat(TAB_SIZE)),
    // Tab indents; Escape and then Tab leaves the editor, as the library does it everywhere.
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
    EditorView.lineWrapping,
    tooltips({ position: 'fixed' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
    language.of([]),
    style.of(styleExtensions(firstStyle)),
  ]
  const view = new EditorView({ parent, state: EditorState.create({ doc, extensions }) })
  return {
    view,
    setLanguage: (next) => view.dispatch({ effects: language.reconfigure(next) }),
    setStyle: (next) => view.dispatch({ effects: style.reconfigure(styleExtensions(next)) }),
  }
}

function styleExtensions({ dark, readOnly, placeholder, attributes }: CodeStyle): Extension[] {
  return [
    syntaxHighlighting(dark ? darkColours : defaultHighlightStyle, { fallback: true }),
    EditorView.theme({}, { dark }),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    EditorView.contentAttributes.of(attributes),
    ...(placeholder ? [hint(placeholder)] : []),
  ]
}
