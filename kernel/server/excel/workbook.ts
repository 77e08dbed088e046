import { AsyncResource } from 'node:async_hooks'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { WorkbookType } from '#kernel/entity/sheet-rows.ts'
import { keptThreads } from '../threads/kept-threads.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { CellNote } from './cell-notes.ts'
import type { TooLarge } from './measure-package.ts'

/** A cell as a sheet holds it; numbers are numbers, texts are texts, whatever they begin with. */
export type Cell = string | number | boolean | null
export interface Sheet {
  name: string
  rows: Cell[][]
  /** What cells show beyond their values, by the index of the row and of the column. */
  notes?: Map<number, ReadonlyMap<number, CellNote>>
}
/** A sheet whose rows are made while it is written, some at a time. */
export interface LongSheet {
  name: string
  rows: AsyncIterable<readonly Cell[][]>
}

export type WorkbookTask = { kind: 'read'; bytes: Uint8Array; csv: boolean } | { kind: 'write'; type: WorkbookType; names: string[];
  path: string }

/** Rows travel between the threads in parts, each after the one before was taken; a sheet that is written ends with `end`. */
export type ToWorker = { says: 'rows'; rows: readonly Cell[][] } | { says: 'next' } | { says: 'end' }
export type FromWorker = { says: 'sheet'; name: string } | { says: 'rows'; rows: Cell[][]; notes: RowNotes[] } | {
  says: 'next'
} | { says: 'read' } | {
  says: 'written'
} | { says: 'failed'; reason: Unreadable }

/** Notes of a row that has some. */
export type RowNotes = readonly [row: number, notes: readonly (readonly [column: number, note: CellNote])[]]

/** Why a file is not read: it is no workbook, or more than the server takes into its memory. */
export type Unreadable = 'unreadable' | TooLarge

/** A file that is not read. */
export class NotAWorkbook extends Error {
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}

/** For whom a workbook is read or written, and who is told how many go before it while it waits. */
export interface WorkbookTurn {
  who: string
  waits?(before: number): void
  /** Ends when they have left: what waits leaves the queue, what is under way stops and gives back its memory. */
  left?: AbortSignal | undefined
  /** How long the work itself may take, from when its turn has come. */
  limitMs?: number
}

/** Each thread may hold a whole workbook: no more of them run at once, however many are asked for. */
const queue = createWorkQueue({ atOnce: 2, eachWaiting: 20 })
const restMs = 10_000
const threadFile = new URL('./workbook-worker.ts', import.meta.url)
const readers = keptThreads(threadFile, { maxOldGenerationSizeMb: 1200 }, restMs)
/** An .xlsx is written part by part: what is done with is thrown away early rather than kept. */
const writers = keptThreads(threadFile, { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 16 }, restMs)
/** A thread that held more cells than this gives back its memory. One that has read ends as well: files come from anywhere. */
const littleHeld = 100_000
/** A file that takes longer is given up: its thread would keep others waiting for good. */
const longestMs = 180_000
/** What is written takes as long as its rows do. */
const longestWritingMs = 1_800_000
/** So many cells go to another thread at once: taking more would hold up whoever waits for the server. */
const cellsAtOnce = 20_000

type Hear<T> = (message: FromWorker, reply: (message: ToWorker) => void, done: (value: T) => void) => void | Promise<void>

/** Large workbooks take seconds of pure computing, so they are read and written beside the event loop, in turns by person. */
function inThread<T>({ who, waits, left, limitMs = longestMs }: WorkbookTurn, task: WorkbookTask, transfer: ArrayBuffer[],
  rests: () => boolean, hear: Hear<T>): Promise<T> {
  return queue.take(who, async () => {
    const threads = task.kind === 'write' && task.type === 'xlsx' ? writers : readers
    const thread = threads.take()
    thread.ref()
    const heard = new AbortController()
    try {
      const value = await carriedOut(thread, () => thread.postMessage(task, transfer), hear, { left, limitMs, until: heard.signal })
      thread.unref()
      if (rests()) threads.rest(thread)
      else threads.end(thread)
      return value
    } catch (error) {
      threads.end(thread)
      throw error
    } finally {
      heard.abort()
    }
  }, { tell: waits, left })
}

function carriedOut<T>(thread: Worker, begin: () => void, hear: Hear<T>,
  { left, limitMs, until }: { left: AbortSignal | undefined; limitMs: number; until: AbortSignal }): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const slow = setTimeout(() => reject(new NotAWorkbook('unpacked')), limitMs)
    const leave = () => reject(left?.reason as Error)
    const listeners = {
      // A thread speaks in the name of whoever began it: rows would be asked for as somebody who has left.
      message: AsyncResource.bind((message: FromWorker) => {
        if (message.says === 'failed') reject(new NotAWorkbook(message.reason))
        else void (async () => hear(message, (reply) => thread.postMessage(reply), resolve))().catch(reject)
      }),
      error: (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotAWorkbook('unpacked') : error),
      exit: (code: number) => reject(new Error(`workbook worker ended with ${code}`)),
    }
    for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)
    left?.addEventListener('abort', leave)
    until.addEventListener('abort', () => {
      clearTimeout(slow)
      left?.removeEventListener('abort', leave)
      for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener)
    })
    begin()
  })
}

/**
 * The sheets of an .xls or .xlsx file, or the one of comma-separated text (UTF-8 or GB18030).
 * @throws NotAWorkbook; TooMuchWaiting
 */
export async function readWorkbook(bytes: Uint8Array,
  { csv = false, turn = { who: '' } }: { csv?: boolean; turn?: WorkbookTurn } = {}): Promise<Sheet[]> {
  const copy = new Uint8Array(bytes)
  const sheets: Sheet[] = []
  return inThread<Sheet[]>(turn, { kind: 'read', bytes: copy, csv }, [copy.buffer], () => false, (message, reply, done) => {
    if (message.says === 'sheet') sheets.push({ name: message.name, rows: [] })
    else if (message.says === 'rows') {
      const sheet = sheets.at(-1)!
      for (const row of message.rows) sheet.rows.push(row)
      if (message.notes.length > 0) sheet.notes ??= new Map()
      for (const [row, own] of message.notes) sheet.notes!.set(row, new Map(own))
      reply({ says: 'next' })
    } else done(sheets)
  })
}

/**
 * A workbook in memory.
 * @throws TooMuchWaiting
 */
export function writeWorkbook(sheets: readonly (Sheet | LongSheet)[], type: WorkbookType,
  turn: WorkbookTurn = { who: '' }): Promise<Buffer> {
  return inFile(sheets, type, turn, (path) => readFile(path))
}

/**
 * A workbook that is read from the disk while it is sent; its file is gone when that ends, also where the server dies.
 * @throws TooMuchWaiting; what the rows of a sheet throw
 */
export function streamWorkbook(sheets: readonly (Sheet | LongSheet)[], type: WorkbookType, turn: WorkbookTurn): Promise<Readable> {
  return inFile(sheets, type, turn, async (path) => (await open(path)).createReadStream())
}

async function inFile<T>(sheets: readonly (Sheet | LongSheet)[], type: WorkbookType, turn: WorkbookTurn,
  take: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-workbook-'))
  const path = join(folder, `workbook.${type}`)
  const parts = partsOf(sheets)
  let cells = 0
  try {
    await inThread<void>({ limitMs: longestWritingMs, ...turn }, { kind: 'write', type, names: sheets.map(({ name }) => name), path }, [],
      () => type === 'xlsx' || cells < littleHeld, async (message, reply, done) => {
      if (message.says === 'written') return done()
      const part = await parts.next()
      if (part.value?.says === 'rows') { for (const row of part.value.rows) cells += row.length }
      reply(part.done ? { says: 'end' } : part.value)
    })
    return await take(path)
  } finally {
    await parts.return(undefined)
    // What is open can still be read.
    await rm(folder, { recursive: true, force: true })
  }
}

async function* partsOf(sheets: readonly (Sheet | LongSheet)[]): AsyncGenerator<ToWorker, undefined> {
  for (const { rows } of sheets) {
    for await (const some of Array.isArray(rows) ? [rows] : rows)
      for (const part of withinCells(some)) yield { says: 'rows', rows: part }
    yield { says: 'end' }
  }
  return undefined
}

/** Rows in parts of so many cells as go to the other thread at once. */
export function* withinCells(rows: readonly Cell[][]): Generator<Cell[][]> {
  for (let start = 0; start < rows.length;) {
    let cells = 0
    let end = start
    while (end < rows.length && cells < cellsAtOnce) cells += rows[end++]!.length + 1
    yield rows.slice(start, end)
    start = end
  }
}

export const mimeTypes: Record<WorkbookType, string> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
