import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Ends when nobody waits any more for what is being read. */
const wanted = new AsyncLocalStorage<AbortSignal>()

/** Reads something that only one caller waits for: once they have left, what it still asks of the database is ended there. */
export function whileWanted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return wanted.run(signal, work)
}

/** Ends when the caller has left for whom this is done; undefined where nobody in particular waits. */
export function callerLeft(): AbortSignal | undefined {
  return wanted.getStore()
}

/** Begins something that outlives the caller who began it. */
export function forAll<T>(work: () => Promise<T>): Promise<T> {
  return wanted.exit(work)
}

interface Door {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  options: pg.PoolOptions
}

/** A pool whose connections stop their statement where the caller for whom it was asked has left. */
export function stoppable(pool: pg.Pool): Door {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const signal = wanted.getStore()
      if (!signal) return pool.connect()
      signal.throwIfAborted()
      const client = await pool.connect()
      // They may have left while the connection was waited for; a signal tells that only once.
      if (signal.aborted) {
        client.release()
        throw signal.reason
      }
      stopWith(signal, client, pool.options)
      return client
    },
  }
}

function stopWith(signal: AbortSignal, client: pg.PoolClient, options: pg.PoolConfig): void {
  let stopping: Promise<void> | undefined
  const given = new AbortController()
  const stop = () => {
    stopping = cancelUntil(given.signal, client, options)
  }
  signal.addEventListener('abort', stop, { once: true })
  // The pool gives each loan of a connection its own release.
  const release = client.release
  client.release = (error) => {
    signal.removeEventListener('abort', stop)
    given.abort()
    // A cancellation that is under way must not meet the statement of whoever gets the connection next.
    if (stopping) void stopping.then(() => release(error), () => release(error))
    else release(error)
  }
}

const betweenTriesMs = 500
const mostTries = 20

/** Until the connection is given back: a try may fall between two statements, or find no connection to be had. */
async function cancelUntil(given: AbortSignal, client: pg.PoolClient, options: pg.PoolConfig): Promise<void> {
  for (let tries = 0; tries < mostTries && !given.aborted; tries += 1) {
    await cancel(client, options)
    await pause(betweenTriesMs, undefined, { signal: given }).catch(() => undefined)
  }
}

/** Through a connection of its own: those of the pool may all be busy with what is to be stopped. */
async function cancel(client: pg.PoolClient, { connectionString }: pg.PoolConfig): Promise<void> {
  const stopper = new pg.Client({ connectionString, application_name: 'millwright-stop' })
  try {
    await stopper.connect()
    await stopper.query('select pg_cancel_backend($1)', [(client as unknown as { processID: number }).processID])
  } catch {
    // There will be another try; after the last the statement runs to its end, and nobody reads its answer.
  } finally {
    await stopper.end().catch(() => undefined)
  }
}
