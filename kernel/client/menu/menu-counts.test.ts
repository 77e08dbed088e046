import { expect, test } from 'vitest'
import { loadMenuCounts, registerMenuCounts } from './menu-counts.ts'

test('only sources behind the caller’s menu are asked; one that fails counts nothing', async () => {
  const asked: string[] = []
  const source = (path: string, count: number) =>
    registerMenuCounts({ paths: [path], load: async () => {
      asked.push(path)
      if (count === 0) throw new Error('no connection')
      return { [path]: { count, urgent: false } }
    } })
  source('/todo', 3)
  source('/other', 5)
  source('/broken', 0)
  expect(await loadMenuCounts(new Set(['/todo', '/broken', '/home']), new AbortController().signal)).toEqual({
    '/todo': { count: 3, urgent: false },
  })
  expect(asked).toEqual(['/todo', '/broken'])
})
