import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '#kernel/entity/call.ts'
import { newIdempotencyKey, post } from './actions.ts'
import { pathOf } from './calls.ts'
import type { Envelope } from './envelope.ts'
import { BusinessError } from './errors.ts'
import { keptActs } from './kept-acts.ts'

/** Something that somebody did and that is to reach the server once. */
export interface QueuedAct {
  /** Its idempotency key: however often it is sent, it is booked once. */
  readonly key: string
  readonly title: string
  readonly url: string
  readonly body: object
  /** When it was done, by this device's clock. */
  readonly since?: number
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

interface QueueState {
  readonly acts: readonly QueuedAct[]
  readonly offline: boolean
  /** What is open outlives the page: nothing is lost by closing it. Not so while the browser has no room for it. */
  readonly kept: boolean
}

export interface ActQueue {
  readonly store: StoreApi<QueueState>
  /** @param key under which it was tried before; a new one without */
  add(title: string, call: Call, body: object, about?: ActSubject, key?: string): void
  /**
   * Adds what was tried under its key and reached nobody, where the browser has room to keep it.
   * @returns false where it has none: then nothing waits, and whoever entered it still has it
   */
  addKept(title: string, call: Call, body: object, key: string): boolean
  /** Sends what waits, in its order. */
  flush(): Promise<void>
  retry(key: string): void
  drop(key: string): void
}

/** Sends an act; a body that has to be completed first, as by files that are stored, is kept so for the next try: the key stands for it. */
type Send = (act: QueuedAct, keep: (body: object) => void) => Promise<{ message: string }>

/** Sends an act as it was kept, with how long it waited; nobody is told of a network that is gone. */
export function sendAct<T>({ url, body, key, since }: QueuedAct): Promise<Envelope<T>> {
  // How long, and not when: the clocks of devices are wrong, their seconds are not.
  const waitedSeconds = since === undefined ? 0 : Math.max(0, Math.round((Date.now() - since) / 1000))
  return post<T>(url, body, { idempotencyKey: key, quiet: true, waitedSeconds })
}

/** Whether an act is one of this call. */
export function isActOf(call: Call, { url }: QueuedAct): boolean {
  return url === pathOf(call)
}

/** So many acts that are done stay in sight. */
const mostDone = 20

/**
 * Acts in the order in which they were done. Without network they wait; what the server refuses waits for a person, while
 * the next ones go on. It lives beside the screens, so that nothing is lost by going from one to another.
 * @param keptAs under which the browser keeps what is open, so that it is sent once the page is opened again; each person's apart
 */
export function createActQueue(send: Send, keptAs?: string): ActQueue {
  const kept = keptAs === undefined ? undefined : keptActs(keptAs)
  const keepOpen = (acts: readonly QueuedAct[]) => kept !== undefined && kept.keep(acts.filter(isOpen))
  const found = kept?.found ?? []
  const store: ActQueue['store'] = createStore(() => ({ acts: found, offline: false, kept: keepOpen(found) }))
  store.subscribe(({ acts }, before) => {
    if (acts !== before.acts) store.setState({ kept: keepOpen(acts) })
  })
  let running: Promise<void> | undefined
  const change = (key: string, next: Partial<QueuedAct>) =>
    store.setState(({ acts }) => ({ acts: acts.map((act) => (act.key === key ? { ...act, ...next } : act)) }))

  async function run(): Promise<void> {
    for (;;) {
      const act = store.getState().acts.find(({ state }) => state === 'waiting')
      if (!act) return
      change(act.key, { state: 'sending' })
      try {
        const { message } = await send(act, (body) => change(act.key, { body }))
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
    add(title, call, body, about, key = newIdempotencyKey()) {
      store.setState(({ acts }) => ({
        acts: [...acts, { key, title, url: pathOf(call), body, since: Date.now(), state: 'waiting', ...(about ? { about } : {}) }],
      }))
      void flush()
    },
    addKept(title, call, body, key) {
      const { acts } = store.getState()
      const next: readonly QueuedAct[] = [...acts, { key, title, url: pathOf(call), body, since: Date.now(), state: 'waiting' }]
      if (!keepOpen(next)) {
        keepOpen(acts)
        return false
      }
      store.setState({ acts: next })
      void flush()
      return true
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
