import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { defineColumns } from '../columns/define-column.ts'
import type { DataColumn } from '../column.ts'
import { knownOptions, optionsOf, withOwn } from './options.ts'

const [own, coded, plain] = defineColumns([
  { key: 'own', type: 'select', options: [{ value: 'a', text: '甲' }] },
  { key: 'coded', type: 'select', dictCode: 'grid_options_test' },
  { key: 'plain', type: 'select' },
]) as [DataColumn, DataColumn, DataColumn]
const language = { locale: 'zh-CN' } as const
const before = sessionStore.getState().dictionaries

function load(text: string): void {
  sessionStore.setState({ dictionaries: { ...before, grid_options_test: [{ value: '1', text, title: text, label: text }] } } as never)
}

beforeEach(() => sessionStore.setState({ dictionaries: before }))
afterEach(() => sessionStore.setState({ dictionaries: before }))

describe('choices of a column', () => {
  it('are its own, else those of its dictionary', () => {
    load('一')
    expect([optionsOf(own, language), optionsOf(coded, language)]).toEqual([[{ value: 'a', text: '甲' }], [{ value: '1', text: '一' }]])
  })

  it('spec 2 §7: those of the dictionary are merged with its own without duplicates', () => {
    const [both] = defineColumns([{ key: 'both', type: 'select', dictCode: 'grid_options_test',
      options: [{ value: '1', text: '自己的' }, { value: '2', text: '二' }] }]) as [DataColumn]
    expect(optionsOf(both, language).map(({ text }) => text)).toEqual(['自己的', '二'])
    expect(knownOptions(both, language)).toBeUndefined()
    sessionStore.setState(
      { dictionaries: { ...before, grid_options_test: [{ value: '1', text: '一' }, { value: '3', text: '三' }] } } as never,
    )
    expect(optionsOf(both, language).map(({ text }) => text)).toEqual(['自己的', '二', '三'])
    expect(optionsOf(both, language)).toBe(optionsOf(both, language))
  })

  it('spec 2 §3: values of one’s own stay choices of their row', () => {
    expect(withOwn([{ value: 'a', text: '甲' }], ['a', 'x', ''], (value) => value.toUpperCase())).toEqual([{ value: 'x', text: 'X' }, {
      value: 'a',
      text: '甲',
    }])
  })

  it('are unknown before the dictionary is loaded, and where there is none', () => {
    expect([knownOptions(coded, language), knownOptions(plain, language), optionsOf(coded, language)]).toEqual([undefined, undefined, []])
  })

  it('come as the same array until the dictionary is another', () => {
    load('一')
    const first = optionsOf(coded, language)
    expect(optionsOf(coded, language)).toBe(first)
    load('壹')
    expect(optionsOf(coded, language)).toEqual([{ value: '1', text: '壹' }])
    expect(optionsOf(coded, { locale: 'en-US' })).not.toBe(optionsOf(coded, language))
  })
})
