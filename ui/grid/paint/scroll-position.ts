import { scrollScale, type ScrollScale } from '../layout/scroll-scale.ts'

/**
 * Where the rows and columns in sight begin. It keeps what the browser last told: to ask in the middle of drawing would
 * make it lay out the page once more.
 */
export class ScrollPosition {
  private readonly scroller: HTMLElement
  private scale: ScrollScale = scrollScale(0, 0)
  private most = { top: 0, left: 0 }
  /** px of the scroll bars */
  top = 0
  left = 0

  constructor(scroller: HTMLElement) {
    this.scroller = scroller
  }

  /** Asks the browser: it has just told that something moved. */
  read(): void {
    this.top = this.scroller.scrollTop
    this.left = this.scroller.scrollLeft
  }

  /** @param total height of all rows, @param inSight height between head and foot @returns height of the body (px) */
  fitRows(total: number, inSight: number): number {
    this.scale = scrollScale(total, inSight)
    this.most.top = this.scale.height - inSight
    // Fewer rows: the browser will move up by itself, and tell so later.
    this.top = clamp(this.top, this.most.top)
    return this.scale.height
  }

  fitColumns(total: number, inSight: number): void {
    this.most.left = total - inSight
    this.left = clamp(this.left, this.most.left)
  }

  /** Offset in the rows (px); beyond 30,000,000 px not the same as the scroll position. */
  get offset(): number {
    return this.scale.toOffset(this.top)
  }

  /** What is to be added to the place of a row so that it stands where the scroll bars are. */
  get shift(): number {
    return this.top - this.offset
  }

  /** Scrolls within what there is. @returns whether it moved */
  moveTo(offset: number, left: number): boolean {
    const next = { top: clamp(this.scale.toScrollTop(offset), this.most.top), left: clamp(left, this.most.left) }
    const moved = next.top !== this.top || next.left !== this.left
    if (next.top !== this.top) this.scroller.scrollTop = next.top
    if (next.left !== this.left) this.scroller.scrollLeft = next.left
    this.top = next.top
    this.left = next.left
    return moved
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}
