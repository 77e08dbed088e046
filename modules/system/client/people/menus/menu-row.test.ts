import { expect, test } from 'vitest'
import { withChildren, type MenuRow } from './menu-row.ts'

const row = (id: string, children: MenuRow[] | null): MenuRow => ({ id, parentId: null, name: id, menuType: 0, icon: null, component: null,
  url: null, perms: null, sortNo: 1, status: '1', ruleFlag: 0, rev: 1, hidden: false, children })

test('wire contract §6.5: what was opened stands below its row, what was not keeps its arrow, leaves have none', () => {
  const [open, shut, leaf] = withChildren([row('a', []), row('b', []), row('c', null)], new Map([['a', [row('a1', [])]]]))
  expect(open!.children).toEqual([expect.objectContaining({ id: 'a1', children: [] })])
  expect(shut!.children).toEqual([])
  expect(leaf!.children).toBeUndefined()
})
