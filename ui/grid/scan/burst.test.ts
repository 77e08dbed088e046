import { describe, expect, it } from 'vitest'
import { Burst } from './burst.ts'

function reader() {
  const given: string[] = []
  let due: (() => void) | undefined
  const burst = new Burst({
    after: (_ms, call) => {
      due = call
      return () => {
        due = undefined
      }
    },
  }, (text) => given.push(text))
  const type = (keys: readonly string[], pace: number, from = 0) => keys.map((key, index) => burst.key(key, from + index * pace))
  return { type, given, pause: () => due?.() }
}

describe('the burst of a scanner', () => {
  it('characters less than 50 ms apart that end with Enter or Tab are a code', () => {
    const { type, given } = reader()
    expect(type([...'A-1', 'Enter'], 10).at(-1)).toEqual({ type: 'code', code: 'A-1' })
    expect(type([...'4006381333931', 'Tab'], 49, 1000).at(-1)).toEqual({ type: 'code', code: '4006381333931' })
    expect(given).toEqual([])
  })

  it('what a person types is given back', () => {
    const { type, given, pause } = reader()
    type(['a'], 0)
    pause()
    type(['b', 'c'], 120, 500)
    pause()
    expect(given).toEqual(['a', 'b', 'c'])
    expect(type(['Enter'], 0, 2000)).toEqual([{ type: 'passes' }])
  })

  it('an Enter that comes after a pause ends no code', () => {
    const { type, given } = reader()
    type([...'ABCD'], 10)
    expect(type(['Enter'], 0, 200)).toEqual([{ type: 'passes' }])
    expect(given).toEqual(['ABCD'])
  })

  it('two quick characters are fast fingers', () => {
    const { type, given } = reader()
    expect(type(['1', '2', 'Enter'], 10).at(-1)).toEqual({ type: 'passes' })
    expect(given).toEqual(['12'])
  })

  it('the shift of a capital belongs to the burst, another key ends it', () => {
    const { type, given } = reader()
    expect(type(['Shift', 'A', 'Shift', 'B', 'C', 'Enter'], 5).at(-1)).toEqual({ type: 'code', code: 'ABC' })
    type(['A', 'B', 'ArrowDown'], 5, 1000)
    expect(given).toEqual(['AB'])
  })
})
