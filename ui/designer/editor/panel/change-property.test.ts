import { describe, expect, test } from 'vitest'
import { emptyDocument, newLeaf } from '../../document/change/new-component.ts'
import type { Component, FormDocument, Leaf, LeafType } from '../../document/component.ts'
import { createEditor } from '../state/editor-store.ts'
import { changeProperty } from './change-property.ts'

const options = [{ label: 'YG8', value: 'yg8' }]
const formOf = (...list: Component[]): FormDocument => ({ ...emptyDocument(), list })
const leaf = <Type extends LeafType>(type: Type, more: Partial<Leaf<Type>> = {}, id = 'a') =>
  ({ ...newLeaf(type, id), ...more }) as Leaf<Type>
const change = (component: Component, name: string, value: unknown) =>
  changeProperty(formOf(component), {}, ['a'], name, value).document?.list[0]

describe('spec 2 §4: what a property takes along is part of the same change', () => {
  test("toggling 'show label' sets the label width to 80 or 1", () => {
    expect(change(leaf('input', { labelWidth: 120 }), 'showLabel', false)).toMatchObject({ showLabel: false, labelWidth: 1 })
    expect(change(leaf('barCode'), 'showLabel', true)).toMatchObject({ showLabel: true, labelWidth: 80 })
  })

  test('turning multiple on resets the default value to an empty list, off to an empty string; several files are no such thing', () => {
    expect(change(leaf('select', { value: 'yg8' }), 'multiple', true)).toMatchObject({ multiple: true, value: [] })
    expect(change(leaf('select', { value: ['yg8'], multiple: true }), 'multiple', false)).toMatchObject({ multiple: false, value: '' })
    expect(change(leaf('upload', { value: 'temp/a.pdf' }), 'multiple', true)).toMatchObject({ multiple: true, value: 'temp/a.pdf' })
  })

  test('switching the data type to dynamic stashes static options and empties them, switching back restores; undo and redo as well', () => {
    const editor = createEditor(formOf(leaf('radio', { options })))
    const set = (dataType: string) => editor.apply((document, stash) => changeProperty(document, stash, ['a'], 'dataType', dataType))
    const now = () => editor.state().document.list[0]
    set('dynamic')
    expect([now(), editor.state().stash]).toMatchObject([{ dataType: 'dynamic', options: [] }, { a: options }])
    editor.rename('a', 'b')
    expect(editor.state().stash).toEqual({ b: options })
    editor.undo()
    set('static')
    expect([now(), editor.state().stash]).toMatchObject([{ dataType: 'static', options }, {}])
    editor.undo()
    expect(now()).toMatchObject({ dataType: 'dynamic', options: [] })
    editor.undo()
    expect(now()).toMatchObject({ dataType: 'static', options })
  })

  test('spec 2 §5: choosing a type appends a rule; without the rule the input is of no type', () => {
    const own = { pattern: '^1', message: '' }
    const phone = change(leaf('input', { rules: [own] }), 'rulesType', 'phone')!
    expect(phone).toMatchObject({ rulesType: 'phone', rules: [own, { preset: 'phone' }] })
    expect(change(phone, 'rules', [own])).toMatchObject({ rulesType: 'default', rules: [own] })
    expect(change(phone, 'rules', [{ preset: 'phone' }])).toMatchObject({ rulesType: 'phone' })
  })

  test.each<[Component, string, unknown, unknown]>([
    [leaf('date', { value: '2026-01-01' }), 'type', 'month', null],
    [leaf('time', { value: '08:00:00' }), 'isRange', true, null],
    [leaf('slider', { value: 7 }), 'range', true, 0],
  ])('a value of another shape is let go', (component, name, value, start) => {
    expect(change(component, name, value)).toMatchObject({ [name]: value, value: start })
  })
})

describe('what is refused', () => {
  test('bounds that leave nothing between them', () => {
    expect(changeProperty(formOf(leaf('number')), {}, ['a'], 'min', 101)).toEqual({ fault: 'minOverMax' })
    expect(changeProperty(formOf(leaf('checkbox', { min: 3 })), {}, ['a'], 'max', 2)).toEqual({ fault: 'minOverMax' })
    expect(change(leaf('number', { max: null }), 'min', 101)).toMatchObject({ min: 101 })
  })

  test('of several, one refuses for all', () => {
    const document = formOf(leaf('number'), leaf('number', { max: 5 }, 'b'))
    expect(changeProperty(document, {}, ['a', 'b'], 'min', 10)).toEqual({ fault: 'minOverMax' })
    expect(changeProperty(document, {}, ['a', 'b'], 'min', 2).document?.list).toMatchObject([{ min: 2 }, { min: 2 }])
  })

  test('what is not there', () => {
    expect(changeProperty(formOf(), {}, ['a'], 'label', 'x')).toEqual({ fault: 'noId' })
  })
})
