import type { Readable } from 'node:stream'

/** What is known of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedMs: number
}

/** Part of a file: the first and the last byte, counted from 0. */
interface ByteRange {
  start: number
  end: number
}

interface ListedFile {
  path: string
  modifiedMs: number
}

/** Where uploaded files are kept. Paths are those that `storedPath` lets through; a file never changes once it is there. */
export interface FileStore {
  /** Takes over a file of this machine, which is gone from there afterwards. The same path again is the same file again. */
  put(path: string, localFile: string): Promise<void>
  /** Undefined where there is no such file. */
  stat(path: string): Promise<StoredFile | undefined>
  /** @throws where there is no such file */
  read(path: string, range?: ByteRange): Promise<Readable>
  /** A file that is not there is none the less gone. */
  remove(path: string): Promise<void>
  /** All files of a folder and those below it. */
  list(folder: string): AsyncIterable<ListedFile>
}
