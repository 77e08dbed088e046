import { createStore, type StoreApi } from 'zustand/vanilla'
import { newIdempotencyKey } from './actions.ts'
import { BusinessError } from './errors.ts'

/** Something that somebody did and that is to reach the server once. */
export interface QueuedAct {
  /** Its idempotency key: however often it is sent, it is booked once. */
  readonly key: string
  readonly title: string
  readonly url: string
  readonly body: object
  /** What it is about, where a task tells its document what is on its way. */
  readonly about?: ActSubject
  readonly state: 'waiting' | 'sending' | 'refused' | 'done'
  /** What the server said. */
  readonly answer?: string
}

/** A document, and how much of which of its rows is done by it. */
interface ActSubject {
  readonly doc: string
  readonly row?: string
  readonly qty?: string
}

export interface ActQueue {
  readonly store: StoreApi<{ readonly acts: readonly QueuedAct[]; readonly offline: boolean }>
  add(title: string, url: string, body: object, about?: ActSubject): void
  /** Sends what waits, in its order. */
  flush(): Promise<void>
  retry(key: string): void
  drop(key: string): void
}

type Send = (act: QueuedAct) => Promise<{ message: string }>

/** So many acts that are done stay in sight. */
const mostDone = 20

/**
 * Acts in the order in which they were done. Without network they wait; what the server refuses waits for a person, while
 * the next ones go on. It lives beside the screens, so that nothing is lost by going from one to another.
 */
export function createActQueue(send: Send): ActQueue {
  const store: ActQueue['store'] = createStore(() => ({ acts: [] as readonly QueuedAct[], offline: false }))
  let running: Promise<void> | undefined
  const change = (key: string, next: Partial<QueuedAct>) =>
    store.setState(({ acts }) => ({ acts: acts.map((act) => (act.key === key ? { ...act, ...next } : act)) }))

  async function run(): Promise<void> {
    for (;;) {
      const act = store.getState().acts.find(({ state }) => state === 'waiting')
      if (!act) return
      change(act.key, { state: 'sending' })
      try {
        const { message } = await send(act)
        change(act.key, { state: 'done', answer: message })
        store.setState(({ acts }) => ({ acts: withoutOldDone(acts), offline: false }))
      } catch (error) {
        const refused = error instanceof BusinessError
        change(act.key, refused ? { state: 'refused', answer: error.message } : { state: 'waiting' })
        store.setState({ offline: !refused })
        if (!refused) return
      }
    }
  }

  async function flush(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    store,
    flush,
    add(title, url, body, about) {
      store.setState(({ acts }) => ({
        acts: [...acts, { key: newIdempotencyKey(), title, url, body, state: 'waiting', ...(about ? { about } : {}) }],
      }))
      void flush()
    },
    retry(key) {
      change(key, { state: 'waiting' })
      void flush()
    },
    drop: (key) => store.setState(({ acts }) => ({ acts: acts.filter((act) => act.key !== key) })),
  }
}

function withoutOldDone(acts: readonly QueuedAct[]): QueuedAct[] {
  const done = acts.filter(({ state }) => state === 'done')
  const gone = new Set(done.slice(0, -mostDone))
  return acts.filter((act) => !gone.has(act))
}

/** What waits or was refused: it would be lost with the page. */
export function isOpen({ state }: QueuedAct): boolean {
  return state !== 'done'
}
