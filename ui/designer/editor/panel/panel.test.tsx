import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawn, speak } from '../../../testing/drawn.tsx'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { Component, TableLayout } from '../../document/component.ts'
import { createEditor, type Editor } from '../state/editor-store.ts'
import { EditorContext } from '../state/use-editor.ts'
import { groupedNames } from './property-groups.ts'
import type { PropertyLineProps } from './PropertyLine.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { foundNames } from './search-properties.ts'
import { zhCN } from './locales/zh-CN.ts'

const shown = new Map<string, PropertyLineProps>()

vi.mock(import('./PropertyLine.tsx'), async (original) => {
  const { PropertyLine: Line, ...others } = await original()
  const PropertyLine = (props: PropertyLineProps) => {
    shown.set(props.name, props)
    return <Line {...props} />
  }
  return { ...others, PropertyLine: PropertyLine as unknown as typeof Line }
})

beforeAll(() => speak('zh-CN'))

function panelOf(list: readonly Component[], ...selection: string[]): { html: string; editor: Editor; names: string[] } {
  const editor = createEditor({ ...emptyDocument(), list })
  editor.select(selection)
  shown.clear()
  return { html: drawn(<EditorContext value={editor}>
    <PropertyPanel />
  </EditorContext>), editor, names: [...shown.keys()] }
}

const table = newComponent('table', new Set()) as TableLayout

describe('what is chosen', () => {
  test('nothing: the settings of the form', () => {
    const { names, editor } = panelOf([newLeaf('input', 'a')])
    expect(names.toSorted()).toEqual(['disabled', 'formModel', 'formRef', 'formRules', 'gutter', 'labelPosition', 'labelWidth', 'size'])
    expect(shown.get('labelWidth')!.onChange('labelWidth', 100)).toBeUndefined()
    expect(editor.state().document.config.labelWidth).toBe(100)
  })

  test('what only programs name is folded away, and found by a search', () => {
    const { html } = panelOf([])
    const folded = /<details class="mw-fp-group"><summary>高级<\/summary>(.*)<\/details>/s.exec(html)
    expect(['formRef', 'formModel', 'formRules', 'gutter'].map((name) => folded?.[1]?.includes(`data-property="${name}"`))).toEqual([true,
      true, true, false])
  })

  test('several of one type: what they share, as one step; what differs is said', () => {
    const { html, editor, names } = panelOf([newLeaf('input', 'a'), { ...newLeaf('input', 'b'), label: '编码' }], 'a', 'b')
    expect(html).toContain('已选 2 个组件')
    expect(html.split('各组件不同')).toHaveLength(2)
    expect([names.includes('value'), html.includes('data-property="id"')]).toEqual([true, false])
    shown.get('required')!.onChange('required', true)
    expect(editor.state().document.list).toMatchObject([{ required: true }, { required: true }])
    expect(editor.state().past).toHaveLength(1)
  })

  test('several types: only what means the same in all of them, and no values', () => {
    const { names } = panelOf([newLeaf('input', 'a'), newLeaf('rate', 'b'), newLeaf('select', 'c')], 'a', 'b', 'c')
    expect(names.toSorted()).toEqual(['computed', 'disabled', 'gutter', 'label', 'labelWidth', 'readonlyWhen', 'required', 'requiredWhen',
      'showLabel', 'span', 'visibleWhen'])
    expect(panelOf([newLeaf('divider', 'a'), newComponent('row', new Set())], 'a', 'row_1').html).toContain('所选组件没有共同的属性')
  })

  test('spec 2 §2.2, §3: a cell: ID, background, width; several alike', () => {
    const { html, names, editor } = panelOf([table], 'tdItem_1', 'tdItem_2')
    expect([html.includes('单元格 × 2'), names]).toEqual([true, ['background', 'width']])
    shown.get('background')!.onChange('background', '00ff00')
    const [row] = (editor.state().document.list[0] as TableLayout).rows
    expect(row!.map(({ style }) => style.background)).toEqual(['#00ff00', '#00ff00', '#F6F6F6', '#FFFFFF'])
    expect(panelOf([table], 'tdItem_1').html).toContain('占 1 列 × 1 行')
  })

  test('layouts: columns of a row, size of a table, columns of a dynamic table', () => {
    expect(panelOf([newComponent('row', new Set())], 'row_1').html).toMatch(/第 1 列的栅格宽度.*共 24 \/ 24 格/)
    expect(panelOf([table], 'table_1').html).toContain('2 行 × 4 列')
    expect(
      panelOf([{ ...newComponent('dynamicTable', new Set()), columns: [{ ...newLeaf('number', 'pieces'), label: '数量' }] } as Component],
        'dynamicTable_1').html,
    ).toContain('选择列「数量」')
  })
})

test('a change gives new props to its own line and to those that look at the whole component alone', () => {
  const { editor } = panelOf([newLeaf('input', 'a'), newLeaf('input', 'b')], 'a')
  const before = new Map(shown)
  shown.get('label')!.onChange('label', '编码')
  drawn(<EditorContext value={editor}>
    <PropertyPanel />
  </EditorContext>)
  const changed = [...shown.values()].filter(({ onChange: _of, ...props }) =>
    Object.entries(props).some(([key, prop]) => !Object.is(prop, before.get(props.name)![key as keyof typeof props]))
  )
  expect(changed.map(({ name }) => name).toSorted()).toEqual(['label', 'rules', 'value'])
})

test('typing into one property is one step of undo', () => {
  const { editor } = panelOf([newLeaf('input', 'a')], 'a')
  for (const label of ['编', '编码']) shown.get('label')!.onChange('label', label)
  shown.get('placeholder')!.onChange('placeholder', 'x')
  expect(editor.state().past).toHaveLength(2)
})

test('properties are found by their name in either language of the reader or the document', () => {
  const say = (key: keyof typeof zhCN) => zhCN[key]
  const names = ['label', 'labelWidth', 'showWordLimit', 'required']
  expect(['标签', 'LABEL', ' 字数 ', 'zzz', ''].map((sought) => foundNames(say, 'input', names, sought))).toEqual([['label', 'labelWidth'],
    ['label', 'labelWidth'], ['showWordLimit'], [], names])
})

test('causes stand before effects', () => {
  expect(groupedNames(['value', 'options', 'dataType', 'label', 'rules', 'rulesType', 'span'])).toEqual([['basic', ['label']], ['data', [
    'dataType',
    'options',
    'value',
  ]], ['check', ['rulesType', 'rules']], ['look', ['span']]])
})
