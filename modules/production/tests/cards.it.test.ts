import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: travellers on paper, from the order, from the list and one by one. */

let shop: Shop
let item: string
beforeAll(async () => {
  shop = await ownShop()
  item = await plainItem(shop, 3, 'CARD')
})
afterAll(() => shop.app.close())

const print = (as: string, query: string) => shop.app.call('GET', `/production/lot/cards?${query}`, { as })
const pagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the travellers of an order come as a PDF of one page each; one that was split up is printed no more', async () => {
  const { id, lots } = await shop.released({ item, qty: '90', lotSize: '30' })
  const all = await print('leader', `workOrder=${id}`)
  expect(all.headers['content-type']).toBe('application/pdf')
  expect(pagesIn(all.raw)).toBe(3)
  expect(pagesIn((await print('leader', `ids=${lots[0]!.id},${lots[1]!.id}`)).raw)).toBe(2)
  await shop.act('leader', 'lot/split', { id: lots[0]!.id, qty: '10', cards: 1 })
  expect(pagesIn((await print('leader', `workOrder=${id}`)).raw)).toBe(4)
})

test('nothing chosen, and nobody without the right', async () => {
  expect((await print('leader', 'ids=none')).body.message).toBe('请选择要打印的流转卡')
  expect((await print('leader', '')).body.message).toBe('请选择要打印的流转卡')
  expect((await print('buyer', 'ids=none')).body).toMatchObject({ success: false, code: 510 })
})
