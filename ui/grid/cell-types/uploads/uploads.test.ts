import { describe, expect, it } from 'vitest'
import type { StoreOptions } from '../../../kinds/store-file.ts'
import type { DataColumn } from '../../column.ts'
import { defineColumns, type ColumnDefinition } from '../../columns/define-column.ts'
import { Grid } from '../../controller/grid.ts'
import { Uploads } from './uploads.ts'
import { pathsOf, shortName, storedFiles } from '../../../upload/upload-value.ts'
import { idle } from '../../../testing/files-under-way.ts'

interface Sent {
  readonly tell: (percent: number) => void
  readonly done: (path: string) => void
  readonly fail: (error: Error) => void
  readonly options: StoreOptions
}

function set(definition: Partial<ColumnDefinition> = {}, value: unknown = null) {
  const columns = defineColumns([{ key: 'docs', type: 'file', ...definition }])
  const grid = new Grid({ columns, rows: [{ id: '1', docs: value }, { id: '2' }] })
  const sent: Sent[] = []
  const uploads = new Uploads(grid, (_file, tell, options = {}) => new Promise((done, fail) => sent.push({ tell, done, fail, options })))
  const column = columns[0] as DataColumn
  const row = () => grid.store.rowOf('1')!
  return { grid, uploads, column, sent, row,
    files: () => uploads.filesOf(row(), column).map(({ name, status, percent }) => [name, status, percent]) }
}

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })

describe('uploads of cells (spec 2 §4)', () => {
  it('are uploading with percent, then done with a path', async () => {
    const { uploads, column, sent, row, files, grid } = set()
    uploads.add(row(), column, [file('a.txt')])
    sent[0]!.tell(40)
    expect(files()).toEqual([['a.txt', 'uploading', 40]])
    expect(row().docs).toBeNull()
    sent[0]!.done('temp/a_1.txt')
    await idle()
    expect(row().docs).toBe('temp/a_1.txt')
    expect(grid.undo()).toBe(true)
    expect(row().docs).toBeNull()
  })

  it('or error with message', async () => {
    const { uploads, column, sent, row, files } = set()
    uploads.add(row(), column, [file('a.txt')])
    sent[0]!.fail(new Error('too large'))
    await idle()
    expect(files()).toEqual([['a.txt', 'error', 0]])
    expect(uploads.filesOf(row(), column)[0]?.message).toBe('too large')
  })

  it('the path list is emitted only when all files are done', async () => {
    const { uploads, column, sent, row } = set({}, 'temp/old.txt')
    uploads.add(row(), column, [file('a.txt'), file('b.txt')])
    sent[1]!.done('temp/b.txt')
    await idle()
    expect(row().docs).toBe('temp/old.txt')
    sent[0]!.done('temp/a.txt')
    await idle()
    expect(row().docs).toBe('temp/old.txt,temp/a.txt,temp/b.txt')
  })

  it('or one is removed', async () => {
    const { uploads, column, sent, row, files } = set({}, 'temp/old.txt')
    uploads.add(row(), column, [file('a.txt'), file('b.txt')])
    sent[0]!.done('temp/a.txt')
    sent[1]!.fail(new Error('no'))
    await idle()
    uploads.remove(row(), column, uploads.filesOf(row(), column).find(({ name }) => name === 'b.txt')!.id)
    expect(row().docs).toBe('temp/old.txt,temp/a.txt')
    expect(files().map(([name]) => name)).toEqual(['old.txt', 'a.txt'])
  })

  it('deleting clears the value', () => {
    const { uploads, column, row } = set({}, 'temp/old.txt')
    uploads.remove(row(), column, 'temp/old.txt')
    expect(row().docs).toBeNull()
  })

  it('a file that is removed while it uploads is stopped and leaves nothing', async () => {
    const { uploads, column, sent, row, files } = set()
    uploads.add(row(), column, [file('a.txt')])
    uploads.remove(row(), column, uploads.filesOf(row(), column)[0]!.id)
    expect(sent[0]!.options.signal?.aborted).toBe(true)
    sent[0]!.done('temp/a.txt')
    await idle()
    expect([row().docs, files()]).toEqual([null, []])
  })

  it('spec 2 §9: no limit by default, else no more than the number', () => {
    const free = set()
    expect(free.uploads.add(free.row(), free.column, Array.from({ length: 30 }, (_, index) => file(`${index}`)))).toBe(0)
    const limited = set({ number: 2 }, 'temp/old.txt')
    expect(limited.uploads.add(limited.row(), limited.column, [file('a'), file('b')])).toBe(1)
    expect(limited.files().length).toBe(2)
  })

  it('spec 2 §6: the token goes along only when the column says so; address, data and response field are the column’s', () => {
    const plain = set()
    plain.uploads.add(plain.row(), plain.column, [file('a')])
    expect(plain.sent[0]!.options).toMatchObject({ token: false })
    const own = set({ token: true, action: '/own', data: { biz: 'x' }, responseName: 'path' })
    own.uploads.add(own.row(), own.column, [file('a')])
    expect(own.sent[0]!.options).toMatchObject({ token: true, action: '/own', data: { biz: 'x' }, responseName: 'path' })
  })

  it('an upload whose row is gone by then changes nothing', async () => {
    const { uploads, column, sent, row, grid } = set()
    uploads.add(row(), column, [file('a')])
    grid.run({ type: 'remove', rows: ['1'] })
    sent[0]!.done('temp/a')
    await idle()
    expect(grid.store.rows).toEqual([{ id: '2' }])
  })
})

describe('files in a cell', () => {
  it('spec 2 §4: the first 5 characters of the name, then an ellipsis', () => {
    expect(['图纸A版第3次修订.pdf', 'a.pdf', '😀😀😀😀😀😀'].map(shortName)).toEqual(['图纸A版第…', 'a.pdf', '😀😀😀😀😀…'])
  })

  it('are stored as paths joined by commas', () => {
    expect(pathsOf(storedFiles('temp/a.pdf,temp/b.pdf'))).toBe('temp/a.pdf,temp/b.pdf')
    expect(pathsOf(storedFiles(null))).toBeNull()
  })
})
