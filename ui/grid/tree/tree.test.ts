import { describe, expect, it, vi } from 'vitest'
import { gridOf } from '../controller/testing.ts'
import type { GridRow } from '../row.ts'
import { rowsOfAnswer } from './load-children.ts'
import { Tree, type LoadChildren } from './tree.ts'

const branch = (id: string) => ({ id, hasChildren: true })
const leaf = (id: string) => ({ id, hasChildren: false })

function treeOf(roots: GridRow[], load: (parent: GridRow) => Promise<readonly GridRow[]>) {
  const grid = gridOf(roots)
  const onError = vi.fn<(error: unknown) => void>()
  const tree = new Tree(grid, { load, onError })
  const shown = () => grid.shownRows().map((row) => `${' '.repeat(tree.positionOf(row).depth)}${String(row['id'])}`)
  const toggle = (id: string) => tree.toggle(grid.store.rowOf(id)!)
  return { grid, tree, onError, shown, toggle }
}

describe('spec 2 §2.1: tree tables', () => {
  it('expanding a row with an unloaded child placeholder loads its children, once', async () => {
    const load = vi.fn<LoadChildren>(async ({ id }) => [leaf(`${String(id)}1`), branch(`${String(id)}2`)])
    const { shown, toggle } = treeOf([branch('a'), leaf('b')], load)
    expect(shown()).toEqual(['a', 'b'])
    await toggle('a')
    expect(shown()).toEqual(['a', ' a1', ' a2', 'b'])
    await toggle('a2')
    expect(shown()).toEqual(['a', ' a1', ' a2', '  a21', '  a22', 'b'])
    await toggle('a')
    expect(shown()).toEqual(['a', 'b'])
    await toggle('a')
    expect(shown()).toEqual(['a', ' a1', ' a2', '  a21', '  a22', 'b'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('if there are none, the row becomes a leaf', async () => {
    const { grid, tree, toggle } = treeOf([branch('a')], async () => [])
    await toggle('a')
    expect(tree.positionOf(grid.store.rows[0]!).arrow).toBe('leaf')
  })

  it('a failed load is told, and the row can be opened again', async () => {
    const load = vi.fn<LoadChildren>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([leaf('a1')])
    const { onError, shown, toggle } = treeOf([branch('a')], load)
    await toggle('a')
    expect(onError).toHaveBeenCalledWith(new Error('gone'))
    expect(shown()).toEqual(['a'])
    await toggle('a')
    expect(shown()).toEqual(['a', ' a1'])
  })

  it('children that arrive after other rows were loaded are dropped', async () => {
    let arrive: (rows: GridRow[]) => void = () => undefined
    const { shown, toggle, tree } = treeOf([branch('a')], () =>
      new Promise((resolve) => {
        arrive = resolve
      }))
    const opening = toggle('a')
    tree.load([leaf('x')])
    arrive([leaf('a1')])
    await opening
    expect(shown()).toEqual(['x'])
  })

  it('what is loaded is no change of the user and cannot be undone by them', async () => {
    const { grid, toggle } = treeOf([branch('a')], async () => [leaf('a1')])
    await toggle('a')
    expect(grid.canUndo).toBe(false)
    expect(grid.books.hasChanges()).toBe(false)
  })
})

describe('spec 2 §7: the answer of a tree table', () => {
  it('is an array or has records; anything else is an error', () => {
    expect(rowsOfAnswer([{ id: '1' }])).toEqual([{ id: '1' }])
    expect(rowsOfAnswer({ records: [{ id: '2' }] })).toEqual([{ id: '2' }])
    for (const answer of [null, 'x', 5, {}, { records: 'no' }]) expect(() => rowsOfAnswer(answer)).toThrow()
  })
})
