/** Does work for a library that waits for a callback: it hears of the result, or of why there is none. */
export function answered<T>(work: Promise<T>, done: (result: T) => void, failed: (error: Error) => void): void {
  const tell = async () => done(await work)
  tell().catch(failed)
}
