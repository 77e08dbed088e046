import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Kernel } from '../kernel.ts'

type Locker = Extract<Server['options']['locker'], { newLock: unknown }>

/** Notice to the process that holds a lock: somebody else came for the same upload. */
const topic = 'upload-wanted'
const waitMs = 10_000
const askEveryMs = 200
/** The client tries again (tus: a locked upload answers 423). */
const locked = { status_code: 423, body: 'The upload is being written by another request\n' }

interface Holder {
  token: string
  /** Asks the writer to end; it lets go of the lock when it has. */
  release(): void
}
interface LockSession {
  db: Db
  end: () => void
}

export interface UploadLocker extends Locker {
  /** Asks every running write of this process to end: the server is about to stop. */
  releaseAll(): void
}

/**
 * One writer per upload over all server processes. All locks of a process are advisory locks of one database session:
 * a process that is killed loses its session, and its locks with it, at once. The session is taken from the pool while
 * the process holds any lock.
 */
export function createUploadLocker({ db, notices }: Pick<Kernel, 'db' | 'notices'>): UploadLocker {
  const holders = new Map<string, Holder>()
  let session: Promise<LockSession> | undefined
  notices.subscribe(topic, (payload) => {
    const { id, token } = payload as { id: string; token: string }
    const holder = holders.get(id)
    if (holder && holder.token !== token) holder.release()
  })

  async function take(id: string): Promise<boolean> {
    session ??= openSession(db)
    try {
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(id)}) as got`.execute((await session).db)
      return rows[0]!.got
    } catch (error) {
      await endSession()
      throw error
    }
  }

  async function endSession(): Promise<void> {
    const ending = session
    session = undefined
    await ending?.then(({ end }) => end(), () => undefined)
  }

  async function drop(id: string, unlock: boolean): Promise<void> {
    if (unlock && session) await sql`select pg_advisory_unlock(${keyOf(id)})`.execute((await session).db)
    holders.delete(id)
    if (holders.size === 0) await endSession()
  }

  return {
    releaseAll: () => holders.forEach(({ release }) => release()),
    newLock: (id) => ({
      async lock(signal, release) {
        const token = randomUUID()
        for (const giveUpMs = performance.now() + waitMs;;) {
          if (signal.aborted || performance.now() > giveUpMs) throw locked
          if (!holders.has(id)) {
            // Entered before the database is asked: within the process a second request must see it at once.
            holders.set(id, { token, release: () => void release() })
            if (await take(id).catch(async (error: unknown) => {
              await drop(id, false)
              throw error
            })) return
            await drop(id, false)
          }
          await notices.publish(db, topic, { id, token })
          await delay(askEveryMs)
        }
      },
      unlock: () => drop(id, true),
    }),
  }
}

function keyOf(id: string) {
  return sql`hashtextextended(${`sys_upload ${id}`}, 0)`
}

/** A session of the pool that is kept until its end is called. */
function openSession(db: Db): Promise<LockSession> {
  return new Promise((resolve, reject) => {
    db.connection().execute((own) => new Promise<void>((end) => resolve({ db: own, end }))).catch(reject)
  })
}
