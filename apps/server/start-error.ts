/** Something the person at the terminal can mend; shown without a stack. Both languages, since no session has chosen one. */
export class StartError extends Error {
  override name = 'StartError'
  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(`${zh}\n${en}`, options)
  }
}

/** One line for the person at the terminal while the console starts or stops. */
export type Notice = (zh: string, en: string) => void
