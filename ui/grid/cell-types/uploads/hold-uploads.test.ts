import { describe, expect, it } from 'vitest'
import { heldWork } from '#kernel/client/records/held-work.ts'
import type { DataColumn } from '../../column.ts'
import { defineColumns } from '../../columns/define-column.ts'
import { collectValid, InvalidCellsError } from '../../controller/collect.ts'
import { Grid } from '../../controller/grid.ts'
import { holdUploads } from './hold-uploads.ts'
import { Uploads } from './uploads.ts'
import { idle } from '../../../testing/files-under-way.ts'

const file = (name: string) => new File(['x'], name)

/** A grid in a form, with files that were just given to the cells of its second row. */
function gridWith(...names: string[]) {
  const grid = new Grid({ columns: defineColumns([{ key: 'docs', type: 'file' }]), rows: [{ id: '1' }, { id: '2' }] })
  const stored = new Map<string, PromiseWithResolvers<string>>()
  const uploads = new Uploads(grid, ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  })
  const form = heldWork()
  const { arrived } = holdUploads(grid, uploads, () => ({ hold: form.hold, line: 'lines', say: (lacking) => `lacking ${lacking.join()}` }))
  const column = grid.columns[0] as DataColumn
  const row = () => grid.store.rowOf('2')!
  uploads.add(row(), column, names.map(file))
  const ended: unknown[] = []
  const wait = (what: Promise<unknown>) => what.then((end) => ended.push(end))
  const remove = (name: string) => uploads.remove(row(), column, uploads.filesOf(row(), column).find((one) => one.name === name)!.id)
  return { grid, uploads, form, arrived, column, row, stored, ended, wait, remove }
}

describe('files of cells under way', () => {
  it('are waited for by the form around and by whoever checks the grid, and stand in their cell by then', async () => {
    const { grid, form, arrived, stored, ended, wait } = gridWith('a', 'b')
    void wait(form.done().then((faults) => ({ faults, docs: grid.store.rowOf('2')!.docs })))
    void wait(arrived())
    stored.get('a')!.resolve('temp/a')
    await idle()
    expect(ended).toEqual([])
    stored.get('b')!.resolve('temp/b')
    await idle()
    expect(ended).toEqual([{ faults: [], docs: 'temp/a,temp/b' }, []])
  })

  it('keep it from being saved at their cell where they fail, until they are taken away', async () => {
    const { grid, form, arrived, row, stored, remove } = gridWith('a', 'b')
    stored.get('a')!.resolve('temp/a')
    stored.get('b')!.reject(new Error('no'))
    await idle()
    expect([await form.done(), await arrived()]).toEqual([
      [{ line: 'lines', row: 1, field: 'docs', text: 'lacking b' }],
      [{ row: '2', column: 'docs', text: 'lacking b' }],
    ])
    grid.run({ type: 'remove', rows: ['1'] })
    expect(await form.done()).toMatchObject([{ row: 0 }])
    remove('b')
    expect([row().docs, await form.done(), await arrived()]).toEqual(['temp/a', [], []])
  })

  it('are lacking as well where they were refused', async () => {
    const { uploads, arrived, column, row, stored } = gridWith('a')
    stored.get('a')!.resolve('temp/a')
    uploads.refuse(row(), column, file('no-picture'), 'images only')
    expect(await arrived()).toMatchObject([{ text: 'lacking no-picture' }])
  })

  it('go with their row, and hold nothing up then', async () => {
    const { grid, form, arrived } = gridWith('a')
    grid.run({ type: 'remove', rows: ['2'] })
    expect([await form.done(), await arrived()]).toEqual([[], []])
  })

  it('wait while their page is behind another one', async () => {
    const { uploads, form, stored, ended, wait } = gridWith('a')
    void wait(form.done())
    uploads.suspend()
    stored.get('a')!.resolve('temp/lost')
    await idle()
    expect(ended).toEqual([])
    uploads.goOn()
    stored.get('a')!.resolve('temp/a')
    await idle()
    expect(ended).toEqual([[]])
  })

  it('give saving up where the grid goes meanwhile: nothing is collected without them', async () => {
    const { grid, uploads, form, arrived } = gridWith('a')
    const [saved, collected] = [form.done(), collectValid(grid, arrived)]
    await idle()
    uploads.stopAll()
    expect(await saved).toBeUndefined()
    await expect(collected).rejects.toBeInstanceOf(InvalidCellsError)
  })
})
