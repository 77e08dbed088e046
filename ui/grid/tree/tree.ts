import type { Grid } from '../controller/grid.ts'
import type { TreePosition } from '../paint/cell-faces.ts'
import type { GridRow, RowKey } from '../row.ts'
import { span } from '../store/row-op.ts'

/** Loads the rows below one; an empty list makes it a leaf. */
export type LoadChildren = (parent: GridRow) => Promise<readonly GridRow[]>

export interface TreeOptions {
  /** Column that tells whether there are rows below (contract: `hasChildren`, true or '1'). */
  readonly hasChildrenKey?: string
  readonly load: LoadChildren
  readonly onError: (error: unknown) => void
}

interface Node {
  readonly depth: number
  readonly parent: RowKey | undefined
  state: 'closed' | 'open' | 'loading' | 'leaf'
  loaded: boolean
}

/**
 * A tree in a grid (spec 2 §2.1): rows stand in the store in the order of the tree, as far as they were loaded; a row is
 * shown while all above it are open. Opening one for the first time loads what is below it; if there is nothing, it
 * becomes a leaf. What a failed load leaves closed can be opened again.
 */
export class Tree {
  private readonly grid: Grid
  private readonly options: TreeOptions
  private readonly nodes = new Map<RowKey, Node>()

  constructor(grid: Grid, options: TreeOptions) {
    this.grid = grid
    this.options = options
    grid.refuseInserts = true
    for (const row of grid.store.rows) this.know(row, undefined)
  }

  positionOf(row: GridRow): TreePosition {
    const node = this.nodes.get(this.grid.keyOf(row))
    return { depth: node?.depth ?? 0, arrow: node?.state ?? 'leaf' }
  }

  /** Other roots altogether. */
  load(roots: readonly GridRow[]): void {
    this.nodes.clear()
    for (const row of roots) this.know(row, undefined)
    this.grid.load(roots)
    this.grid.showLines(undefined)
  }

  async toggle(row: GridRow): Promise<void> {
    const key = this.grid.keyOf(row)
    const node = this.nodes.get(key)
    if (!node || node.state === 'leaf' || node.state === 'loading') return
    if (node.state === 'open') node.state = 'closed'
    else if (node.loaded) node.state = 'open'
    else {
      await this.open(row, key, node)
      return
    }
    this.show()
  }

  /** Opens or closes all rows that are loaded. */
  setAll(open: boolean): void {
    for (const node of this.nodes.values()) if (node.loaded && node.state !== 'leaf') node.state = open ? 'open' : 'closed'
    this.show()
  }

  private async open(row: GridRow, key: RowKey, node: Node): Promise<void> {
    node.state = 'loading'
    this.grid.tell('marks')
    let children: readonly GridRow[]
    try {
      children = await this.options.load(row)
    } catch (error) {
      node.state = 'closed'
      this.grid.tell('marks')
      this.options.onError(error)
      return
    }
    // The rows may be others by now.
    if (this.nodes.get(key) !== node) return
    node.loaded = true
    node.state = children.length === 0 ? 'leaf' : 'open'
    for (const child of children) this.know(child, key)
    const place = this.grid.store.placeOf(key)
    this.grid.batch(() => {
      if (children.length > 0) this.grid.merge({ type: 'insert', at: span(place + 1, children.length), rows: children })
      this.show()
    })
  }

  private know(row: GridRow, parent: RowKey | undefined): void {
    const has = row[this.options.hasChildrenKey ?? 'hasChildren']
    const depth = parent === undefined ? 0 : this.nodes.get(parent)!.depth + 1
    this.nodes.set(this.grid.keyOf(row), { depth, parent, state: has === true || has === '1' || has === 1 ? 'closed' : 'leaf',
      loaded: false })
  }

  /** Lines of the rows under open ones; one pass, because what is below a row stands after it. */
  private show(): void {
    const { rows } = this.grid.store
    const places = new Int32Array(rows.length)
    let count = 0
    let hiddenBelow = Infinity
    for (let place = 0; place < rows.length; place += 1) {
      const node = this.nodes.get(this.grid.keyOf(rows[place]!))!
      if (node.depth > hiddenBelow) continue
      hiddenBelow = node.state === 'open' ? Infinity : node.depth
      places[count++] = place
    }
    this.grid.showLines(count === rows.length ? undefined : places.slice(0, count))
  }
}
