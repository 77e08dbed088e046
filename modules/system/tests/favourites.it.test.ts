import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Item extends Rec {
  path: string
  meta: { favourite?: true }
  children?: Item[]
}
const flat = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])])
const menu = async (as: string) => flat((await app.call('GET', '/sys/permission/getUserPermissionByToken', { as })).body.result.menu)
const favourites = async (as: string) => (await menu(as)).filter(({ meta }) => meta.favourite).map(({ path }) => path)
const idOf = async (as: string, path: string) => (await menu(as)).find((item) => item.path === path)!.id as string
const mark = async (as: string, id: string, favourite = true) =>
  (await app.call('PUT', '/sys/favourite', { as, body: { menu: id, favourite } })).body

test('favourites are each person’s own, in the order of the menu, until they are taken back', async () => {
  const [board, tasks] = [await idOf('qe', '/quality/ncr-board'), await idOf('qe', '/quality/task-board')]
  expect(await favourites('qe')).toEqual([])
  for (const id of [board, tasks]) expect(await mark('qe', id)).toMatchObject({ success: true })
  const paths = (await menu('qe')).map(({ path }) => path)
  expect(await favourites('qe')).toEqual(
    ['/quality/task-board', '/quality/ncr-board'].toSorted((a, b) => paths.indexOf(a) - paths.indexOf(b)),
  )
  expect(await favourites('qm')).toEqual([])
  await mark('qe', board, false)
  expect(await favourites('qe')).toEqual(['/quality/task-board'])
})

test('marks made at once in several places are all kept', async () => {
  const ids = (await menu('planner')).filter(({ children }) => !children).slice(0, 6).map(({ id }) => id as string)
  await Promise.all(ids.map((id) => mark('planner', id)))
  expect(await favourites('planner')).toHaveLength(ids.length)
})

test('what somebody may not open is no favourite, and one whose right is gone is gone as well', async () => {
  const jobs = await idOf('admin', '/isystem/QuartzJobList')
  expect(await mark('operator', jobs)).toMatchObject({ success: false, code: 510 })
  expect(await mark('operator', 'none', false)).toMatchObject({ success: true })
  await mark('inspector', await idOf('inspector', '/quality/task-board'))
  expect(await favourites('inspector')).toEqual(['/quality/task-board'])
  await app.database.pool.query("delete from sys_user_role where main_id = (select id from sys_user where username = 'inspector')")
  expect(await favourites('inspector')).toEqual([])
})
