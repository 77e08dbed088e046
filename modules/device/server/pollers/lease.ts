import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/**
 * Which devices this process asks. Its claims are advisory locks of one database session, which it keeps while it has any: of several
 * processes one asks a device, and where that one is killed its session ends and another takes over at once.
 */
export interface Claims {
  /** @returns whether the device is this process's, now or already. @throws where the session is lost; all claims are gone with it */
  claim(device: string): Promise<boolean>
  release(device: string): Promise<void>
  /** Asks whether the session is still there. @throws where it is not */
  check(): Promise<void>
  /** Lets go of all. */
  end(): Promise<void>
}

interface KeptSession {
  db: Db
  end(): void
}

export function makeClaims({ db }: Pick<Kernel, 'db'>): Claims {
  const held = new Set<string>()
  let session: Promise<KeptSession> | undefined

  async function end(): Promise<void> {
    const ending = session
    session = undefined
    const own = await ending?.catch(() => undefined)
    // A session goes back to the pool: what it holds would be held by whoever gets it next.
    if (own) await sql`select pg_advisory_unlock_all()`.execute(own.db).catch(() => undefined)
    held.clear()
    own?.end()
  }

  async function within<T>(work: (db: Db) => Promise<T>): Promise<T> {
    session ??= keepSession(db)
    try {
      return await work((await session).db)
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    claim: (device) =>
      held.has(device) ? Promise.resolve(true) : within(async (own) => {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(device)}) as got`.execute(own)
        if (rows[0]!.got) held.add(device)
        return rows[0]!.got
      }),
    async release(device) {
      if (!held.delete(device)) return
      await within((own) => sql`select pg_advisory_unlock(${keyOf(device)})`.execute(own))
    },
    async check() {
      if (held.size > 0) await within((own) => sql`select 1`.execute(own))
      else await end()
    },
    end,
  }
}

const keyOf = (device: string) => sql`hashtextextended(${`iot_poll ${device}`}, 0)`

/** A session of the pool that is kept until its end is called. */
function keepSession(db: Db): Promise<KeptSession> {
  return new Promise((resolve, reject) => {
    db.connection().execute((own) => new Promise<void>((end) => resolve({ db: own, end }))).catch(reject)
  })
}
