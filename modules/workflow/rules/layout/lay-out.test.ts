import { expect, test } from 'vitest'
import { layOut, type Box } from './lay-out.ts'
import { ranksOf } from './ranks.ts'
import { withPicture } from './with-picture.ts'

const task = (id: string, attachedTo?: string) => ({ id, width: 100, height: 80, attachedTo })
const link = (text: string) => ({ id: text, from: text.split(' ')[0]!, to: text.split(' ')[1]! })
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y

test('columns follow the longest way; ways back do not count', () => {
  const steps = ['s a', 'a b', 'b c', 'a c', 'c a'].map(link)
  expect([...ranksOf(['s', 'a', 'b', 'c'], steps)]).toEqual([['s', 0], ['a', 1], ['b', 2], ['c', 3]])
})

test('no two nodes lie over one another; every flow has a line', () => {
  const ids = ['s', 'a', 'b', 'c', 'd', 'e']
  const { boxes, lines } = layOut(ids.map((id) => task(id)), ['s a', 's b', 's c', 'a d', 'b d', 'c d', 'd e', 'd a', 's e'].map(link))
  const all = [...boxes.values()]
  expect(all.every((one, at) => all.slice(at + 1).every((other) => apart(one, other)))).toBe(true)
  expect(lines.size).toBe(9)
})

test('what is attached sits at the lower border of its host', () => {
  const { boxes } = layOut([task('a'), { id: 't', width: 36, height: 36, attachedTo: 'a' }], [])
  expect(boxes.get('t')).toEqual({ x: 60, y: 62, width: 36, height: 36 })
})

test('2,000 nodes in a row are laid out without recursion', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `n${index}`)
  const { boxes } = layOut(ids.map((id) => task(id)), ids.slice(1).map((id, at) => link(`${ids[at]} ${id}`)))
  expect(boxes.get('n1999')!.x).toBe(1999 * 156)
})

const bare =
  '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:other="http://elsewhere" targetNamespace="x"><bpmn:process id="p"><bpmn:startEvent id="s"/><bpmn:subProcess id="sub" other:kept="1"><bpmn:startEvent id="is"/><bpmn:endEvent id="ie"/><bpmn:sequenceFlow id="f0" sourceRef="is" targetRef="ie"/></bpmn:subProcess><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="sub"/><bpmn:sequenceFlow id="f2" sourceRef="sub" targetRef="e"/></bpmn:process></bpmn:definitions>'

test('a process without a picture has one, with its sub-process around what lies in it; what others say is kept', async () => {
  const drawn = await withPicture(bare)
  expect(drawn.match(/<bpmndi:BPMNShape /g)).toHaveLength(5)
  expect(drawn.match(/<bpmndi:BPMNEdge /g)).toHaveLength(3)
  expect(drawn).toContain('isExpanded="true"')
  expect(drawn).toContain('other:kept="1"')
  expect(await withPicture(drawn)).toBe(drawn)
})
