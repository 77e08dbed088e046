import { startTestApp, type Rec, type TestApp } from './app.ts'
import { sampleServer } from './sample-module.ts'
import { listen, openSocket, type OpenOptions, type TestSocket } from './sockets.ts'

/** Two server processes on one database, both listening, and people of two tenants. */
export interface LivePlant {
  app: TestApp
  /** Address of the other process. */
  there: string
  /** A record that a page may name. */
  bookId: string
  userId(username: string): Promise<string>
  addPerson(username: string, more: Rec, roleCode?: string): Promise<void>
  /** Opens a socket of a person, in the first process unless said otherwise. */
  join(username: string, page: string, more?: Partial<OpenOptions> & { at?: string }): Promise<TestSocket>
  /** Closes what `join` opened. */
  closeSockets(): void
  /** After the clock went past their end: everybody signs in anew. */
  forgetSessions(): void
  close(): Promise<void>
}

export async function startLivePlant(): Promise<LivePlant> {
  const app = await startTestApp({ extra: sampleServer })
  const second = await app.another()
  const [here, there] = await Promise.all([listen(app), listen(second)])
  const open: TestSocket[] = []
  const ids = new Map<string, string>()

  async function addPerson(username: string, more: Rec, roleCode?: string): Promise<void> {
    const roles = roleCode ? [{ role: (await app.call('GET', `/sys/role/list?roleCode=${roleCode}`)).body.result.records[0].id }] : []
    const { body } = await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', roles, ...more } })
    if (!body.success) throw new Error(body.message)
  }

  async function userId(username: string): Promise<string> {
    const id = ids.get(username) ?? ((await app.call('GET', `/sys/user/list?username=${username}`)).body.result.records[0].id as string)
    ids.set(username, id)
    return id
  }

  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户七' } })
  await addPerson('stranger', { relTenantIds: '7' }, 'workshop')
  await addPerson('traveller', { relTenantIds: '7,0' }, 'workshop')
  await addPerson('passenger', {}, 'workshop')
  await addPerson('guest', {})
  const bookId = (await app.call('POST', '/sample/book/add', { body: { code: 'B1', name: '书' } })).body.result.id as string

  return {
    app,
    there,
    bookId,
    userId,
    addPerson,
    async join(username, page, { at = here, ...more } = {}) {
      const socket = await openSocket(at, { token: more.token ?? (await app.tokenOf(username)), userId: await userId(username), page,
        ...more })
      open.push(socket)
      return socket
    },
    closeSockets() {
      for (const socket of open.splice(0)) socket.close()
    },
    forgetSessions() {
      for (const username of ['admin', ...ids.keys()]) app.forget(username)
    },
    async close() {
      await second.close()
      await app.close()
    },
  }
}

/** A changed row as a grid tells it. */
export function change(row: Rec, caseId = 'case-1'): Rec {
  return { type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [row, caseId] } }
}

export function isType(type: string): (message: Rec) => boolean {
  return (message) => message.type === type
}

export function isRow(id: string): (message: Rec) => boolean {
  return (message) => message.type === 'update_vxe_table' && message.data.args[0].id === id
}

/** Messages of all processes go in one order: once the mark is there, what was sent before it has come or never will. */
export async function mark(by: TestSocket, ...others: TestSocket[]): Promise<void> {
  by.send(change({ id: 'mark' }))
  await Promise.all([by, ...others].map((socket) => socket.until(isRow('mark'))))
}
