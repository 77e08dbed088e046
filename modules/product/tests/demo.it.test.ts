import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* What domain §2.15 names must be in the demonstration plant, and hang together. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const rows = async (path: string) => (await app.call('GET', encodeURI(`${path}&pageSize=-1`))).body.result.records as Rec[]
const idOf = async (code: string): Promise<string> => (await rows(`/product/item/list?code=${code}`))[0]!.id

test('the items, workshops and suppliers of the domain', async () => {
  const codes = ['RM-WC-08', 'RM-CO-01', 'RM-TAC-01', 'AUX-PEG', 'AUX-ALC', 'RTP-YG8', 'RTP-YG6X', 'RTP-P25', 'BL-CNMG120408-P25',
    'SI-CNMG120408-P25', 'CNMG120408-P25C', 'TNMG160404-P25C', 'SNMG120412-YG8', 'DNMG150608-P25C', 'WNMG080408-P25C', 'KIT-MCLNR2525',
    'BOX-10', 'CTN-200']
  const known = new Set((await rows('/product/item/list?enabled=Y')).map((row) => row.code))
  expect(codes.filter((code) => !known.has(code))).toEqual([])
  expect((await rows('/product/workshop/list?enabled=Y')).map((row) => row.name).toSorted()).toEqual(
    ['压制车间', '混料车间', '烧结车间', '磨加工车间', '涂层包装车间'].toSorted(),
  )
  expect((await rows('/product/supplier/list?level=A,B,C,D,E')).length).toBe(12)
})

test('a hundred kilograms of P25 are what the domain says', async () => {
  const { result } = (await app.call('GET', `/product/bom/tree?itemId=${await idOf('RTP-P25')}&qty=100`)).body
  const needs = new Map(result.children.map((node: Rec) => [node.code, `${node.need} ${node.uom}`]))
  expect(Object.fromEntries(needs)).toMatchObject({ 'RM-WC-08': '79.5 kg', 'RM-CO-01': '8 kg', 'AUX-PEG': '2 kg', 'AUX-ALC': '22 L' })
})

test('powder goes into the blank, the sintered insert, the coated one and the kit', async () => {
  const { result } = (await app.call<Rec[]>('GET', `/product/bom/whereUsed?itemId=${await idOf('RM-CO-01')}`)).body
  const level = new Map(result.map((row) => [row.code, row.level]))
  expect(['RTP-P25', 'BL-CNMG120408-P25', 'SI-CNMG120408-P25', 'CNMG120408-P25C', 'KIT-MCLNR2525'].map((code) => level.get(code))).toEqual([
    1,
    2,
    3,
    4,
    5,
  ])
})

test('versions of every kind: approved ones, a draft, an obsolete one', async () => {
  const states = new Set((await rows('/product/bom/list?isDefault=Y,N')).map((row) => row.status))
  for (const status of ['0', '2', '6']) expect(states).toContain(status)
  for (const bom of await rows('/product/bom/list?status=2,6')) {
    expect(bom.submitBy, bom.bomNo).toBeTruthy()
    expect(bom.auditBy, bom.bomNo).not.toBe(bom.submitBy)
  }
})

test('every item that is made of released bills has a route', async () => {
  const made = new Set((await rows('/product/bom/list?status=2')).map((row) => row.item))
  const routed = new Set((await rows('/product/item-route/list?isDefault=Y')).map((row) => row.item))
  const phantoms = new Set((await rows('/product/item/list?supplyMode=PHANTOM')).map((row) => row.id))
  const missing = [...made].filter((item) => !routed.has(item) && !phantoms.has(item))
  expect(missing).toEqual([])
})
