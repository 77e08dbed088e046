import { describe, expect, it } from 'vitest'
import type { StoreOptions } from '../kinds/store-file.ts'
import { PAUSED } from './pausing.ts'
import { UploadList } from './upload-list.ts'
import type { UploadedFile } from './upload-value.ts'
import { idle } from '../testing/files-under-way.ts'

interface Sent {
  name: string
  options: StoreOptions
  tell: (percent: number) => void
  done: (path: string) => void
  fail: (error: Error) => void
}

/** A field with its uploads; what is sent stays under way until the test ends it. */
function field(value: string | null = null) {
  const sent: Sent[] = []
  const emitted: (string | null)[] = []
  const uploaded: (readonly UploadedFile[])[] = []
  let current: unknown = value
  const list = new UploadList({
    value: () => current,
    emit: (paths, files) => {
      emitted.push(paths)
      uploaded.push(files)
      current = paths
      list.settle()
    },
    store: (file, tell, options = {}) => new Promise((done, fail) => sent.push({ name: file.name, tell, options, done, fail })),
  })
  const shown = () => list.running().map(({ name, status, percent }) => `${name} ${status} ${percent}`)
  const idOf = (name: string) => list.running().find((file) => file.name === name)!.id
  return { list, sent, emitted, uploaded, shown, idOf }
}

const file = (name: string) => new File(['x'], name)

describe('paths of a field (spec 2 §4)', () => {
  it('are emitted only when all files are done', async () => {
    const { list, sent, emitted, shown } = field('temp/old')
    list.add([file('a'), file('b')])
    sent[1]!.tell(40)
    sent[0]!.done('temp/a')
    await idle()
    expect([emitted, shown()]).toEqual([[], ['a done 100', 'b uploading 40']])
    sent[1]!.done('temp/b')
    await idle()
    expect([emitted, shown()]).toEqual([['temp/old,temp/a,temp/b'], []])
  })

  it('or when one is removed', async () => {
    const { list, sent, emitted, shown, idOf } = field('temp/old')
    list.add([file('a'), file('b')])
    sent[0]!.done('temp/a')
    sent[1]!.fail(new Error('磁盘已满'))
    await idle()
    expect([emitted, list.running()[1]!.message]).toEqual([[], '磁盘已满'])
    list.remove(idOf('b'))
    expect([emitted, shown()]).toEqual([['temp/old,temp/a'], []])
    list.remove('temp/old')
    expect(emitted.at(-1)).toBe('temp/a')
    list.remove('temp/a')
    expect(emitted.at(-1)).toBeNull()
  })
})

it('spec 2 §3, uploaded file: fileName, filePath and fileSize of what was uploaded just now', async () => {
  const { list, sent, uploaded } = field('temp/old')
  list.add([new File(['abc'], '图纸.pdf')])
  sent[0]!.done('temp/drawing.pdf')
  await idle()
  expect(uploaded).toEqual([[{ fileName: '图纸.pdf', filePath: 'temp/drawing.pdf', fileSize: 3 }]])
})

describe('uploads', () => {
  it('go up three at once, the others follow', async () => {
    const { list, sent } = field()
    list.add(['a', 'b', 'c', 'd', 'e'].map(file))
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    sent[1]!.done('b')
    await idle()
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('that pause keep what has arrived, make room for others and go on where they were', async () => {
    const { list, sent, shown, idOf } = field()
    list.add(['a', 'b', 'c', 'd'].map(file))
    sent[0]!.tell(60)
    list.pause(idOf('a'))
    expect(sent[0]!.options.signal!.reason).toBe(PAUSED)
    expect([shown()[0], sent.length]).toEqual(['a paused 60', 4])
    sent[0]!.tell(61)
    sent[0]!.fail(new Error('late'))
    await idle()
    expect(shown()[0]).toBe('a paused 60')
    sent[1]!.done('b')
    await idle()
    list.resume(idOf('a'))
    expect([shown()[0], sent.at(-1)!.name]).toEqual(['a uploading 60', 'a'])
  })

  it('that are removed are stopped for good; what ends afterwards changes nothing', async () => {
    const { list, sent, emitted, idOf } = field()
    list.add([file('a')])
    list.remove(idOf('a'))
    expect([sent[0]!.options.signal!.aborted, sent[0]!.options.signal!.reason === PAUSED]).toEqual([true, false])
    sent[0]!.done('temp/a')
    await idle()
    expect(emitted).toEqual([null])
  })

  it('that failed are tried again without choosing them anew', async () => {
    const { list, sent, emitted, idOf, shown } = field()
    list.add([file('a')])
    sent[0]!.fail(new Error(''))
    await idle()
    expect([list.running()[0]!.message, shown()]).toEqual([undefined, ['a error 0']])
    list.resume(idOf('a'))
    sent[1]!.done('temp/a')
    await idle()
    expect(emitted).toEqual(['temp/a'])
  })

  it('spec 2 §9: number limit 0 is no limit, else no more than the number with those that are stored', () => {
    expect(field().list.add(Array.from({ length: 30 }, (_, index) => file(String(index))))).toBe(0)
    const { list, shown } = field('temp/old')
    expect([list.add([file('a'), file('b')], 2), shown().length]).toEqual([1, 1])
  })

  it('wait while their field is out of sight, and go on where they were', async () => {
    const { list, sent, emitted, shown } = field()
    list.add(['a', 'b'].map(file))
    sent[0]!.tell(60)
    list.suspend()
    expect([sent.map(({ options }) => options.signal!.reason as unknown), shown()]).toEqual([[PAUSED, PAUSED], ['a uploading 60',
      'b uploading 0']])
    list.goOn()
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'b'])
    for (const { name, done } of sent.slice(2)) done(name)
    await idle()
    expect(emitted).toEqual(['a,b'])
  })

  it('stop with their field, and can be taken up another time', () => {
    const { list, sent } = field()
    list.add([file('a')])
    list.stopAll()
    expect(sent[0]!.options.signal!.reason).toBe(PAUSED)
  })
})

describe('the order of images (spec 2 §8)', () => {
  it('moving the first image left (未知的操作) and the last right (已到最后~) changes nothing; others change places', () => {
    const { list, emitted } = field('a,b,c')
    expect([list.move('a', -1), list.move('c', 1), emitted]).toEqual(['unknownMove', 'alreadyLast', []])
    expect(list.move('b', -1)).toBeUndefined()
    expect(list.move('b', 1)).toBeUndefined()
    expect(emitted).toEqual(['b,a,c', 'a,b,c'])
  })
})
