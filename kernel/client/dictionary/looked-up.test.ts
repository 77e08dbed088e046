import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LookedUp } from './looked-up.ts'

type Load = (dict: string, codes: readonly string[]) => Promise<readonly string[]>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(0)

describe('texts that are looked up', () => {
  it('spec 2 §7: the codes in sight are asked for at once, each only once', async () => {
    const load = vi.fn<Load>(async (_dict, codes) => codes.map((code) => `text ${code}`))
    const texts = new LookedUp(load)
    const told = vi.fn<() => void>()
    texts.subscribe(told)
    expect(['a', 'b', 'a'].map((code) => texts.of('t,x,y', code))).toEqual([undefined, undefined, undefined])
    await soon()
    expect(load.mock.calls).toEqual([['t,x,y', ['a', 'b']]])
    expect([texts.of('t,x,y', 'a'), texts.of('t,x,y', 'b'), texts.version()]).toEqual(['text a', 'text b', 1])
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('many codes go in several calls', async () => {
    const load = vi.fn<Load>(async (_dict, codes) => codes)
    const texts = new LookedUp(load)
    for (let code = 0; code < 120; code += 1) texts.of('d', String(code))
    await soon()
    expect(load.mock.calls.map(([, codes]) => codes.length)).toEqual([50, 50, 20])
  })

  it('a failed call leaves the code and is made again after a pause', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(['甲'])
    const texts = new LookedUp(load)
    texts.of('d', '1')
    await soon()
    expect([texts.of('d', '1'), texts.version()]).toEqual([undefined, 0])
    await soon()
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(30_000)
    texts.of('d', '1')
    await soon()
    expect(texts.of('d', '1')).toBe('甲')
  })

  it('what was chosen from a list is not looked up', async () => {
    const load = vi.fn<Load>(async (_dict, codes) => codes)
    const texts = new LookedUp(load)
    texts.keep('d', '1', '甲')
    expect(texts.of('d', '1')).toBe('甲')
    await soon()
    expect(load).not.toHaveBeenCalled()
  })
})
