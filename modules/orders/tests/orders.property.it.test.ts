import { afterAll, beforeAll, test } from 'vitest'
import { openPlant, proveOrders, type Plant } from './order-acts.ts'

/* Issue 35: whatever happens to an order, the states and quantities of its positions are those of a model kept beside it. */

let plant: Plant
beforeAll(async () => {
  plant = await openPlant()
})
afterAll(() => plant.close())

test('whatever is changed, planned, made, packed, shipped, taken back and returned, positions say what follows from it', () =>
  proveOrders(plant, 10))
