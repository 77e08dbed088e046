import { expect, test, vi } from 'vitest'
import { storedPictures } from './pictures.ts'

const stored: File[] = []
vi.mock('#ui/kinds/store-file.ts', () => ({ storeFile: (file: File) => {
  stored.push(file)
  return Promise.resolve(`temp/${file.name}`)
} }))

const waiting = (name: string) => `data:image/png;name=${encodeURIComponent(name)};base64,${btoa('abc')}`

test('pictures that wait are stored with their names, wherever they stand in a body; the rest stays', async () => {
  const body = { id: '1', signature: waiting('签名 1.png'), photo: null,
    lines: [{ line: 'a', photo: waiting('b.png') }, { line: 'c', photo: 'temp/c.png' }] }
  expect(await storedPictures(body)).toEqual({ id: '1', signature: 'temp/签名 1.png', photo: null,
    lines: [{ line: 'a', photo: 'temp/b.png' }, body.lines[1]] })
  expect(stored.map(({ name, type, size }) => [name, type, size])).toEqual([['签名 1.png', 'image/png', 3], ['b.png', 'image/png', 3]])
})

test('a body in which nothing waits is the same one', async () => {
  const body = { id: '1', lines: [{ line: 'a', photo: 'temp/a.png' }] }
  expect(await storedPictures(body)).toBe(body)
})

test('several pictures of a field are stored in their order and become one text', async () => {
  const body = { photos: [waiting('1.png'), 'temp/kept.png', waiting('2.png')] }
  expect(await storedPictures(body)).toEqual({ photos: 'temp/1.png,temp/kept.png,temp/2.png' })
})
