import { storeFile, type StoreOptions } from '../../../kinds/store-file.ts'
import { UploadList, type UploadListOptions } from '../../../upload/upload-list.ts'
import { lackingFiles, storedFiles, type UploadValue } from '../../../upload/upload-value.ts'
import type { DataColumn } from '../../column.ts'
import type { Grid } from '../../controller/grid.ts'
import type { CellRef, GridRow } from '../../row.ts'

/**
 * The uploads of a grid. They go on when another cell is chosen; the paths become the cell's value when all its files are
 * done or one is removed (spec 2 §4), as one change that can be undone.
 */
export class Uploads {
  private readonly grid: Grid
  private readonly store: UploadListOptions['store']
  /** Of cells with files that their value does not name yet. */
  private readonly lists = new Map<string, { readonly cell: CellRef; readonly list: UploadList }>()
  /** Gets what ends once no file of a cell is under way any longer, and says by then which of them are lacking. */
  hold: (uploads: Promise<unknown>, cell: CellRef, lacking: () => readonly string[]) => void = () => undefined

  constructor(grid: Grid, store: UploadListOptions['store']) {
    this.grid = grid
    this.store = store
    grid.listen((changed) => {
      if (changed.has('rows')) this.stopRemoved()
    })
  }

  /** Stored files of a cell, then those under way and those that failed. */
  filesOf(row: GridRow, column: DataColumn): readonly UploadValue[] {
    const stored = storedFiles(row[column.key])
    const running = this.lists.size === 0 ? undefined : this.lists.get(keyOf(this.refOf(row, column)))?.list.running()
    return running ? [...stored, ...running] : stored
  }

  /**
   * Begins to upload; files beyond the column's limit are left out.
   * @returns how many were left out
   */
  add(row: GridRow, column: DataColumn, files: readonly File[]): number {
    return this.listOf(row, column).add(files, column.number)
  }

  /** Lists a file that cannot be uploaded, and why. */
  refuse(row: GridRow, column: DataColumn, file: File, message: string): void {
    this.listOf(row, column).refuse(file, message)
  }

  /** Takes a file away, also one under way; the paths of those that are done become the value. */
  remove(row: GridRow, column: DataColumn, id: string): void {
    this.listOf(row, column).remove(id)
  }

  /** Cells with files that were to go up and did not, and the names of these. */
  lacking(): readonly { readonly cell: CellRef; readonly names: readonly string[] }[] {
    return [...this.lists.values()].map(({ cell, list }) => ({ cell, names: lackingNames(list) })).filter(({ names }) => names.length > 0)
  }

  /** The grid is out of sight for a while; what is under way waits until it goes on. */
  suspend(): void {
    for (const { list } of this.lists.values()) list.suspend()
  }

  goOn(): void {
    for (const { list } of this.lists.values()) list.goOn()
  }

  /** The grid is gone, and nothing goes on unseen. */
  stopAll(): void {
    for (const { list } of this.lists.values()) list.stopAll()
  }

  private refOf(row: GridRow, { key }: DataColumn): CellRef {
    return { row: this.grid.keyOf(row), column: key }
  }

  private listOf(row: GridRow, column: DataColumn): UploadList {
    const cell = this.refOf(row, column)
    const key = keyOf(cell)
    const known = this.lists.get(key)
    if (known) return known.list
    const lacking = () => lackingNames(list)
    const list: UploadList = new UploadList({
      store: (file, tell, options) => this.store(file, tell, { ...storeOptionsOf(column), ...options }),
      value: () => this.grid.store.rowOf(cell.row)?.[cell.column],
      emit: (paths) =>
        this.grid.batch(() => {
          this.grid.run({ type: 'write', cells: [{ ...cell, value: paths }] })
          list.settle()
        }),
      hold: (uploads) => this.hold(uploads, cell, lacking),
    })
    list.subscribe(() => {
      if (list.running().length === 0) this.lists.delete(key)
      this.grid.tell('marks')
    })
    this.lists.set(key, { cell, list })
    return list
  }

  /** Files go with their row: nobody can take them away any more, so that nothing waits for them. */
  private stopRemoved(): void {
    for (const { cell, list } of this.lists.values())
      if (!this.grid.store.rowOf(cell.row)) { for (const { id } of list.running()) list.remove(id) }
  }
}

function lackingNames(list: UploadList): string[] {
  return lackingFiles(list.running()).map(({ name }) => name)
}

function storeOptionsOf({ action, data, responseName, token }: DataColumn): StoreOptions {
  return { token, ...(action === undefined ? {} : { action }), ...(data ? { data } : {}),
    ...(responseName === undefined ? {} : { responseName }) }
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
