import type { ReactElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawn, speak } from '../../../testing/drawn.tsx'
import { changeComponent, insertComponent, moveComponent } from '../../document/change/commands.ts'
import { emptyDocument, newComponent } from '../../document/change/new-component.ts'
import { changeProperty } from '../panel/change-property.ts'
import { createEditor, type Editor } from '../state/editor-store.ts'
import { EditorContext } from '../state/use-editor.ts'
import { ChangesWindow } from './compare/ChangesWindow.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { HelpWindow } from './help/HelpWindow.tsx'
import { JsonFaults } from './json/JsonFaults.tsx'
import { prettyText } from './json/pretty-text.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { PreviewWindow } from './preview/PreviewWindow.tsx'
import { nameFault, savingFaults } from './save/check-saving.ts'
import { SaveWindow } from './save/SaveWindow.tsx'
import { SettingsWindow } from './SettingsWindow.tsx'
import { TemplatesWindow } from './templates/TemplatesWindow.tsx'
import { readDocument } from '../../document/read/read-document.ts'

vi.mock(import('antd'), async (library) => (await import('../../../testing/in-place.tsx')).withWindowsInPlace(await library()))
beforeAll(() => speak('zh-CN'))

const nothing = () => undefined
const within = (element: ReactElement, editor: Editor = createEditor()) => drawn(<EditorContext value={editor}>{element}</EditorContext>)
const sheet = insertComponent(
  insertComponent(emptyDocument(), newComponent('input', new Set()), { container: { in: 'form' }, index: 0 }).document!,
  newComponent('row', new Set()),
  { container: { in: 'form' }, index: 1 },
).document!

test('spec 2 §2.2: the toolbar has save, preview, JSON, settings, clear, help', () => {
  const html = within(<EditorToolbar formName="" remark="" isNew onSave={() => true} />)
  for (const name of ['保存', '保存并返回', '预览', 'JSON', '设置', '清空', '帮助', '模板', '改动'])
    expect(html).toContain(`aria-label="${name}"`)
})

test.each<[boolean, string, string]>([[true, 'zh-CN', '新增表单'], [false, 'zh-CN', '编辑表单'], [true, 'en-US', 'Add form'], [false,
  'en-US', 'Edit form']])('spec 2 §2.2: the save dialog is titled add form or edit form (new: %s, %s)', async (isNew, locale, title) => {
    await speak(locale as 'zh-CN')
    const html = within(
      <SaveWindow formName="首件检验" remark="一号车间" isNew={isNew} after="back" onSave={() => true} onClose={nothing} />,
    )
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('value="首件检验"')
    await speak('zh-CN')
  })

test('spec 2 §5: form name validated on save', () => {
  expect([nameFault(' '), nameFault('x'.repeat(101)), nameFault('首件检验')]).toEqual(['nameMissing', 'nameLong', undefined])
})

test('a document that could not be read again is not saved, and why is said', () => {
  const crossed = { ...sheet, list: [{ ...newComponent('number', new Set()), min: 5, max: 1 } as (typeof sheet.list)[number]] }
  expect([savingFaults(sheet), savingFaults(crossed)]).toMatchObject([[], [{ path: 'list.0.min', code: 'minOverMax' }]])
})

test('spec 2 §8: clear asks 确认删除 / 此操作将清空整个表单,是否继续?', () => {
  expect([zhCN.clearTitle, zhCN.clearText]).toEqual(['确认删除', '此操作将清空整个表单,是否继续?'])
})

describe('JSON', () => {
  test('what is shown is what is saved, and reads as the same document', () => {
    expect(readDocument(prettyText(sheet)).document).toEqual(sheet)
  })

  test('every fault is told with its path', () => {
    const { faults = [] } = readDocument('{"list":[{"id":"a","compType":"input","span":99},{"id":"a","compType":"nope"}]}')
    const html = within(<JsonFaults faults={faults} />)
    for (const text of ['发现 3 处问题，表单未改动', 'list.0.span：应在 1 到 24 之间', 'list.1.id：该ID已经存在，请修改',
      'list.1.compType：不认识的组件类型']) expect(html).toContain(text)
  })

  test('many faults are counted', () => {
    const html = within(
      <JsonFaults faults={Array.from({ length: 60 }, (_, index) => ({ path: `list.${index}`, code: 'notObject' as const }))} />,
    )
    expect(html).toContain('还有 10 处')
  })
})

test('the preview shows the form with its Submit button, and says so where there is nothing', () => {
  const html = within(<PreviewWindow onClose={nothing} />, createEditor(changeComponent(sheet, 'input_1', { label: '编码' }).document))
  expect(html).toMatch(/提 ?交/)
  for (const text of ['编码', '桌面', '手机', '浅色', '深色']) expect(html).toContain(text)
  expect(within(<PreviewWindow onClose={nothing} />)).toContain('表单还是空的')
})

test('spec 2 §3: settings hold every one of the config', () => {
  const html = within(<SettingsWindow onClose={nothing} />)
  for (const name of ['formRef', 'formModel', 'formRules', 'size', 'labelPosition', 'labelWidth', 'gutter', 'disabled'])
    expect(html).toContain(`data-property="${name}"`)
})

test('help tells keys and rules; templates have their names', () => {
  expect(within(<HelpWindow onClose={nothing} />)).toMatch(/Ctrl\+Z.*撤销.*布局组件（栅格、动态表格、表格）不能互相嵌套/)
  expect(within(<TemplatesWindow onClose={nothing} />)).toMatch(/首件检验.*巡检记录.*设备点检.*异常报告.*培训签到.*领料申请/)
})

describe('changes since the form was saved', () => {
  test('none', () => {
    expect(within(<ChangesWindow onClose={nothing} />, createEditor(sheet))).toContain('没有改动')
  })

  test('each in words', () => {
    const editor = createEditor(sheet)
    editor.apply((document, stash) => changeProperty(document, stash, ['input_1'], 'required', true))
    editor.apply((document) => moveComponent(document, 'input_1', { container: { in: 'row', id: 'row_1', column: 1 }, index: 0 }))
    editor.apply((document) => insertComponent(document, newComponent('table', new Set()), { container: { in: 'form' }, index: 0 }))
    const html = within(<ChangesWindow onClose={nothing} />, editor)
    for (const text of ['新增 (1)', 'table_1', '移动 (1)', '表单 → 栅格布局 第 2 列', '修改 (1)', '必填：<del>否</del> → <ins>是</ins>'])
      expect(html).toContain(text)
    expect(html).not.toContain('tdItem_1')
  })
})

test('both languages have the same texts, with the same values in them', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()
  for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
    expect([key, placeholders(enUS[key])]).toEqual([key, placeholders(zhCN[key])])
    expect(enUS[key]).not.toMatch(/^$|[\u4e00-\u9fff]/)
  }
})
