import type { CellOption } from '../column.ts'
import type { GridRow } from '../row.ts'
import { chainOf, parentValue, type LinkChain } from './chain.ts'

const nothing: readonly CellOption[] = []

/**
 * Choices of linked columns, kept per column and parent value (spec 2 §3). Whoever asks for the same at the same time
 * waits for the same answer; a request that failed gives no choices and is made again when next asked for.
 */
export class LinkedOptions {
  private readonly chains: readonly LinkChain[]
  private readonly loaded = new Map<string, readonly CellOption[]>()
  private readonly loading = new Map<string, Promise<readonly CellOption[]>>()

  constructor(chains: readonly LinkChain[]) {
    this.chains = chains
  }

  isLinked(column: string): boolean {
    return chainOf(this.chains, column) !== undefined
  }

  /** What is known without asking: undefined if it is not loaded; no choices while the parent is empty. */
  known(row: GridRow, column: string): readonly CellOption[] | undefined {
    const place = this.placeOf(row, column)
    return place ? this.loaded.get(place.key) : nothing
  }

  /** The choices of a column in a row; never rejects. */
  load(row: GridRow, column: string): Promise<readonly CellOption[]> {
    const place = this.placeOf(row, column)
    if (!place) return Promise.resolve(nothing)
    const { key, chain, parent } = place
    const there = this.loaded.get(key)
    if (there) return Promise.resolve(there)
    const running = this.loading.get(key)
    if (running) return running
    const request: Promise<readonly CellOption[]> = ask(chain, parent, column).then((options) => {
      // Not if all was forgotten meanwhile.
      if (this.loading.get(key) === request) {
        this.loading.delete(key)
        if (options) this.loaded.set(key, options)
      }
      return options ?? nothing
    })
    this.loading.set(key, request)
    return request
  }

  /** Forgets what was loaded: the source has changed. Requests under way are not kept either. */
  clear(): void {
    this.loaded.clear()
    this.loading.clear()
  }

  private placeOf(row: GridRow, column: string): { key: string; chain: LinkChain; parent: string } | undefined {
    const chain = chainOf(this.chains, column)
    const parent = chain && parentValue(chain, row, column)
    // The same code may stand for a city and a district.
    return chain && parent !== undefined ? { key: `${column}\n${parent}`, chain, parent } : undefined
  }
}

async function ask({ requestData }: LinkChain, parent: string, column: string): Promise<readonly CellOption[] | undefined> {
  try {
    return await requestData(parent, column)
  } catch {
    // A failure gives empty options (spec 2 §7). They are not kept.
    return undefined
  }
}
