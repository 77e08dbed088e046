import { expect } from 'vitest'
import { change, isRow } from '../live-plant.ts'
import { listen, openSocket, type TestSocket } from '../sockets.ts'
import { attack } from './attack.ts'
import type { Insider } from './insider.ts'
import type { Plants } from './plants.ts'

/* Hearing what one may not read: by sockets that others' changes go through, and by figures that only this machine may ask for. */

const addresses = new WeakMap<Plants, Promise<string>>()

/** Where the console listens, from the first who asks on. */
function addressOf(plants: Plants): Promise<string> {
  const known = addresses.get(plants) ?? listen(plants.app)
  addresses.set(plants, known)
  return known
}

async function opened(me: Insider, { id, username }: { id: string; username: string }, page: string): Promise<TestSocket> {
  return openSocket(await addressOf(me.plants), { token: await me.plants.app.tokenOf(username), userId: id, page })
}

/** All that was sent before has come, or never will. */
async function settled(socket: TestSocket): Promise<void> {
  socket.send({ type: 'heart_beat', data: '' })
  await socket.until(({ type }) => type === 'heart_beat')
}

export const listening = [
  attack('rows that a data rule closes, by the socket of a list without a record', 'clerk', async (me) => {
    if (me.trust !== 'clerk') return
    const { shut, secret, insiders } = me.plant
    const [writer, witness, ear] = [await opened(me, insiders.head, 'product.item'), await opened(me, insiders.head, 'product.item'),
      await opened(me, me.person, 'product.item')]
    writer.send(change({ id: shut, remark: secret }))
    // Messages of a room go out together: what came to one of them has come to all, or never will.
    await witness.until(isRow(shut))
    for (const socket of [witness, ear]) await settled(socket)
    expect(JSON.stringify(ear.received)).not.toContain(secret)
    for (const socket of [writer, witness, ear]) socket.close()
  }),

  attack('what people of other tenants change, by a socket of a page that is called as theirs', 'worker', async (me) => {
    const other = me.plants.plants.find(({ tenant }) => tenant !== me.plant.tenant)
    if (!other) return
    const pages = ['product.item', `product.item/${other.item}`, `${other.tenant}:product.item`, `${other.tenant}/product.item`, '*', '%']
    const ears = await Promise.all(pages.map((page) => opened(me, me.person, page).catch(() => undefined)))
    const writer = await opened(me, other.insiders.head, 'product.item')
    const witness = await opened(me, other.insiders.head, 'product.item')
    writer.send(change({ id: other.item, name: other.mark }))
    await witness.until(isRow(other.item))
    witness.close()
    for (const ear of ears) {
      if (!ear) continue
      await settled(ear)
      expect(JSON.stringify(ear.received)).not.toContain(other.mark)
      ear.close()
    }
    writer.close()
  }),

  attack('the figures of the installation, as if one sat at its machine', 'clerk', async (me) => {
    const token = await me.plants.app.tokenOf(me.username)
    const forged = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host', 'via'].map((name) => ({ [name]: '127.0.0.1' }))
    for (const url of ['/metrics', '/api/metrics', '/api/metrics/', '/api//metrics', `/api/metrics?token=${token}`]) {
      for (const headers of [{}, { host: 'localhost' }, { 'x-access-token': token }, { authorization: `Bearer ${token}` }, ...forged]) {
        // From another machine, and through a proxy on this one.
        for (const [remoteAddress, host] of [['10.0.0.9', 'localhost'], ['127.0.0.1', 'mes.example.com']] as const) {
          const answer = await me.plants.app.app.inject({ url, remoteAddress, headers: { ...headers, host } })
          expect(answer.body, `${url} ${JSON.stringify(headers)} ${remoteAddress}`).not.toContain('millwright_')
        }
      }
    }
  }),
]
