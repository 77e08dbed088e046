import { expect, test } from 'vitest'
import { reason } from './reasons.ts'
import { filterFault, matches, mostAliases, topicAliases } from './topics.ts'

test('an alias stands for the topic that came with it last, within what was agreed', () => {
  const topicOf = topicAliases()
  expect(topicOf('a/b', undefined)).toBe('a/b')
  expect(topicOf('', 1), 'not named yet').toBe(reason.protocolError)
  expect(topicOf('', undefined), 'neither name nor alias').toBe(reason.protocolError)
  expect(topicOf('a/b', 1)).toBe('a/b')
  expect(topicOf('', 1)).toBe('a/b')
  expect(topicOf('c', 1)).toBe('c')
  expect(topicOf('', 1)).toBe('c')
  expect(topicOf('d', 0)).toBe(reason.aliasInvalid)
  expect(topicOf('d', mostAliases)).toBe('d')
  expect(topicOf('d', mostAliases + 1)).toBe(reason.aliasInvalid)
  for (const wild of ['a/+', '#', 'a\0']) expect(topicOf(wild, undefined), wild).toBe(reason.topicInvalid)
})

test('filters that MQTT knows, and why it does not know others', () => {
  for (const good of ['#', '+', 'a', '/', 'a/+/b', 'a/#', '+/+/#']) expect(filterFault(good), good).toBeUndefined()
  for (const bad of ['', 'a#', '#/a', 'a/b#', 'a+', 'a/+b', 'a\0']) expect(filterFault(bad), bad).toBe(reason.filterInvalid)
  expect(filterFault('$share/g/a')).toBe(reason.shared)
})

test.each([['#', 'a/b', true], ['a/#', 'a', true], ['a/#', 'a/b/c', true], ['a/#', 'b', false], ['a/+', 'a/b', true], ['a/+', 'a/b/c',
  false], ['a/+', 'a', false], ['a', 'a', true], ['a', 'b', false]])('%s and %s', (filter, topic, fits) => {
    expect(matches(filter, topic)).toBe(fits)
  })
