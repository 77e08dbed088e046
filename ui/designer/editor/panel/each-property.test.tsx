import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawn, speak } from '../../../testing/drawn.tsx'
import { tableOf } from '../../document/change/component-tables.ts'
import { layoutTypes, leafTables, type Component, type ComponentType } from '../../document/component.ts'
import { emptyDocument, newComponent } from '../../document/change/new-component.ts'
import { configProperties } from '../../document/properties/layouts.ts'
import type { Property } from '../../document/properties/property.ts'
import { readDocument } from '../../document/read/read-document.ts'
import { documentText } from '../../document/write/write-document.ts'
import { zhCN as documentTexts } from '../../locales/zh-CN.ts'
import { createEditor, type Editor } from '../state/editor-store.ts'
import { EditorContext } from '../state/use-editor.ts'
import type { ControlProps } from './controls/control-props.ts'
import { propertyControls } from './controls/property-controls.ts'
import { lineFault } from './line-fault.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { isOffered } from './property-groups.ts'
import { PropertyPanel } from './PropertyPanel.tsx'
import { choiceName, propertyName, sayLineFault, type SayPanel } from './text.ts'

const shown: ControlProps[] = []

// Each control is drawn as it is, and what it was given is kept: a change comes as its hand would bring it.
vi.mock(import('./controls/property-controls.ts'), async (original) => {
  const { propertyControls: controls, wideKinds } = await original()
  const kept = Object.fromEntries(Object.entries(controls).map(([kind, Control]) => [kind, (props: ControlProps) => {
    shown.push(props)
    return (
      <div data-kind={kind}>
        <Control {...props} />
      </div>
    )
  }]))
  return { propertyControls: kept as unknown as typeof controls, wideKinds }
})

beforeAll(() => speak('zh-CN'))

const say: SayPanel = (key, values = {}) => zhCN[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
const sayDocument = (key: keyof typeof documentTexts, values: Readonly<Record<string, string | number>> = {}) =>
  documentTexts[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

interface Samples {
  readonly good: unknown
  readonly bad: readonly (readonly [value: unknown, said: string])[]
}

/** For a kind of property: a value that is taken over, and some that are refused, with the words for them. */
function samplesOf(property: Property): Samples {
  const script = ['<script>', documentTexts.fault_script] as const
  switch (property.kind) {
    case 'words':
    case 'html':
      return { good: '文字', bad: [script] }
    case 'colour':
      return { good: '#123456', bad: [['#12345', documentTexts.fault_badColour]] }
    case 'address':
      return { good: '/sys/list?a=1', bad: [['ftp://x', documentTexts.fault_badAddress]] }
    case 'icon':
      return { good: 'el-icon-edit', bad: [['a b', documentTexts.fault_badIcon]] }
    case 'formula':
      return { good: 'qty < 5', bad: [['x'.repeat(501), '过长，最多 500 个字符']] }
    case 'flag':
      return { good: !property.initial, bad: [] }
    case 'integer':
    case 'openInteger':
      return { good: property.max ?? (property.min ?? 0) + 1,
        bad: [...beyond(property), [(property.min ?? 0) + 0.5, documentTexts.fault_notWhole]] }
    case 'number':
    case 'openNumber':
      return { good: (property.min ?? 0) + 1.5, bad: beyond(property) }
    case 'choice':
      return { good: property.of.at(-1), bad: [['other', `应为其中之一：${property.of.join(', ')}`]] }
    case 'options':
      return { good: [{ label: '一', value: 1 }], bad: [[[{ label: '<script>', value: 1 }], `第 1 项：${documentTexts.fault_script}`]] }
    case 'tree':
      return { good: [{ label: '一', value: 1, children: [{ label: '二', value: 2 }] }],
        bad: [[[{ label: '<script>', value: 1 }], `第 1 项：${documentTexts.fault_script}`]] }
    case 'rules':
      return { good: [{ pattern: '^a', message: '以 a 开头' }],
        bad: [[[{ pattern: '(', message: '' }], `第 1 项：${documentTexts.fault_badPattern}`], [[{ preset: 'email' }, { pattern: '(a+)+',
          message: '' }], `第 2 项：${documentTexts.fault_slowPattern}`]] }
    case 'columns': {
      const column = { show: true, label: '编码', property: 'code', width: 80 }
      return { good: [column],
        bad: [[[{ ...column, label: ' ' }], '第 1 项：字段和属性不能为空,请检查'], [[column, column], '第 2 项：属性已存在请检查'], [[{
          ...column,
          width: 0,
        }], '第 1 项：应在 1 到 2000 之间']] }
    }
    case 'suffixes':
      return { good: ['pdf'], bad: [[['a/b'], `第 1 项：${documentTexts.fault_badSuffix}`]] }
    case 'value':
      return { good: 'x', bad: [script] }
  }
}

function beyond({ min, max }: { min?: number; max?: number }): (readonly [unknown, string])[] {
  const said = `应在 ${min ?? '-∞'} 到 ${max ?? '∞'} 之间`
  return [...(min === undefined ? [] : [[min - 1, said] as const]), ...(max === undefined ? [] : [[max + 1, said] as const])]
}

interface Drawn {
  readonly editor: Editor
  readonly html: string
  readonly controls: readonly ControlProps[]
}

const drawnOnce = new Map<string, Drawn>()

/** The panel of one component as the palette offers it, chosen; drawn once. Whoever changes it takes that back. */
function panelOf(type: ComponentType, more: Readonly<Record<string, unknown>> = {}): Drawn {
  const key = JSON.stringify([type, more])
  const known = drawnOnce.get(key)
  if (known) return known
  const editor = createEditor({ ...emptyDocument(), list: [{ ...newComponent(type, new Set()), id: 'one', ...more } as Component] })
  editor.select(['one'])
  shown.length = 0
  const html = drawn(<EditorContext value={editor}>
    <PropertyPanel />
  </EditorContext>)
  const panel = { editor, html, controls: [...shown] }
  drawnOnce.set(key, panel)
  return panel
}

const lineOf = (html: string, name: string) => html.split('data-property="').find((part) => part.startsWith(`${name}"`)) ?? ''
const componentOf = (editor: Editor) => editor.state().document.list[0] as unknown as Readonly<Record<string, unknown>>

const types = [...Object.keys(leafTables), ...layoutTypes] as ComponentType[]
/** A picture that is made on the spot is none that a form begins with. */
const madeOnTheSpot: readonly ComponentType[] = ['signature', 'photo']
const lines = types.flatMap((type) => Object.entries(tableOf(type)).map(([name, property]) => [type, name, property as Property] as const))
  .filter(([type, name]) => name !== 'value' || !madeOnTheSpot.includes(type))

test.each(madeOnTheSpot)('no default is asked for of a %s', (type) => {
  expect(lineOf(panelOf(type).html, 'value')).toBe('')
})

describe.each(lines)('spec 2 §3: %s.%s', (type, name, property) => {
  const { good, bad } = samplesOf(property)
  const applying = stateFor(type, name)

  test('has a line with its kind, its name and its default', () => {
    const { html, controls } = panelOf(type, applying)
    expect(lineOf(html, name)).toContain(`data-kind="${property.kind}"`)
    expect(lineOf(html, name)).toContain(propertyName(say, type, name))
    expect(controls.find((control) => control.name === name)!.value).toEqual(property.initial)
  })

  test('a change reaches the document, which can be saved and read, and is one step', () => {
    const { editor, controls } = panelOf(type, roomFor(type, name) ?? applying)
    const before = editor.state().document
    controls.find((control) => control.name === name)!.onChange(good)
    expect([componentOf(editor)[name], editor.state().past.length]).toEqual([good, 1])
    expect(readDocument(documentText(editor.state().document)).faults).toBeUndefined()
    editor.undo()
    expect(editor.state().document).toBe(before)
  })

  test.each(bad)('refuses %j in words', (value, said) => {
    const { editor, controls } = panelOf(type, applying)
    const before = editor.state().document
    controls.find((control) => control.name === name)!.onChange(value)
    expect(editor.state().document).toBe(before)
    expect(sayLineFault(say, sayDocument, lineFault(property, value)!)).toBe(said)
  })
})

/** A property that says something only along with others is shown once those stand so. */
function stateFor(type: ComponentType, name: string): Readonly<Record<string, unknown>> {
  const states: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { collapseTags: { multiple: true },
    labelWidth: { showLabel: true }, rangeSeparator: type === 'date' ? { type: 'daterange' } : { isRange: true },
    sumText: { showSummary: true }, summaryText: { showSummary: true }, tips: { showTip: true } }
  if (name === 'action' && 'dataType' in tableOf(type)) return { dataType: 'dynamic' }
  return name in states && (name !== 'tips' || type === 'upload') ? states[name]! : {}
}

/** What lets one bound be set as the test does: the other is out of its way. */
function roomFor(type: ComponentType, name: string): Readonly<Record<string, unknown>> | undefined {
  if (name === 'min') return { max: 1_000 }
  return name === 'max' && 'min' in tableOf(type) ? { min: 1 } : undefined
}

describe('what is said', () => {
  const allChoices = [...types.map(tableOf), configProperties].flatMap((table) =>
    Object.entries(table).flatMap((
      [name, property]: [string, Property],
    ) => (property.kind === 'choice' ? property.of.map((choice) => [name, choice] as const) : []))
  )

  test.each(allChoices)('%s may be %s', (name, choice) => {
    expect(choiceName(say, name, choice)).not.toBe(zhCN.choose)
  })

  test.each([...lines.map(([type, name]) => [type as string, name] as const),
    ...Object.keys(configProperties).map((name) => ['form', name] as const)])('%s.%s has a name', (type, name) => {
      expect(propertyName(say, type, name)).not.toBe(zhCN.panel)
    })

  test('spec 2 §2.2: divider panel: ID with its warning, text, text position', () => {
    const { html } = panelOf('divider')
    const at = ['修改 ID 可能导致该组件绑定的事件失效', '文字', '文字位置', '居左', '居中', '居右'].map((text) => html.indexOf(text))
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(at.every((place) => place >= 0)).toBe(true)
  })

  test('both languages have the same texts, with the same values in them', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()
    for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
      expect([key, placeholders(enUS[key])]).toEqual([key, placeholders(zhCN[key])])
      expect(enUS[key]).not.toMatch(/^$|[\u4e00-\u9fff]/)
    }
  })
})

test('every kind of property has a control', () => {
  expect(new Set(lines.map(([, , { kind }]) => kind)).size).toBe(Object.keys(propertyControls).length)
})

test('choices that are asked for are not written, those that are written are not asked for', () => {
  const select = newComponent('select', new Set())
  expect(
    ['options', 'action', 'label'].map((
      name,
    ) => [isOffered(select, name), isOffered({ ...select, dataType: 'dynamic' } as Component, name)]),
  ).toEqual([[true, false], [false, true], [true, true]])
})

test.each<[ComponentType, Readonly<Record<string, unknown>>, string[]]>([
  ['dynamicTable', { showSummary: true, showLabel: true }, ['sumText', 'summaryText', 'labelWidth']],
  ['select', { multiple: true }, ['collapseTags']],
  ['date', { type: 'monthrange' }, ['rangeSeparator']],
  ['time', { isRange: true }, ['rangeSeparator']],
  ['upload', { showTip: true }, ['tips']],
])('a %s that is not %j has nothing to say about %j', (type, state, names) => {
  const plain = { ...newComponent(type, new Set()), showLabel: false } as Component
  expect(names.map((name) => isOffered(plain, name))).toEqual(names.map(() => false))
  expect(names.map((name) => isOffered({ ...plain, ...state } as Component, name))).toEqual(names.map(() => true))
})
