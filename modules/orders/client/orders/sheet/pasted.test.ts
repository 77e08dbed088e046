import { expect, test } from 'vitest'
import { pastedFile } from './pasted.ts'

test('a copied table becomes a file whose cells keep commas, quotes and line breaks', async () => {
  const file = pastedFile('Part No.\tQty\tNote\r\nA-1\t1,200\tsay "now"\r\n', '')
  expect(await file!.text()).toBe('"Part No.","Qty","Note"\r\n"A-1","1,200","say ""now"""')
})

test('a single row or a sentence is no sheet', () => {
  expect(pastedFile('A-1\t5', '')).toBeUndefined()
  expect(pastedFile('please confirm', '')).toBeUndefined()
  expect(pastedFile('', '')).toBeUndefined()
})
