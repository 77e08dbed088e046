import { GIVEN_UP } from '#kernel/client/records/held-work.ts'
import { fileAddress } from '#kernel/client/request/address.ts'
import type { storeFile } from '../kinds/store-file.ts'
import { PAUSED } from './pausing.ts'
import { allDone, newUpload, pathsOf, roomFor, storedFiles, uploadedFiles, type UploadedFile, type UploadValue } from './upload-value.ts'

/** So many files go up at once; the others wait. */
const AT_ONCE = 3

/** Where an image cannot be moved to (spec 2 §8). */
export type MoveFault = 'unknownMove' | 'alreadyLast'

export interface UploadListOptions {
  readonly store: typeof storeFile
  /** The value of the field as it stands: paths joined by commas. */
  readonly value: () => unknown
  /** Gets the paths, joined by commas, and what was uploaded since the value changed last: when all files are done or one is removed, never before (spec 2 §4). */
  readonly emit: (paths: string | null, uploaded: readonly UploadedFile[]) => void
  /** Gets what ends once no file is under way any longer: all done, failed, put down or taken away; given up where the field is gone. */
  readonly hold?: (uploads: Promise<unknown>) => void
}

interface Running {
  readonly value: UploadValue
  readonly file: File
  /** Set while bytes travel. */
  readonly stop?: AbortController
}

/** The uploads of one field, beside the files that its value names. Without a browser; drawing listens. */
export class UploadList {
  private readonly options: UploadListOptions
  private entries: readonly Running[] = []
  private shown: readonly UploadValue[] = []
  private readonly listeners = new Set<() => void>()
  private isGone = false
  /** While files are under way: ends them. */
  private endUploads: ((end?: typeof GIVEN_UP) => void) | undefined

  constructor(options: UploadListOptions) {
    this.options = options
  }

  readonly subscribe = (listener: () => void): () => void => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Files under way, put down, failed, or done while others are not; the same list until something changes. */
  readonly running = (): readonly UploadValue[] => this.shown

  /**
   * Begins to upload; files beyond the limit are left out.
   * @returns how many were left out
   */
  add(files: readonly File[], limit = 0): number {
    const taken = files.slice(0, roomFor([...this.stored(), ...this.shown], limit))
    this.put([...this.entries, ...taken.map((file) => ({ file, value: newUpload(file) }))])
    this.startWaiting()
    return files.length - taken.length
  }

  /** Adds files once they are ready to be sent; saving waits for that as well. */
  addPrepared(ready: Promise<readonly File[]>, add: (files: readonly File[]) => void): void {
    const added = ready.then((files) => {
      if (this.isGone) return GIVEN_UP
      add(files)
      return undefined
    })
    this.options.hold?.(added)
  }

  /** Lists a file that cannot be uploaded, and why. */
  refuse(file: File, message: string): void {
    this.put([...this.entries, { file, value: { ...newUpload(file), status: 'error', message } }])
  }

  /** Puts an upload down; what has arrived is kept. */
  pause(id: string): void {
    this.entryOf(id)?.stop?.abort(PAUSED)
    this.replace(id, ({ file, value }) => ({ file, value: { ...value, status: 'paused' } }))
    this.startWaiting()
  }

  /** Takes an upload up again that was put down or failed. */
  resume(id: string): void {
    this.replace(id, ({ file, value: { percent } }) => ({ file, value: { ...newUpload(file), id, percent } }))
    this.startWaiting()
  }

  /** Takes a file away, also one under way; the paths of those that are done become the value. */
  remove(id: string): void {
    this.entryOf(id)?.stop?.abort()
    this.put(this.entries.filter(({ value }) => value.id !== id))
    this.options.emit(pathsOf([...this.stored().filter((file) => file.id !== id), ...this.shown]), uploadedFiles(this.shown))
    this.startWaiting()
  }

  /** Moves a stored file by one place. @returns why it stays where it is */
  move(id: string, step: -1 | 1): MoveFault | undefined {
    const stored = this.stored()
    const from = stored.findIndex((file) => file.id === id)
    if (from + step < 0) return 'unknownMove'
    if (from + step >= stored.length) return 'alreadyLast'
    this.options.emit(pathsOf(stored.with(from, stored[from + step]!).with(from + step, stored[from]!)), [])
    return undefined
  }

  /** Forgets uploads that the value names by now. */
  settle(): void {
    const named = new Set(this.stored().map(({ path }) => path))
    if (this.entries.some(({ value }) => named.has(value.path))) this.put(this.entries.filter(({ value }) => !named.has(value.path)))
  }

  /** The field is out of sight for a while: what is under way waits until it `goOn`s, and saving with it. */
  suspend(): void {
    for (const { stop } of this.entries) stop?.abort(PAUSED)
    this.put(this.entries.map(({ file, value }) => ({ file, value })))
  }

  goOn(): void {
    this.isGone = false
    this.startWaiting()
  }

  /** The field is gone: nothing goes on unseen, and large files can be taken up another time. */
  stopAll(): void {
    this.isGone = true
    for (const { stop } of this.entries) stop?.abort(PAUSED)
    this.endUploads?.(GIVEN_UP)
    this.endUploads = undefined
    this.put([])
  }

  private stored(): readonly UploadValue[] {
    return storedFiles(this.options.value())
  }

  private entryOf(id: string): Running | undefined {
    return this.entries.find(({ value }) => value.id === id)
  }

  private start({ file, value: { id } }: Running): void {
    const stop = new AbortController()
    const during = (act: () => void) => {
      if (!stop.signal.aborted) act()
    }
    this.replace(id, (entry) => ({ ...entry, stop }))
    this.options.store(file, (percent) => during(() => this.replace(id, ({ value }) => ({ file, stop, value: { ...value, percent } }))), {
      signal: stop.signal,
    })
      .then((path) => during(() => this.finish(id, { status: 'done', percent: 100, path, url: fileAddress(path) })))
      .catch((error: unknown) =>
        during(() =>
          this.finish(id, { status: 'error', ...(error instanceof Error && error.message !== '' ? { message: error.message } : {}) })
        )
      )
  }

  private finish(id: string, change: Partial<UploadValue>): void {
    this.replace(id, ({ file, value }) => ({ file, value: { ...value, ...change } }))
    if (allDone(this.shown)) this.options.emit(pathsOf([...this.stored(), ...this.shown]), uploadedFiles(this.shown))
    this.startWaiting()
  }

  private replace(id: string, next: (entry: Running) => Running): void {
    this.put(this.entries.map((entry) => (entry.value.id === id ? next(entry) : entry)))
  }

  private put(entries: readonly Running[]): void {
    this.entries = entries
    this.shown = entries.map(({ value }) => value)
    this.holdUploads()
    for (const listener of this.listeners) listener()
  }

  private holdUploads(): void {
    const isUnderWay = this.shown.some(({ status }) => status === 'uploading')
    if (isUnderWay && !this.endUploads) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      this.endUploads = resolve
      this.options.hold?.(promise)
    }
    if (isUnderWay) return
    this.endUploads?.()
    this.endUploads = undefined
  }

  /** Lets files go up that wait, as far as there is room for them. */
  private startWaiting(): void {
    const free = AT_ONCE - this.entries.filter(({ stop }) => stop).length
    for (const entry of this.entries.filter(({ value, stop }) => value.status === 'uploading' && !stop).slice(0, Math.max(0, free)))
      this.start(entry)
  }
}
