import type { Locale } from '#kernel/entity/index.ts'
import { knownOptions } from '../cell-types/options.ts'
import { goTo, type Hands } from '../hands/hands.ts'
import type { CellMarks } from '../paint/cell-marks.ts'
import type { CellAt } from '../row.ts'
import { inSlices } from '../values/in-slices.ts'
import { isSingle } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { FindSession, type Wanted } from './find-session.ts'
import { findText } from './find-text.ts'
import { replaceIn, type ReplaceContext } from './replace.ts'

/** A search that goes on in the background and tells of its progress. */
export class Finder {
  private readonly hands: Hands
  readonly session: FindSession
  private wanted: Wanted = { text: '' }
  private working: AbortController | undefined
  private version = 0
  private readonly listeners = new Set<() => void>()

  constructor(hands: Hands) {
    this.hands = hands
    this.session = new FindSession(hands.grid, findText(hands.surface.parts.faces))
  }

  /** Follows the rows. @returns ends it */
  start(): () => void {
    const stop = this.hands.grid.listen((changed) => {
      if (changed.has('rows') || changed.has('lines') || changed.has('columns')) {
        this.session.again()
        this.work()
      } else if (changed.has('view')) this.tell()
    })
    return () => {
      stop()
      this.working?.abort()
      this.hands.grid.tell('marks')
    }
  }

  get marks(): CellMarks {
    const { session } = this
    return {
      get active() {
        return session.isLooking
      },
      classOf: (key, column, row) => (session.isHit(key, column, row) ? ' mw-g-hit' : ''),
    }
  }

  readonly listen = (listener: () => void): () => void => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): number => this.version

  /** @param inSelection only in the cells that are selected now */
  lookFor(wanted: Wanted, inSelection: boolean): void {
    const ranges = selectedRanges(this.hands.grid.view).filter((range) => !isSingle(range))
    const within = inSelection ? (this.wanted.within ?? (ranges.length > 0 ? ranges : undefined)) : undefined
    this.wanted = { ...wanted, within }
    this.session.lookFor(this.wanted)
    this.hands.grid.tell('marks')
    this.work()
  }

  /** Which of the found cells is chosen, counted from 1; 0 if none is. */
  get number(): number {
    return this.session.numberOf(this.hands.grid.view.active)
  }

  go(back: boolean): void {
    const { grid } = this.hands
    const to = this.session.nearest(grid.view.active, back)
    if (to) goTo(this.hands, to)
  }

  /** Replaces in the chosen cell, or everywhere as one thing to undo. @returns how many cells were and could not be replaced */
  async replace(by: string, all: boolean, locale: Locale): Promise<{ cells: number; misfits: number }> {
    const { grid, surface } = this.hands
    const context: ReplaceContext = { shown: grid, textOf: findText(surface.parts.faces),
      choicesOf: (column) => knownOptions(column, { locale }) }
    if (all && !(await inSlices((deadline) => this.session.search.step(deadline)))) return { cells: 0, misfits: 0 }
    const { active } = grid.view
    const here: readonly CellAt[] = active && this.number > 0 ? [active] : []
    const { cells, misfits } = replaceIn(all ? this.session.search : here, this.wanted, by, context)
    grid.run({ type: 'write', cells })
    if (!all) this.go(false)
    return { cells: cells.length, misfits: misfits.length }
  }

  private work(): void {
    this.working?.abort()
    this.working = new AbortController()
    this.tell()
    const { search } = this.session
    void inSlices((deadline) => {
      const done = search.step(deadline)
      this.tell()
      return done
    }, { signal: this.working.signal })
  }

  private tell(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}
