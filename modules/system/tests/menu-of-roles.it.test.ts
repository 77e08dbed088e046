import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 20: people on the floor find their work without opening an area first. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ idle: true })
})
afterAll(() => app.close())

interface Entry {
  path: string
  hidden?: boolean
  children?: Entry[]
  meta: { title: string; aside?: boolean }
}

/** What stands in somebody's menu, by its titles, besides forms that their plant designed for them. */
async function menuOf(username: string): Promise<string[]> {
  const { body } = await app.call<{ menu: Entry[] }>('GET', '/sys/permission/getUserPermissionByToken', { as: username })
  const designed = /^\/(online|flowable\/data)\//
  const leaves = (entries: readonly Entry[]): Entry[] =>
    entries.filter(({ hidden, meta, path }) => !hidden && !meta.aside && !designed.test(path)).flatMap((entry) =>
      entry.children?.length ? leaves(entry.children) : [entry]
    )
  return leaves(body.result.menu).map(({ meta }) => meta.title)
}

test.each([['operator', 12], ['storekeeper', 12], ['inspector', 12], ['checker', 12], ['leader', 25], ['planner', 25], ['director', 40]])(
  '%s has at most %i entries',
  async (username, most) => {
    const titles = await menuOf(username)
    expect(titles.length, titles.join('、')).toBeGreaterThan(3)
    expect(titles.length, titles.join('、')).toBeLessThanOrEqual(most)
  },
)
