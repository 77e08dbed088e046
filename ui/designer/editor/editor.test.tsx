import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/entity/index.ts'
import { drawn, speak } from '../../testing/drawn.tsx'
import { emptyDocument, newComponent, newLeaf } from '../document/change/new-component.ts'
import type { DynamicTable } from '../document/component.ts'
import { FormEditor } from './FormEditor.tsx'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { createEditor } from './state/editor-store.ts'

beforeAll(() => speak('zh-CN'))

const lines: DynamicTable = { ...(newComponent('dynamicTable', new Set()) as DynamicTable),
  columns: [{ ...newLeaf('number', 'qty'), label: '数量' }] }
const filled = { ...emptyDocument(), list: [{ ...newLeaf('input', 'input_1'), label: '单号' }, lines] }

test('spec 2 §2.2: a palette of three groups beside a canvas', () => {
  const html = drawn(<FormEditor editor={createEditor()} />)
  for (const group of ['常用组件', '布局组件', '辅助组件']) expect(html).toContain(`<h3>${group}</h3>`)
  expect(html.match(/data-type="/g)).toHaveLength(30)
  expect(html.match(/class="mw-fd-offer"[^>]*tabindex="0"/gi)).toHaveLength(1)
  expect(html).toContain('还没有组件')
})

test('the canvas draws with the viewer, inert, a dynamic table with one row', () => {
  const html = drawn(<FormEditor editor={createEditor(filled)} />)
  expect(html).toMatch(/<div inert=""[^>]*><div class="mw-fv/)
  expect(html).toContain('data-id="input_1"')
  expect(html.match(/<td data-id="qty"/g)).toHaveLength(1)
  expect(html).not.toContain('还没有组件')
})

test('what is chosen has a frame and tools; a cell cannot be moved or deleted', () => {
  const editor = createEditor(filled)
  editor.select(['input_1'])
  expect(drawn(<FormEditor editor={editor} />)).toMatch(/role="toolbar" aria-label="单号：操作".*aria-label="上移".*aria-label="删除"/s)
  const table = newComponent('table', new Set())
  const other = createEditor({ ...emptyDocument(), list: [table] })
  other.select(['tdItem_1'])
  const html = drawn(<FormEditor editor={other} />)
  expect(html).toContain('aria-label="单元格：操作"')
  expect(html).not.toContain('aria-label="上移"')
})

test('undo and redo are open when there is something to take back', () => {
  const editor = createEditor(filled)
  const undo = () => /<button[^>]*aria-label="撤销"[^>]*>/.exec(drawn(<FormEditor editor={editor} />))![0]
  expect(undo()).toContain('disabled')
  editor.apply((document) => ({ document: { ...document, list: [] } }))
  expect(undo()).not.toContain('disabled')
})

test.each<Locale>(['zh-CN', 'en-US'])('the editor speaks %s', async (locale) => {
  await speak(locale)
  const html = drawn(<FormEditor editor={createEditor()} />)
  const texts = locale === 'zh-CN' ? zhCN : enUS
  for (const text of [texts.palette, texts.outline, texts.paletteCommon, texts.type_dynamicTable, texts.emptyTitle])
    expect(html).toContain(text)
})
