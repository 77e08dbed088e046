import { expect, test } from 'vitest'
import { beginDesign, design, newElement, type Act, type Design } from './design-state.ts'

const paper = { widthMm: 60, heightMm: 40, elements: [] }
const run = (state: Design, ...acts: Act[]) => acts.reduce(design, state)
const text = newElement('text', 'text1', paper, '{lotNo}')

test('an element stays on its paper, in tenths of a millimetre', () => {
  const state = run(beginDesign(paper), { type: 'add', element: text }, { type: 'change', id: 'text1', change: { x: 55.26, y: -3 } })
  expect(state.paper.elements[0]).toMatchObject({ x: 30, y: 0, width: 30 })
  expect(run(state, { type: 'change', id: 'text1', change: { width: 500, height: 0 } }).paper.elements[0]).toMatchObject({ x: 0, width: 60,
    height: 0.3 })
  expect(run(state, { type: 'paper', widthMm: 20 }).paper.elements[0]).toMatchObject({ x: 0, width: 20 })
})

test('a drag is taken back as one step, and done again', () => {
  const drag = (x: number): Act => ({ type: 'change', id: 'text1', change: { x }, step: 'drag 1' })
  const begun = run(beginDesign(paper), { type: 'add', element: text })
  const moved = run(begun, drag(3), drag(4), drag(5))
  expect(moved.past).toHaveLength(2)
  const back = run(moved, { type: 'undo' })
  expect(back.paper).toBe(begun.paper)
  expect(run(back, { type: 'redo' }).paper.elements[0]).toMatchObject({ x: 5 })
  expect(run(back, drag(1)).future).toEqual([])
  // Choosing another element between two drags ends the step.
  expect(run(begun, drag(3), { type: 'select', id: undefined }, drag(4)).past).toHaveLength(3)
})

test('an element is removed, laid in front and taken back', () => {
  const two = run(beginDesign(paper), { type: 'add', element: text }, { type: 'add', element: newElement('box', 'box1', paper, '') })
  expect(two.selected).toBe('box1')
  expect(run(two, { type: 'order', id: 'text1', to: 'front' }).paper.elements.map(({ id }) => id)).toEqual(['box1', 'text1'])
  const removed = run(two, { type: 'remove', id: 'box1' })
  expect([removed.paper.elements.length, removed.selected]).toEqual([1, undefined])
  expect(run(removed, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).paper).toBe(paper)
})
