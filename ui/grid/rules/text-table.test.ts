import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextTable } from './text-table.ts'

interface Held {
  readonly is: number
}

it('does what a Map does', () => {
  const texts = fc.nat({ max: 400 }).map((number) => `${number % 7}-${number}`)
  fc.assert(fc.property(fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 600 }), (steps) => {
    const table = new TextTable<Held>()
    const map = new Map<string, Held>()
    for (const [is, [text, adds]] of steps.entries()) {
      const slot = table.slotOf(text)
      expect(table.valueAt(slot)).toBe(map.get(text))
      if (adds) {
        const value = { is }
        table.put(slot, text, value)
        map.set(text, value)
      } else if (map.delete(text)) table.drop(slot)
    }
    for (const [text, value] of map) expect(table.valueAt(table.slotOf(text))).toBe(value)
  }))
})

it('keeps a hundred thousand apart and forgets them', () => {
  const table = new TextTable<Held>(10)
  for (let is = 0; is < 100_000; is += 1) table.put(table.slotOf(`物料${is}`), `物料${is}`, { is })
  expect([table.valueAt(table.slotOf('物料99999')), table.valueAt(table.slotOf('物料100000'))]).toEqual([{ is: 99_999 }, undefined])
  table.clear()
  expect(table.valueAt(table.slotOf('物料99999'))).toBeUndefined()
})

it("finds the others after some were dropped, however they stood in each other's way", () => {
  for (let round = 0; round < 200; round += 1) {
    const table = new TextTable<Held>()
    const texts = Array.from({ length: 31 }, (_, is) => `${round}-${is}`)
    for (const [is, text] of texts.entries()) table.put(table.slotOf(text), text, { is })
    for (const text of texts.filter((_, is) => is % 2 === 0)) table.drop(table.slotOf(text))
    for (const [is, text] of texts.entries()) expect(table.valueAt(table.slotOf(text))?.is).toBe(is % 2 === 0 ? undefined : is)
  }
})
