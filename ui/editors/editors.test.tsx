import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { beforeAll, expect, test } from 'vitest'
import { codeModes } from '#kernel/entity/index.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { loadLanguage } from './code/languages.ts'
import { CodeText } from './CodeText.tsx'
import { MarkdownEditor } from './markdown/MarkdownEditor.tsx'
import { MarkdownText } from './MarkdownText.tsx'
import { RichText } from './RichText.tsx'

beforeAll(() => speak('zh-CN'))

const nothing = () => undefined

test('spec 2 §9: rich text height 300, markdown default height 300px, code editor default height 240px, also while they are loaded', () => {
  expect(drawn(<RichText value="" onChange={nothing} />)).toContain('height:300px')
  expect(drawn(<MarkdownText value="" onChange={nothing} />)).toContain('height:300px')
  expect(drawn(<CodeText value="" onChange={nothing} />)).toContain('height:240px')
  expect(drawn(<CodeText value="" onChange={nothing} height={99} />)).toContain('height:99px')
})

test('spec 2 §9: code editor modes css, javascript, html, java, objective-c, python, R, shell, sql, swift, vue, markdown, each read by its own language', async () => {
  expect(codeModes).toEqual(['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue', 'markdown'])
  for (const mode of codeModes) {
    const state = EditorState.create({ doc: '# 1', extensions: [await loadLanguage(mode)] })
    expect(ensureSyntaxTree(state, state.doc.length)!.length, mode).toBe(3)
  }
})

test('spec 2 §9: markdown speaks zh-CN where the reader does', async () => {
  const editor = () => drawn(<MarkdownEditor value="# 装炉" onChange={nothing} />)
  expect(editor()).toMatch(/aria-label="[^"]*粗体/)
  await speak('en-US')
  expect(editor()).toMatch(/aria-label="[^"]*bold/)
  await speak('zh-CN')
})
