import { fileAddress } from '#kernel/client/request/address.ts'
import { storeFile, type StoreOptions } from '../../../kinds/store-file.ts'
import type { DataColumn } from '../../column.ts'
import type { Grid } from '../../controller/grid.ts'
import type { CellRef, GridRow } from '../../row.ts'
import { allDone, newUpload, pathsOf, roomFor, storedFiles, type UploadValue } from '../../../upload/upload-value.ts'

type Store = (file: File, tell: (percent: number) => void, options: StoreOptions) => Promise<string>

/**
 * The uploads of a grid. They go on when another cell is chosen; the paths become the cell's value when all its files are
 * done or one is removed (spec 2 §4), as one change that can be undone.
 */
export class Uploads {
  private readonly grid: Grid
  private readonly store: Store
  /** Per cell the files that its value does not name yet. */
  private readonly running = new Map<string, readonly UploadValue[]>()
  private readonly stops = new Map<string, AbortController>()

  constructor(grid: Grid, store: Store) {
    this.grid = grid
    this.store = store
  }

  /** Stored files of a cell, then those under way and those that failed. */
  filesOf(row: GridRow, column: DataColumn): readonly UploadValue[] {
    const running = this.running.size === 0 ? undefined : this.running.get(keyOf({ row: this.grid.keyOf(row), column: column.key }))
    const stored = storedFiles(row[column.key])
    return running ? [...stored, ...running] : stored
  }

  /**
   * Begins to upload; files beyond the column's limit are left out.
   * @returns how many were left out
   */
  add(row: GridRow, column: DataColumn, files: readonly File[]): number {
    const taken = files.slice(0, roomFor(this.filesOf(row, column), column.number))
    const ref = { row: this.grid.keyOf(row), column: column.key }
    for (const file of taken) this.begin(ref, column, file)
    return files.length - taken.length
  }

  /** Lists a file that cannot be uploaded, and why. */
  refuse(row: GridRow, column: DataColumn, file: File, message: string): void {
    const ref = { row: this.grid.keyOf(row), column: column.key }
    this.put(ref, [...this.of(ref), { ...newUpload(file), status: 'error', message }])
  }

  /** Takes a file away, also one under way; the paths of those that are done become the value. */
  remove(row: GridRow, column: DataColumn, id: string): void {
    const ref = { row: this.grid.keyOf(row), column: column.key }
    this.stops.get(id)?.abort()
    const left = this.of(ref).filter((file) => file.id !== id)
    this.put(ref, left.filter(({ status }) => status !== 'done'))
    this.write(ref, [...storedFiles(this.grid.store.rowOf(ref.row)?.[ref.column]).filter((file) => file.id !== id), ...left])
  }

  private begin(ref: CellRef, column: DataColumn, file: File): void {
    const stop = new AbortController()
    const started = newUpload(file)
    this.stops.set(started.id, stop)
    this.put(ref, [...this.of(ref), started])
    const { action, data, responseName, token } = column
    const options: StoreOptions = { token, signal: stop.signal, ...(action === undefined ? {} : { action }), ...(data ? { data } : {}),
      ...(responseName === undefined ? {} : { responseName }) }
    this.store(file, (percent) => this.change(ref, started.id, { percent }), options)
      .then((path) => this.change(ref, started.id, { status: 'done', percent: 100, path, url: fileAddress(path) }))
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : ''
        if (!stop.signal.aborted) this.change(ref, started.id, { status: 'error', ...(message === '' ? {} : { message }) })
      })
      .finally(() => this.stops.delete(started.id))
  }

  private change(ref: CellRef, id: string, change: Partial<UploadValue>): void {
    const files = this.of(ref)
    if (!files.some((file) => file.id === id)) return
    const next = files.map((file) => (file.id === id ? { ...file, ...change } : file))
    if (!allDone(next)) {
      this.put(ref, next)
      return
    }
    this.grid.batch(() => {
      this.put(ref, [])
      this.write(ref, [...storedFiles(this.grid.store.rowOf(ref.row)?.[ref.column]), ...next])
    })
  }

  private write({ row, column }: CellRef, files: readonly UploadValue[]): void {
    this.grid.run({ type: 'write', cells: [{ row, column, value: pathsOf(files) }] })
  }

  private of(ref: CellRef): readonly UploadValue[] {
    return this.running.get(keyOf(ref)) ?? []
  }

  private put(ref: CellRef, files: readonly UploadValue[]): void {
    if (files.length === 0) this.running.delete(keyOf(ref))
    else this.running.set(keyOf(ref), files)
    this.grid.tell('marks')
  }
}

function keyOf({ row, column }: CellRef): string {
  return `${row}\n${column}`
}

const ofGrids = new WeakMap<Grid, Uploads>()

export function uploadsOf(grid: Grid): Uploads {
  let uploads = ofGrids.get(grid)
  if (!uploads) ofGrids.set(grid, uploads = new Uploads(grid, storeFile))
  return uploads
}
