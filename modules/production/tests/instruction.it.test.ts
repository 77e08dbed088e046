import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Domain §2.4: an operation is ready when its light of the work instruction is green. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

async function approved(sopNo: string, of: Rec): Promise<string> {
  const { id } = await shop.done('process', 'POST', '/product/sop/add', { sopNo, name: `${sopNo} 作业指导书`, ...of })
  await shop.done('process', 'POST', '/product/sop/submit', { id })
  await shop.done('qm', 'POST', '/product/sop/approve', { id, comment: '同意' })
  return id
}

test('a rule may ask for an instruction: without one nothing begins, with it the light leads to its page, the nearest first', async () => {
  const item = await plainItem(shop, 1, 'SOP')
  const process = await shop.idOf('md_process', 'T-PSOP')
  const { tasks: [task] } = await shop.released({ item, qty: '10' })
  const { id } = task!
  const light = async () =>
    ((await shop.done('operator', 'GET', `/production/op-task/start-checks?id=${id}`)) as unknown as Rec[]).find(({ key }) =>
      key === 'instruction'
    )
  expect(await light(), 'nobody asks for one').toEqual({ key: 'instruction', ok: true, reasons: [] })
  await shop.done('process', 'POST', '/production/process-rule/add', { process, needSop: 'Y' })
  expect(await light()).toEqual({ key: 'instruction', ok: false, reasons: ['该工序没有生效的作业指导书，不能开工'] })
  expect(await shop.refused('operator', 'op-task/start', { id })).toBe('该工序没有生效的作业指导书，不能开工')
  const general = await approved('T-SOP-1', { process })
  expect(await light()).toMatchObject({ ok: true, reasons: ['按 T-SOP-1 T-SOP-1 作业指导书 作业'],
    link: `/product/sop?open=view:${general}` })
  const own = await approved('T-SOP-2', { process, item })
  expect((await light())!.link).toBe(`/product/sop?open=view:${own}`)
  await shop.act('operator', 'op-task/start', { id })
})
