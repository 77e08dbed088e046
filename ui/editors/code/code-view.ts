import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers, placeholder as hint, tooltips } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Columns of a tab (spec 2 §9). */
const TAB_SIZE = 2

type Part = 'keyword' | 'string' | 'number' | 'comment' | 'type' | 'name' | 'link'

const coloursOf = ({ keyword, string, number, comment, type, name, link }: Readonly<Record<Part, string>>) =>
  HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: keyword },
    { tag: [tags.string, tags.special(tags.string)], color: string },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: number },
    { tag: [tags.comment], color: comment, fontStyle: 'italic' },
    { tag: [tags.typeName, tags.className, tags.tagName], color: type },
    { tag: [tags.function(tags.variableName), tags.propertyName, tags.attributeName], color: name },
    { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
    { tag: [tags.link, tags.url], color: link },
  ])
/** The library's own cannot all be read, not even on white: contrast 3.8 of text with values in it. */
const lightColours = coloursOf({ keyword: '#7a2fb0', string: '#1a6e2e', number: '#9a3d0a', comment: '#5a6675', type: '#805300',
  name: '#1550b0', link: '#00656b' })
const darkColours = coloursOf({ keyword: '#c792ea', string: '#a5d6a7', number: '#f78c6c', comment: '#8a97a8', type: '#ffcb6b',
  name: '#82aaff', link: '#80cbc4' })

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
    syntaxHighlighting(dark ? darkColours : lightColours, { fallback: true }),
    EditorView.theme({}, { dark }),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    EditorView.contentAttributes.of(attributes),
    ...(placeholder ? [hint(placeholder)] : []),
  ]
}
