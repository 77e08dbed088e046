import { expect, test } from 'vitest'
import { filterDevice, readPayload, readTopic } from './topic.ts'

test('topics of a device and what they carry', () => {
  expect(readTopic('millwright/0/PR-01/points')).toEqual({ tenantId: 0, device: 'PR-01', what: { kind: 'points' } })
  expect(readTopic('millwright/7/PR-01/tag/zone/up')).toEqual({ tenantId: 7, device: 'PR-01', what: { kind: 'tag', tag: 'zone/up' } })
  expect(
    ['other/0/PR-01/points', 'millwright/x/PR-01/points', 'millwright/0//points', 'millwright/0/PR-01', 'millwright/0/PR-01/points/x',
      '$SYS/1', 'millwright/0/PR-01/tag/'].map(readTopic),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})

test('a filter is confined to one device, or is none', () => {
  expect(filterDevice('millwright/0/PR-01/#')).toEqual({ tenantId: 0, device: 'PR-01' })
  expect(filterDevice('millwright/0/PR-01/tag/+')).toEqual({ tenantId: 0, device: 'PR-01' })
  expect(
    ['#', '+/0/PR-01/#', 'millwright/#', 'millwright/+/PR-01/points', 'millwright/0/+/points', 'millwright/0/#',
      'millwright/0/PR-0+/points', '$SYS/#'].map(filterDevice),
  ).toEqual(Array.from({ length: 8 }, () => undefined))
})

test('a bare value, a value with its time, a batch, and what is no JSON', () => {
  expect(readPayload({ kind: 'tag', tag: 'force' }, '12.5')).toEqual([{ tag: 'force', v: 12.5 }])
  expect(readPayload({ kind: 'tag', tag: 'state' }, 'RUN')).toEqual([{ tag: 'state', v: 'RUN' }])
  expect(readPayload({ kind: 'tag', tag: 'force' }, '{"ts":1,"v":2}')).toEqual([{ ts: 1, v: 2, tag: 'force' }])
  expect(readPayload({ kind: 'points' }, '[{"tag":"force","v":1}]')).toEqual([{ tag: 'force', v: 1 }])
  expect(readPayload({ kind: 'points' }, '{"values":{"force":1}}')).toEqual([{ values: { force: 1 } }])
  expect(readPayload({ kind: 'points' }, '{broken')).toBeUndefined()
})
