import { expect, test } from 'vitest'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { FormDocument } from '../../document/component.ts'
import { withWords, wordsOn } from './own-words.ts'

const document: FormDocument = { ...emptyDocument(),
  list: [{ ...newLeaf('input', 'a'), label: '批号' }, newLeaf('alert', 'b'), newLeaf('text', 'c'), newComponent('row', new Set())] }

test('words are the label, else the title, else the text; a layout bears none', () => {
  const after = ['a', 'b', 'c', 'row_1'].reduce((now, id) => withWords(now, id, `新 ${id}`).document!, document)
  expect(after.list).toMatchObject([{ label: '新 a' }, { title: '新 b' }, { text: '新 c' }, document.list[3]])
  expect(['a', 'row_1', 'gone'].map((id) => wordsOn(after, id))).toEqual(['新 a', undefined, undefined])
})

test('words that do not fit are refused', () => {
  expect(withWords(document, 'a', '<script>')).toEqual({ fault: 'script' })
})
