import { afterAll, beforeAll, test } from 'vitest'
import { openPlant, proveOrders, type Plant } from './order-acts.ts'

/* The same as `orders.property.it.test.ts`, of far more orders. */

let plant: Plant
beforeAll(async () => {
  plant = await openPlant()
})
afterAll(() => plant.close())

test('so it is with many orders', () => proveOrders(plant, 60))
