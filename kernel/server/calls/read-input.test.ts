import { describe, expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { is, type Parts } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import { Refusal, type Fault } from '../errors.ts'
import type { Rec } from '../rules.ts'
import { readInput } from './read-input.ts'

const glazes = [{ value: 'blue', text: '青' }]
const ctx = { locale: 'en-US',
  kernel: { providers: { dictionary: async (code: string) => (code === 'glaze' ? glazes : undefined) } } } as unknown as Ctx

async function faultsOf(parts: Parts, sent: Rec): Promise<Fault[]> {
  const refused: unknown = await readInput(ctx, parts, sent).catch((error: unknown) => error)
  if (!(refused instanceof Refusal)) throw new Error(`nothing was refused: ${JSON.stringify(refused)}`)
  return (refused.result as { faults: Fault[] }).faults
}

const firing = {
  kiln: is.text,
  degrees: f.integer({ label: '温度', en: 'Degrees', required: true }),
  hours: is.maybe(is.number),
  note: f.text({ label: '备注', en: 'Note', max: 5 }),
}
const pots = {
  pots: is.list(
    is.fields({ code: is.text, weight: f.decimal(18, 6, { label: '重量', en: 'Weight', required: true }),
      glaze: f.dict('glaze', { label: '釉', en: 'Glaze' }) }),
  ),
}

describe('what a call was sent', () => {
  test('is read by its parts', async () => {
    const sent = { kiln: 'K1', degrees: '1240', hours: '7.5', note: 'slow' }
    expect(await readInput(ctx, firing, sent)).toEqual({ kiln: 'K1', degrees: 1240, hours: 7.5, note: 'slow' })
  })

  test('may bear more than is described, and less: what is not needed is null then', async () => {
    expect(await readInput(ctx, firing, { kiln: 'K1', degrees: 900, colour: 'red', kilns: [{}] }))
      .toEqual({ kiln: 'K1', degrees: 900, hours: null, note: null })
    expect(await readInput(ctx, { kiln: is.optional(is.text) }, {})).toEqual({})
  })

  test('is refused by the names of all values that are missing', async () => {
    expect(await faultsOf(firing, {})).toEqual([
      { field: 'kiln', text: 'Kiln must not be empty: please fill it in' },
      { field: 'degrees', text: 'Degrees must not be empty: please fill it in' },
    ])
  })

  test('is refused by what cannot be read, with the value', async () => {
    expect(await faultsOf(firing, { kiln: {}, degrees: 'hot', hours: 'long', note: 'too slow' })).toMatchObject([
      { field: 'kiln' },
      { field: 'degrees', text: expect.stringContaining('"hot"') as string },
      { field: 'hours', text: 'Hours "long" is not a number: please enter a number' },
      { field: 'note', text: expect.stringContaining('5') as string },
    ])
  })

  test('names list and row, counted from 1, of a fault in a list', async () => {
    const sent = [{ code: 'A', weight: '1' }, { weight: 'heavy' }, { code: 'C' }]
    expect((await faultsOf(pots, { pots: sent })).map(({ field, lines, row }) => [lines, row, field]))
      .toEqual([['pots', 2, 'code'], ['pots', 2, 'weight'], ['pots', 3, 'weight']])
  })

  test('names them too where a code is not in its dictionary, which is looked up once the rest is read', async () => {
    const sent = [{ code: 'A', weight: '1', glaze: 'blue' }, { code: 'B', weight: '1', glaze: 'green' }]
    expect(await faultsOf(pots, { pots: sent })).toMatchObject([{ lines: 'pots', row: 2, field: 'glaze' }])
    expect(await faultsOf(pots, { pots: [...sent, { code: 'C' }] })).toMatchObject([{ row: 3, field: 'weight' }])
  })

  test('is refused where a list or an object is something else', async () => {
    expect(await faultsOf(pots, { pots: 'A,B' })).toMatchObject([{ field: 'pots' }])
    expect(await faultsOf({ kiln: is.fields(firing) }, { kiln: [1] })).toMatchObject([{ field: 'kiln' }])
  })

  test('may be ids in a list or in one text, each once; none at all are asked for', async () => {
    expect(await readInput(ctx, { ids: is.ids }, { ids: 'a, b,,a' })).toEqual({ ids: ['a', 'b'] })
    expect(await readInput(ctx, { ids: is.ids }, { ids: ['b', 1] })).toEqual({ ids: ['b', '1'] })
    await expect(readInput(ctx, { ids: is.ids }, { ids: ' , ' })).rejects.toThrow(Refusal)
    await expect(readInput(ctx, { ids: is.ids }, { ids: Array.from({ length: 1001 }, (_, index) => `${index}`) })).rejects.toThrow('1000')
  })
})
