import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setDataType } from '../../document/change/behaviours.ts'
import { changeComponent, changeConfig, insertComponent, removeComponents, replaceComponent } from '../../document/change/commands.ts'
import { emptyDocument, newLeaf } from '../../document/change/new-component.ts'
import type { ComponentType, FormDocument } from '../../document/component.ts'
import { idsOf } from '../../document/ids.ts'
import { componentsOf } from '../../document/tree.ts'
import { readDocument } from '../../document/read/read-document.ts'
import { documentText } from '../../document/write/write-document.ts'
import { moveAll, stepped } from '../editing/moving.ts'
import { freshComponents, insertAll } from '../editing/copying.ts'
import { placesFor } from '../editing/places.ts'
import { offered } from '../palette/offered.ts'
import { paletteGroups } from '../palette/palette-groups.ts'
import type { Command } from './editor-state.ts'
import { createEditor } from './editor-store.ts'

const types = paletteGroups.flatMap((group) => group.types)
const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)]

/** A step that a person might take, chosen by numbers. */
const action = fc.record({ kind: fc.nat(6), a: fc.nat(200), b: fc.nat(200), c: fc.nat(200) })

function commandOf(document: FormDocument, { kind, a, b, c }: { kind: number; a: number; b: number; c: number }): Command {
  const components = [...componentsOf(document)]
  const one = pick(components, a)
  if (kind <= 2 || !one) {
    const type: ComponentType = pick(types, a)!
    const place = pick(placesFor(document, [type]), b)!
    return () => insertComponent(document, offered(document, type, `名称 ${c}`, '选项'), place)
  }
  if (kind === 3) return () => moveAll(document, [one.id], pick(placesFor(document, [one.compType], new Set([one.id])), b)!)
  if (kind === 4) return () => stepped(document, [one.id], b % 2 === 0 ? 1 : -1)
  if (kind === 5) return () => ({ document: removeComponents(document, [one.id]) })
  return () => insertAll(document, freshComponents(document, [one]), pick(placesFor(document, [one.compType]), b)!)
}

test('whatever is done can be taken back to the first document and done again to the last', () => {
  fc.assert(fc.property(fc.array(action, { minLength: 1, maxLength: 40 }), (actions) => {
    const editor = createEditor()
    const first = editor.state().document
    const seen: FormDocument[] = [first]
    for (const one of actions) {
      expect(editor.apply(commandOf(editor.state().document, one))).toBeUndefined()
      const { document } = editor.state()
      if (document !== seen.at(-1)) seen.push(document)
      expect(readDocument(documentText(document)).document).toEqual(document)
      expect([...componentsOf(document)].length).toBeLessThanOrEqual(idsOf(document).size)
    }
    for (const document of seen.toReversed()) {
      expect(editor.state().document).toBe(document)
      editor.undo()
    }
    for (const document of seen) {
      expect(editor.state().document).toBe(document)
      editor.redo()
    }
    expect(editor.state().future).toEqual([])
  }), { seed: 20_261_122, numRuns: 60 })
})

const oneInput = (): FormDocument => ({ ...emptyDocument(), list: [newLeaf('input', 'input_1'), newLeaf('input', 'input_2')] })
const label = (id: string, text: string): Command => (document) => changeComponent(document, id, { label: text })

test('typing into one property is one step; another property, a choice or an undo begins a new one', () => {
  const editor = createEditor(oneInput())
  for (const text of ['单', '单号']) editor.apply(label('input_1', text), { same: 'input_1.label' })
  expect(editor.state().past).toHaveLength(1)
  editor.apply(label('input_2', '日期'), { same: 'input_2.label' })
  expect(editor.state().past).toHaveLength(2)
  editor.select(['input_2'])
  editor.apply(label('input_2', '日期时间'), { same: 'input_2.label' })
  expect(editor.state().past).toHaveLength(3)
  editor.undo()
  editor.apply(label('input_2', '班次'), { same: 'input_2.label' })
  expect([editor.state().past.length, editor.state().future.length]).toEqual([3, 0])
})

test('what is refused changes nothing and is no step', () => {
  const editor = createEditor(oneInput())
  const before = editor.state()
  expect(editor.apply((document) => changeConfig(document, { labelWidth: 200 }))).toBe('outOfBounds')
  expect(editor.rename('input_1', 'input_2')).toBe('sameId')
  expect(editor.state()).toBe(before)
})

test('undo brings back what was chosen; what is gone is no longer chosen', () => {
  const editor = createEditor(oneInput())
  editor.select(['input_1', 'input_2'])
  editor.apply((document) => ({ document: removeComponents(document, ['input_1']) }))
  expect(editor.state().selection).toEqual(['input_2'])
  editor.undo()
  expect(editor.state().selection).toEqual(['input_1', 'input_2'])
})

test('options that wait go along with undo and with another id', () => {
  const options = [{ label: '合格', value: 1 }]
  const editor = createEditor({ ...emptyDocument(), list: [{ ...newLeaf('select', 'select_1'), options }] })
  const turn = (id: string, dataType: 'static' | 'dynamic'): Command => (document, stash) => {
    let next = stash
    const changed = replaceComponent(document, id, (component) => {
      if (component.compType !== 'select') return component
      const turned = setDataType(component, dataType, stash)
      next = turned.stash
      return turned.component
    })
    return { document: changed, stash: next }
  }
  editor.apply(turn('select_1', 'dynamic'))
  editor.select(['select_1'])
  expect(editor.rename('select_1', 'result')).toBeUndefined()
  expect(editor.state().selection).toEqual(['result'])
  editor.apply(turn('result', 'static'))
  expect(editor.state().document.list[0]).toMatchObject({ id: 'result', options })
  editor.undo()
  editor.apply(turn('result', 'static'))
  expect(editor.state().document.list[0]).toMatchObject({ options })
})

test('what the server has is not unsaved; taking a step back makes it so again', () => {
  const editor = createEditor(oneInput())
  const unsaved = () => editor.state().document !== editor.state().saved
  expect(unsaved()).toBe(false)
  editor.apply(label('input_1', '单号'))
  expect(unsaved()).toBe(true)
  editor.markSaved(editor.state().document)
  expect(unsaved()).toBe(false)
  editor.undo()
  expect(unsaved()).toBe(true)
})
