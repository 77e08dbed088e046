import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineState, mayShortClose, toShip, type LineQuantities } from './line-state.ts'

const line = (more: Partial<LineQuantities> = {}): LineQuantities => ({ qty: '1000', plannedQty: '0', producedQty: '0', packedQty: '0',
  shippedQty: '0', returnedQty: '0', overPct: '5', underPct: '2', shortClosed: false, ended: false, ...more })

test('a position goes from open to shipped by its quantities', () => {
  const states = [{}, { plannedQty: '1000' }, { plannedQty: '1000', producedQty: '1' }, { packedQty: '979' }, { packedQty: '980' }, {
    packedQty: '1000',
    shippedQty: '400',
  }, { shippedQty: '1000' }, { shippedQty: '1040' }].map((one) => lineState(line(one)))
  expect(states).toEqual(['OPEN', 'PLANNED', 'PRODUCING', 'OPEN', 'READY', 'PART_SHIPPED', 'SHIPPED', 'SHIPPED'])
})

test('delivered whole it is shipped by itself; short by less than the tolerance it is offered to be closed, and by more it is not', () => {
  expect([mayShortClose(line({ shippedQty: '980' })), mayShortClose(line({ shippedQty: '979.999999' })), mayShortClose(line({
    shippedQty: '1000',
  })), mayShortClose(line())]).toEqual([true, false, false, false])
  expect(lineState(line({ shippedQty: '985' }))).toBe('PART_SHIPPED')
  expect(lineState(line({ shippedQty: '985', shortClosed: true }))).toBe('SHIPPED')
  expect(lineState(line({ shippedQty: '500', shortClosed: true }))).toBe('CLOSED')
  expect(lineState(line({ shippedQty: '500', ended: true }))).toBe('CLOSED')
})

test('what came back is owed again', () => {
  const returned = line({ shippedQty: '1000', returnedQty: '100' })
  expect(lineState(returned)).toBe('PART_SHIPPED')
  expect(toShip(returned, '0')).toEqual({ open: '100', most: '150' })
})

test('the next notice is filled with what is open and may go up to the tolerance; what others announced counts', () => {
  expect(toShip(line({ shippedQty: '600' }), '0')).toEqual({ open: '400', most: '450' })
  expect(toShip(line({ shippedQty: '600' }), '420')).toEqual({ open: '0', most: '30' })
  expect(toShip(line({ shippedQty: '600' }), '500')).toEqual({ open: '0', most: '0' })
})

test('whatever is shipped within what may be: nothing exceeds the tolerance, and a position that is shipped asks for nothing', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }), (sent) => {
    let shipped = 0
    for (const one of sent) {
      const now = line({ shippedQty: String(shipped) })
      shipped += Math.min(one, Number(toShip(now, '0').most))
    }
    const now = line({ shippedQty: String(shipped) })
    expect(shipped).toBeLessThanOrEqual(1050)
    expect(lineState(now) === 'SHIPPED').toBe(toShip(now, '0').open === '0')
  }))
})
