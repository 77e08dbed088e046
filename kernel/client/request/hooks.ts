export interface Notice {
  title: string
  text: string
}

/** How the request layer speaks to the page. The sign-in page and the shell show these differently. */
export interface RequestHooks {
  /** A notice of spec 1 §8: fixed texts of 403, 404, 504, 401, time-out, or the server's message. */
  notify(notice: Notice): void
  /** The modal "login expired" with its button. */
  showExpired(): void
  /** 401 while a token is held: sign out and reload after `RELOAD_DELAY_MS`. */
  endSession(): void
}

const silent: RequestHooks = { notify: () => {}, showExpired: () => {}, endSession: () => {} }

let hooks: RequestHooks = silent

/** Puts the given hooks in place of the present ones; answers the way back. */
export function setRequestHooks(next: Partial<RequestHooks>): () => void {
  const before = hooks
  hooks = { ...hooks, ...next }
  return () => {
    hooks = before
  }
}

export function requestHooks(): RequestHooks {
  return hooks
}
