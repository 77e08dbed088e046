/**
 * What expressions may take, counted in looks at a value. A look takes a fifth to a half of a microsecond, so that a budget is spent
 * before anybody else on the same thread waits long. Counted before anything is computed; no clock plays a part.
 */
export class Budget {
  private left: number
  constructor(units = 500_000) {
    this.left = units
  }

  /** Whether nothing is left. */
  get spent(): boolean {
    return this.left < 0
  }

  /** @returns whether there was enough; what was not there is not given again */
  take(units: number): boolean {
    this.left = units <= this.left ? this.left - units : -1
    return !this.spent
  }
}
