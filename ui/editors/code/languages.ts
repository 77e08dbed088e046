import type { LanguageSupport, StreamLanguage } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { CodeMode } from '#kernel/entity/index.ts'

type Language = LanguageSupport | StreamLanguage<unknown>

/** What colours each language; only the one that is shown is loaded. */
const loaders: Record<CodeMode, () => Promise<Language>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  'objective-c': async () => streamed((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  python: async () => (await import('@codemirror/lang-python')).python(),
  R: async () => streamed((await import('@codemirror/legacy-modes/mode/r')).r),
  shell: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  sql: async () => {
    const { PostgreSQL, sql } = await import('@codemirror/lang-sql')
    return sql({ dialect: PostgreSQL })
  },
  swift: async () => streamed((await import('@codemirror/legacy-modes/mode/swift')).swift),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

async function streamed(parser: Parameters<typeof StreamLanguage.define>[0]): Promise<Language> {
  const { StreamLanguage: Stream } = await import('@codemirror/language')
  return Stream.define(parser)
}

/** Columns by their tables, which SQL is completed with. */
export type SqlNames = Readonly<Record<string, readonly string[]>>

/** @param names offered while SQL is typed; other languages know nothing of them */
export async function loadLanguage(mode: CodeMode, names?: SqlNames): Promise<Extension> {
  if (mode !== 'sql' || !names) return loaders[mode]()
  const [{ PostgreSQL, sql }, { autocompletion }] = await Promise.all([import('@codemirror/lang-sql'), import('@codemirror/autocomplete')])
  // Enter writes a line unless something offered was gone to.
  return [sql({ dialect: PostgreSQL, schema: names, upperCaseKeywords: false }), autocompletion({ selectOnOpen: false })]
}
