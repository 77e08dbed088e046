import { afterAll, beforeAll, expect, test } from 'vitest'
import { Plants } from '../testing/insiders/plants.ts'
import { tryAll } from '../testing/insiders/try-all.ts'

let plants: Plants
beforeAll(async () => {
  plants = await Plants.open([0, 2])
})
afterAll(() => plants.close())

test('no attack of an insider comes to anything, each tried once by whom it suits best', async () => {
  const { broken } = await tryAll(plants, ({ plant, trust }, { suits }) => plant.tenant === 2 && trust === suits)
  expect(broken).toEqual([])
})
